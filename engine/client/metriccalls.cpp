// SPDX-License-Identifier: Apache-2.0
#include "engine/client/metriccalls.h"

#include "engine/api/json.h"
#include "engine/client/requests.h"

#include <string>
#include <utility>

namespace trainyard::client {

MetricCalls::MetricCalls(std::shared_ptr<Requests> requests)
    : m_requests(std::move(requests))
{}

Result<api::MetricsPage> MetricCalls::metrics(const api::ResourceId &job, std::uint64_t after)
{
    return m_requests->value<api::MetricsPage>(
        {.target = "/trainyard/v1/points" + job.path() + "?after=" + std::to_string(after)},
        api::metricsPageFromBytes);
}

Result<api::MetricsPage> MetricCalls::system(const api::ResourceId &job, std::uint64_t afterMs)
{
    return m_requests->value<api::MetricsPage>(
        {.target = "/trainyard/v1/system" + job.path() + "?after=" + std::to_string(afterMs)},
        api::metricsPageFromJson);
}

Result<api::MediaPage> MetricCalls::media(const api::ResourceId &job, std::uint64_t after)
{
    return m_requests->value<api::MediaPage>(
        {.target = "/trainyard/v1/media" + job.path() + "?after=" + std::to_string(after)},
        api::mediaPageFromJson);
}

Result<api::LinePatterns> MetricCalls::linePatterns(const api::ResourceId &job)
{
    return m_requests->value<api::LinePatterns>({.target = "/trainyard/v1/linepatterns" + job.path()},
                                                api::linePatternsFromJson);
}

Result<api::LinePatterns> MetricCalls::putLinePatterns(const api::ResourceId &job,
                                                       const api::LinePatterns &patterns)
{
    return m_requests->value<api::LinePatterns>(
        {.method = "PUT", .target = "/trainyard/v1/linepatterns" + job.path(), .body = api::toJson(patterns)},
        api::linePatternsFromJson);
}

Result<api::PatternPreview> MetricCalls::previewPattern(const api::ResourceId &job,
                                                        const api::MetricPattern &pattern)
{
    return m_requests->value<api::PatternPreview>(
        {.method = "POST", .target = "/trainyard/v1/linepatterns" + job.path(), .body = api::toJson(pattern)},
        api::patternPreviewFromJson);
}

Result<api::SummariesReply> MetricCalls::summaries(const api::SummariesRequest &request)
{
    return m_requests->value<api::SummariesReply>(
        {.method = "POST", .target = "/trainyard/v1/summaries", .body = api::toJson(request)},
        api::summariesReplyFromJson);
}

} // namespace trainyard::client
