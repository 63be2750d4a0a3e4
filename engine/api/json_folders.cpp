// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfolders.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

namespace trainyard::api {

std::string toJson(const JobFolders &folders)
{
    Json outputs = Json::array();
    for (const OutputFolder &output : folders.outputs)
        outputs.push_back({{"id", output.id}, {"path", output.path}});
    return dumped(Json{{"own", folders.own}, {"metrics", folders.metrics}, {"outputs", std::move(outputs)}});
}

Result<JobFolders> jobFoldersFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list of folders");
    if (!document)
        return document.error();
    const Reader root = document->root();
    JobFolders folders{root["own"].required().text(), root["metrics"].text(), {}};
    for (const Reader &output : root["outputs"].elements())
        folders.outputs.push_back({output["id"].text(), output["path"].text()});
    return document->result(std::move(folders));
}

} // namespace trainyard::api
