// SPDX-License-Identifier: Apache-2.0
#include "engine/api/foundfiles.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

#include <utility>

namespace trainyard::api {

namespace {

FoundFile readFile(const Reader &entry)
{
    FoundFile file;
    const auto job = ResourceId::parse(entry["job"].required().text());
    if (job && job->type == ResourceType::Job)
        file.job = *job;
    else
        entry["job"].note("is not the id of a job");
    file.directory = entry["directory"].required().text();
    file.path = entry["path"].required().text();
    return file;
}

} // namespace

std::string toJson(const FoundFiles &found)
{
    Json files = Json::array();
    for (const FoundFile &file : found.files)
        files.push_back({{"job", file.job.path()}, {"directory", file.directory}, {"path", file.path}});
    Json object = {{"files", std::move(files)}, {"isCut", found.isCut}};
    if (!found.next.empty())
        object["next"] = found.next;
    return dumped(object);
}

Result<FoundFiles> foundFilesFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list of found files");
    if (!document)
        return document.error();
    const Reader root = document->root();
    FoundFiles found;
    for (const Reader &entry : root["files"].required().elements())
        found.files.push_back(readFile(entry));
    found.next = root["next"].text();
    found.isCut = root["isCut"].boolean().value_or(false);
    return document->result(std::move(found));
}

} // namespace trainyard::api
