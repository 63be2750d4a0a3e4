// SPDX-License-Identifier: Apache-2.0
#include "engine/http/routes.h"

#include "engine/http/replies.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

std::vector<Route> allRoutes()
{
    std::vector<Route> routes;
    for (const auto &part : {workspaceRoutes(), clusterRoutes(), jobRoutes(), outputRoutes(), fileRoutes(),
                             fileServerRoutes(), providerRoutes(), subscriptionRoutes(), accountRoutes(),
                             loginRoutes(), engineRoutes(), logRoutes(), summaryRoutes(), whyRoutes(),
                             planRoutes(), trackingRoutes(), patternRoutes(), trashRoutes(), lookRoutes()})
        routes.insert(routes.end(), part.begin(), part.end());
    return routes;
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
