// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/armservice.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

namespace {

Reply listFileServers(const Request &request, Services &services)
{
    const auto id = request.resource(0, workspaceSegments);
    if (!id)
        return errorReply(id.error());
    const auto servers = services.jobs.arm().fileServers(*id);
    if (!servers)
        return errorReply(servers.error());
    std::vector<ListItem> items;
    for (const auto &server : *servers)
        items.push_back({creationKey(server.id, server.creationTime), api::toJson(server)});
    return listReply(request, std::move(items));
}

Reply putFileServer(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    if (!id)
        return errorReply(id.error());
    auto spec = api::fileServerSpecFromJson(request.body);
    if (!spec)
        return errorReply(spec.error());
    return jsonReply(services.jobs.arm().putFileServer(*id, std::move(*spec)));
}

Reply getFileServer(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    return id ? jsonReply(services.jobs.arm().fileServer(*id)) : errorReply(id.error());
}

Reply deleteFileServer(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    return id ? deletedReply(services.jobs.arm().removeFileServer(*id)) : errorReply(id.error());
}

} // namespace

std::vector<Route> fileServerRoutes()
{
    const std::string servers = std::string(workspacePattern) + "/fileServers";
    return {{"GET", servers, listFileServers},
            {"PUT", servers + "/{}", putFileServer},
            {"GET", servers + "/{}", getFileServer},
            {"DELETE", servers + "/{}", deleteFileServer}};
}

} // namespace trainyard::http
