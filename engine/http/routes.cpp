// SPDX-License-Identifier: Apache-2.0
#include "engine/http/routes.h"

#include "engine/http/replies.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

std::vector<Route> allRoutes()
{
    std::vector<Route> routes;
    for (const auto &part :
         {workspaceRoutes(), clusterRoutes(), jobRoutes(), outputRoutes(), fileServerRoutes(),
          providerRoutes(), subscriptionRoutes(), accountRoutes(), loginRoutes(), engineRoutes(), logRoutes(),
          summaryRoutes(), whyRoutes(), planRoutes(), trackingRoutes(), patternRoutes()})
        routes.insert(routes.end(), part.begin(), part.end());
    return routes;
}

std::string creationKey(const api::ResourceId &id, Timestamp creation)
{
    return creationKey(creation) + id.key();
}

std::string creationKey(Timestamp creation)
{
    const std::string milliseconds = std::to_string(creation.time_since_epoch().count());
    return std::string(milliseconds.size() < 16 ? 16 - milliseconds.size() : 0, '0') + milliseconds;
}

Reply deletedReply(const Status &status)
{
    if (status)
        return {};
    if (status.error().code == Error::Code::NotFound)
        return {.status = 204};
    return errorReply(status.error());
}

Reply removalReply(const Request &request, Services &services, const api::ResourceId &id)
{
    const auto work = [&service = services.jobs, id](const Operations::IsStopping &isStopping) {
        return service.removeUnless(id, isStopping);
    };
    return longRunningReply(request, *services.operations, work, deletedReply);
}

} // namespace trainyard::http
