// SPDX-License-Identifier: Apache-2.0
#include "engine/client/trackingcalls.h"

#include "engine/api/json.h"
#include "engine/client/requests.h"

#include <utility>

namespace trainyard::client {

TrackingCalls::TrackingCalls(std::shared_ptr<Requests> requests)
    : m_requests(std::move(requests))
{}

Result<api::TrackedJob> TrackingCalls::tracked(const api::ResourceId &job)
{
    auto told = m_requests->value<api::TrackedJob>({.target = "/trainyard/v1/tracking" + job.path()},
                                                   api::trackedJobFromJson);
    if (told)
        told->id = job.path();
    return told;
}

Result<std::vector<api::TrackedJob>> TrackingCalls::trackedBelow(const api::ResourceId &experiment)
{
    return m_requests->list<api::TrackedJob>({.target = "/trainyard/v1/tracking" + experiment.path()},
                                             api::trackedJobFromJson);
}

Status TrackingCalls::setTag(const std::string &jobUuid, const std::string &key, const std::string &value)
{
    std::string run = jobUuid; // as the tracking API names it
    std::erase(run, '-');
    const bool isRemoval = value.empty();
    const Status done = m_requests->carryOut(
        {.method = "POST",
         .target = std::string("/api/2.0/mlflow/runs/") + (isRemoval ? "delete-tag" : "set-tag"),
         .body = api::tagToJson(run, key, value)});
    const bool wasThere = done || done.error().code != Error::Code::NotFound;
    return isRemoval && !wasThere ? Status() : done;
}

} // namespace trainyard::client
