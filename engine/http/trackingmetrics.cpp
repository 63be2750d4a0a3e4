// SPDX-License-Identifier: Apache-2.0
#include "engine/http/replies.h"
#include "engine/http/trackingcall.h"
#include "engine/tracking/tracking.h"

#include <algorithm>

namespace trainyard::http {

namespace {

constexpr std::int64_t mostPoints = 25000; // a page

Reply getHistory(const TrackingCall &call)
{
    const std::string id = call.runId();
    const auto uuid = trackedUuid(call.caller, id);
    if (!uuid)
        return trackingErrorReply(uuid.error());
    const auto first = call.request.number("page_token", 0, 0, std::int64_t{1} << 60);
    const auto most = call.request.number("max_results", mostPoints, 1, mostPoints);
    if (!first || !most)
        return trackingErrorReply(
            {Error::Code::InvalidInput,
             "The page_token is one that a reply gave, and max_results is 1 to 25000."});
    std::vector<tracking::MetricPoint> points;
    const Status read = call.services.tracking->with(*uuid, [&](tracking::JobTracking &job) -> Status {
        auto all = job.history(id, call.parameter("metric_key"));
        if (!all)
            return all.error();
        points = std::move(*all);
        return {};
    });
    if (!read)
        return trackingErrorReply(read.error());
    const auto size = static_cast<std::int64_t>(points.size());
    const std::int64_t begin = std::min(*first, size);
    const std::int64_t end = std::min(begin + *most, size);
    return jsonReply(tracking::historyReply({points.begin() + begin, points.begin() + end},
                                            end < size ? std::to_string(end) : ""));
}

} // namespace

std::vector<TrackingOperation> trackingMetricOperations()
{
    return {{"GET", "metrics/get-history", getHistory}, {"GET", "artifacts/list", listRunArtifacts}};
}

} // namespace trainyard::http
