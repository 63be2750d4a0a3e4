// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

namespace {

constexpr std::size_t whyPrefix = 3; // trainyard, v1, why

Reply getWhy(const Request &request, Services &services)
{
    const auto id = request.resource(whyPrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto job = services.jobs.job(*id);
    if (!job)
        return errorReply(job.error());
    return jsonReply(api::whyJson(*job));
}

} // namespace

std::vector<Route> whyRoutes()
{
    return {{"GET", "/trainyard/v1/why" + std::string(workspacePattern) + "/experiments/{}/jobs/{}", getWhy}};
}

} // namespace trainyard::http
