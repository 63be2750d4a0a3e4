// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobplan.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

namespace {

constexpr std::size_t planPrefix = 3; // trainyard, v1, plan or history

Reply getPlan(const Request &request, Services &services)
{
    const auto id = request.resource(planPrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto plan = services.jobs.launchPlan(*id);
    return plan ? jsonReply(api::toJson(*plan)) : errorReply(plan.error());
}

Reply getHistory(const Request &request, Services &services)
{
    const auto id = request.resource(planPrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto history = services.jobs.history(*id);
    return history ? jsonReply(api::toJson(*history)) : errorReply(history.error());
}

} // namespace

std::vector<Route> planRoutes()
{
    const std::string jobPattern = std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    return {{"GET", "/trainyard/v1/plan" + jobPattern, getPlan},
            {"GET", "/trainyard/v1/history" + jobPattern, getHistory}};
}

} // namespace trainyard::http
