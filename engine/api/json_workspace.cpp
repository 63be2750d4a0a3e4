// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

namespace trainyard::api {

Result<Workspace> workspaceSpecFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    Workspace workspace;
    workspace.location = document->root()["location"].required().text();
    workspace.tags = readTags(document->root()["tags"]);
    return document->result(std::move(workspace));
}

Result<std::map<std::string, std::string>> workspaceTagsFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    return document->result(readTags(document->root()["tags"]));
}

std::string requestJson(const Workspace &workspace)
{
    return dumped(Json{{"location", workspace.location}, {"tags", tagsJson(workspace.tags)}});
}

std::string toJson(const Workspace &workspace)
{
    Json resource = resourceJson(workspace.id);
    resource["location"] = workspace.location;
    resource["tags"] = tagsJson(workspace.tags);
    putProvisioning(resource["properties"],
                    {workspace.creationTime, workspace.provisioningState, workspace.provisioningTime});
    return dumped(resource);
}

Result<Workspace> workspaceFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The workspace");
    if (!document)
        return document.error();
    Workspace workspace;
    workspace.id = readResourceId(document->root(), ResourceType::Workspace);
    workspace.location = document->root()["location"].text();
    workspace.tags = readTags(document->root()["tags"]);
    takeProvisioning(workspace, document->root()["properties"]);
    return document->result(std::move(workspace));
}

std::string toJson(const Experiment &experiment)
{
    Json resource = resourceJson(experiment.id);
    putProvisioning(resource["properties"],
                    {experiment.creationTime, experiment.provisioningState, experiment.provisioningTime});
    return dumped(resource);
}

Result<Experiment> experimentFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The experiment");
    if (!document)
        return document.error();
    Experiment experiment;
    experiment.id = readResourceId(document->root(), ResourceType::Experiment);
    takeProvisioning(experiment, document->root()["properties"]);
    return document->result(std::move(experiment));
}

} // namespace trainyard::api
