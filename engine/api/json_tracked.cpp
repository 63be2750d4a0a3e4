// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/tracked.h"

namespace trainyard::api {

Result<TrackedJob> trackedJobFromJson(std::string_view body)
{
    auto document = Document::parse(body, "What was told of a run");
    if (!document)
        return document.error();
    const Reader root = document->root();
    return document->result(TrackedJob{root["id"].text(), readTags(root["params"]), readTags(root["tags"])});
}

std::string tagToJson(const std::string &runId, const std::string &key, const std::string &value)
{
    const Json object = {{"run_id", runId}, {"key", key}, {"value", value}};
    return dumped(object);
}

} // namespace trainyard::api
