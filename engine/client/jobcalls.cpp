// SPDX-License-Identifier: Apache-2.0
#include "engine/client/jobcalls.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/api/trash.h"
#include "engine/client/requests.h"

#include <utility>

namespace trainyard::client {

JobCalls::JobCalls(std::shared_ptr<Requests> requests)
    : m_requests(std::move(requests))
{}

Result<std::vector<api::Job>> JobCalls::jobs(const api::ResourceId &experiment)
{
    return m_requests->list<api::Job>({.target = experiment.path() + "/jobs" + api::versionQuery},
                                      api::jobFromJson);
}

Result<JobCalls::JobsPage> JobCalls::newestJobs(const api::ResourceId &experiment, int most)
{
    return jobsAfter(experiment.path() + "/jobs" + api::versionQuery +
                     "&order=newest&maxresults=" + std::to_string(most));
}

Result<JobCalls::JobsPage> JobCalls::jobsAfter(const std::string &next)
{
    auto page = m_requests->value<api::ListPage>({.target = next}, api::listFromJson);
    if (!page)
        return page.error();
    JobsPage result;
    result.next = std::move(page->nextLink);
    for (const std::string &element : page->elements) {
        auto job = api::jobFromJson(element);
        if (!job)
            return m_requests->unreadable(job.error());
        result.jobs.push_back(*std::move(job));
    }
    return result;
}

Result<api::Job> JobCalls::job(const api::ResourceId &id)
{
    return m_requests->value<api::Job>({.target = id.path() + api::versionQuery}, api::jobFromJson);
}

Result<api::Job> JobCalls::putJob(const api::ResourceId &id, const api::JobSpec &spec)
{
    return m_requests->value<api::Job>(
        {.method = "PUT", .target = id.path() + api::versionQuery, .body = api::requestJson(spec)},
        api::jobFromJson);
}

Status JobCalls::terminate(const api::ResourceId &job)
{
    return m_requests->carryOut({.method = "POST", .target = job.path() + "/terminate" + api::versionQuery});
}

Result<api::JobQueue> JobCalls::queue(const api::ResourceId &cluster)
{
    return m_requests->value<api::JobQueue>({.target = "/trainyard/v1/clusters" + cluster.path() + "/queue"},
                                            api::jobQueueFromJson);
}

Result<api::QueueStand> JobCalls::queueStand(const api::ResourceId &job)
{
    return m_requests->value<api::QueueStand>({.target = "/trainyard/v1/queue" + job.path()},
                                              api::queueStandFromJson);
}

Result<api::Job> JobCalls::moveInQueue(const api::ResourceId &job, const api::QueueMove &move)
{
    return m_requests->value<api::Job>(
        {.method = "PATCH", .target = "/trainyard/v1/queue" + job.path(), .body = api::toJson(move)},
        api::jobFromJson);
}

Result<std::vector<std::uint64_t>> JobCalls::diskUse(const std::vector<api::ResourceId> &jobs)
{
    return m_requests->value<std::vector<std::uint64_t>>(
        {.method = "POST", .target = "/trainyard/v1/diskuse", .body = api::diskUseRequestJson(jobs)},
        api::diskUseFromJson);
}

} // namespace trainyard::client
