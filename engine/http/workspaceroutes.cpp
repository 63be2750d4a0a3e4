// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

namespace {

Reply listWorkspaces(const Request &request, Services &services)
{
    const bool isGroup = request.segments.size() > 5;
    std::vector<ListItem> items;
    for (const auto &workspace :
         services.jobs.workspaces(request.segments[1], isGroup ? request.segments[3] : ""))
        items.push_back({creationKey(workspace.id, workspace.creationTime), api::toJson(workspace)});
    return listReply(request, std::move(items));
}

Reply putWorkspace(const Request &request, Services &services)
{
    const auto id = request.resource(0, workspaceSegments);
    if (!id)
        return errorReply(id.error());
    auto workspace = api::workspaceSpecFromJson(request.body);
    if (!workspace)
        return errorReply(workspace.error());
    workspace->id = *id;
    return jsonReply(services.jobs.putWorkspace(std::move(*workspace)));
}

Reply patchWorkspace(const Request &request, Services &services)
{
    const auto id = request.resource(0, workspaceSegments);
    if (!id)
        return errorReply(id.error());
    auto tags = api::workspaceTagsFromJson(request.body);
    if (!tags)
        return errorReply(tags.error());
    return jsonReply(services.jobs.updateWorkspaceTags(*id, std::move(*tags)));
}

Reply getWorkspace(const Request &request, Services &services)
{
    const auto id = request.resource(0, workspaceSegments);
    return id ? jsonReply(services.jobs.workspace(*id)) : errorReply(id.error());
}

Reply deleteWorkspace(const Request &request, Services &services)
{
    const auto id = request.resource(0, workspaceSegments);
    return id ? removalReply(request, services, *id) : errorReply(id.error());
}

Reply listExperiments(const Request &request, Services &services)
{
    const auto id = request.resource(0, workspaceSegments);
    if (!id)
        return errorReply(id.error());
    const auto experiments = services.jobs.experiments(*id);
    if (!experiments)
        return errorReply(experiments.error());
    std::vector<ListItem> items;
    for (const auto &experiment : *experiments)
        items.push_back({creationKey(experiment.id, experiment.creationTime), api::toJson(experiment)});
    return listReply(request, std::move(items));
}

Reply putExperiment(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    return id ? jsonReply(services.jobs.putExperiment(*id)) : errorReply(id.error());
}

Reply getExperiment(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    return id ? jsonReply(services.jobs.experiment(*id)) : errorReply(id.error());
}

Reply deleteExperiment(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    return id ? removalReply(request, services, *id) : errorReply(id.error());
}

} // namespace

std::vector<Route> workspaceRoutes()
{
    const std::string workspace = workspacePattern;
    const std::string experiment = workspace + "/experiments/{}";
    return {
        {"GET", "/subscriptions/{}/providers/Microsoft.BatchAI/workspaces", listWorkspaces},
        {"GET", "/subscriptions/{}/resourceGroups/{}/providers/Microsoft.BatchAI/workspaces", listWorkspaces},
        {"PUT", workspace, putWorkspace},
        {"PATCH", workspace, patchWorkspace},
        {"GET", workspace, getWorkspace},
        {"DELETE", workspace, deleteWorkspace},
        {"GET", workspace + "/experiments", listExperiments},
        {"PUT", experiment, putExperiment},
        {"GET", experiment, getExperiment},
        {"DELETE", experiment, deleteExperiment}};
}

} // namespace trainyard::http
