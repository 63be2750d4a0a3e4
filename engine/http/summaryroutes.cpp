// SPDX-License-Identifier: Apache-2.0
#include "engine/api/summaries.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/metrics/gpuuse.h"

#include <algorithm>
#include <map>
#include <set>

namespace trainyard::http {

namespace {

// Gathers what is asked for of one job after the other.
class SummariesReplyBuilder
{
public:
    explicit SummariesReplyBuilder(const api::SummariesRequest &request)
        : m_request(request)
        , m_outlines(request.outlines.begin(), request.outlines.end())
    {}

    void add(const api::SummariesRequest::Job &asked, const metrics::JobSummarizer &job,
             const std::optional<metrics::GpuUse::Mean> &gpus)
    {
        const std::uint64_t points = job.points() + (gpus ? gpus->values : 0);
        if (asked.known == points)
            return;
        api::JobSummaries summaries{.id = asked.id, .points = points, .tagSet = setOf(job), .series = {}};
        if (gpus)
            summaries.gpuUse = gpus->percent;
        const auto take = [&](const auto &series) {
            summaries.series.push_back(
                series.second.summary(series.first, m_outlines.contains(series.first)));
        };
        if (!m_request.tags)
            std::for_each(job.series().begin(), job.series().end(), take);
        for (const std::string &tag : m_request.tags.value_or(std::vector<std::string>()))
            if (const auto found = job.series().find(tag); found != job.series().end())
                take(*found);
        m_reply.jobs.push_back(std::move(summaries));
    }

    api::SummariesReply reply() && { return std::move(m_reply); }

private:
    std::size_t setOf(const metrics::JobSummarizer &job)
    {
        std::vector<std::string> tags;
        for (const auto &[tag, series] : job.series())
            tags.push_back(tag);
        const auto [known, isNew] = m_sets.try_emplace(tags, m_reply.tagSets.size());
        if (isNew)
            m_reply.tagSets.push_back(std::move(tags));
        return known->second;
    }

    const api::SummariesRequest &m_request;
    std::set<std::string> m_outlines;
    std::map<std::vector<std::string>, std::size_t> m_sets;
    api::SummariesReply m_reply;
};

Reply postSummaries(const Request &request, Services &services)
{
    const auto asked = api::summariesRequestFromJson(request.body);
    if (!asked)
        return errorReply(asked.error());
    std::vector<api::ResourceId> ids;
    std::vector<const api::SummariesRequest::Job *> jobs;
    for (const auto &job : asked->jobs) {
        const auto id = api::ResourceId::parse(job.id);
        if (!id)
            return errorReply(id.error());
        ids.push_back(*id);
        jobs.push_back(&job);
    }
    const auto folders = services.jobs.jobFolders(ids);
    SummariesReplyBuilder builder(*asked);
    for (std::size_t i = 0; i < folders.size(); ++i) {
        if (!folders[i])
            continue;
        const auto gpus = metrics::GpuUse::read(folders[i]->directory / "system");
        const auto read = services.summaries->read(
            folders[i]->directory / "metrics", folders[i]->isFinished,
            [&](const metrics::JobSummarizer &job) { builder.add(*jobs[i], job, gpus); });
        if (!read)
            return errorReply(read.error());
    }
    return jsonReply(api::toJson(std::move(builder).reply()));
}

} // namespace

std::vector<Route> summaryRoutes()
{
    return {{"POST", "/trainyard/v1/summaries", postSummaries}};
}

} // namespace trainyard::http
