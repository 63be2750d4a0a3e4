// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/api/media.h"
#include "engine/api/metricpattern.h"
#include "engine/api/patternpreview.h"
#include "engine/api/resourceid.h"
#include "engine/api/summaries.h"
#include "engine/base/result.h"

#include <cstdint>
#include <memory>

namespace trainyard::client {

class Requests;

// What the engine read out of jobs' output, and how it is to read it: a part of Client, which says what holds
// for all calls.
class MetricCalls
{
public:
    explicit MetricCalls(std::shared_ptr<Requests> requests);

    // A page may hold only part of what there is.
    Result<api::MetricsPage> metrics(const api::ResourceId &job, std::uint64_t after);
    // How busy the job and its machine were after the time `afterMs` since 1970; `next` of a page, which may
    // hold only part of what there is, is the time of its last points.
    Result<api::MetricsPage> system(const api::ResourceId &job, std::uint64_t afterMs);

    // The texts and images of its event files; their bytes are what readFile() gives of fileTarget().
    Result<api::MediaPage> media(const api::ResourceId &job, std::uint64_t after);

    Result<api::LinePatterns> linePatterns(const api::ResourceId &job);
    Result<api::LinePatterns> putLinePatterns(const api::ResourceId &job, const api::LinePatterns &patterns);
    Result<api::PatternPreview> previewPattern(const api::ResourceId &job, const api::MetricPattern &pattern);

    Result<api::SummariesReply> summaries(const api::SummariesRequest &request);

private:
    std::shared_ptr<Requests> m_requests;
};

} // namespace trainyard::client
