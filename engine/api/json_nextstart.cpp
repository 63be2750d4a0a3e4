// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/nextstart.h"

namespace trainyard::api {

std::optional<SchedulingPriority> schedulingPriorityFrom(std::string_view text)
{
    for (const auto &known : schedulingPriorities) {
        if (known.text == text)
            return known.value;
    }
    return std::nullopt;
}

std::string queryOf(const NextJob &job)
{
    return "?nodeCount=" + std::to_string(job.nodeCount) +
           "&schedulingPriority=" + std::string(toString(job.priority));
}

std::string toJson(const NextStart &start)
{
    Json object = Json::object();
    if (start) {
        object["expectedStart"] = trainyard::toString(start->start);
        object["isLatest"] = start->isLatest;
    }
    return dumped(object);
}

Result<NextStart> nextStartFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The start");
    if (!document)
        return document.error();
    NextStart start;
    if (const auto time = document->root()["expectedStart"].time())
        start = ExpectedNext{*time, document->root()["isLatest"].boolean().value_or(false)};
    return document->result(std::move(start));
}

} // namespace trainyard::api
