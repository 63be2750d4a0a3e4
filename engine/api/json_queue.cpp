// SPDX-License-Identifier: Apache-2.0
#include "engine/api/diskspace.h"
#include "engine/api/json.h"
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/queue.h"

#include <limits>

namespace trainyard::api {

namespace {

Json queuedJson(const QueuedJob &job, std::size_t position)
{
    Json object = {{"job", job.job.path()},
                   {"position", position},
                   {"schedulingPriority", toString(job.priority)},
                   {"nodeCount", job.nodeCount}};
    if (job.expectedStart) {
        object["expectedStart"] = trainyard::toString(*job.expectedStart);
        object["isLatest"] = job.isLatest;
    }
    return object;
}

std::optional<ResourceId> readJob(const Reader &place)
{
    if (!place.isPresent())
        return std::nullopt;
    auto id = ResourceId::parse(place.text());
    if (id && id->type == ResourceType::Job)
        return *id;
    place.note("is not the id of a job");
    return ResourceId();
}

QueuedJob readQueued(const Reader &entry)
{
    QueuedJob job;
    job.job = readJob(entry["job"].required()).value_or(ResourceId());
    job.priority = entry["schedulingPriority"]
                       .oneOf<SchedulingPriority>(schedulingPriorities)
                       .value_or(SchedulingPriority::Normal);
    job.nodeCount = entry["nodeCount"].count(1).value_or(1);
    job.expectedStart = entry["expectedStart"].time();
    job.isLatest = entry["isLatest"].boolean().value_or(false);
    return job;
}

std::optional<std::int64_t> readRank(const Reader &place)
{
    if (!place.isPresent())
        return std::nullopt;
    return place.wholeNumber(std::numeric_limits<std::int64_t>::min(),
                             std::numeric_limits<std::int64_t>::max());
}

std::uint64_t readBytes(const Reader &place)
{
    return static_cast<std::uint64_t>(
        place.required().wholeNumber(0, std::numeric_limits<std::int64_t>::max()).value_or(0));
}

} // namespace

std::string toJson(const JobQueue &queue)
{
    Json jobs = Json::array();
    for (const QueuedJob &job : queue.jobs)
        jobs.push_back(queuedJson(job, jobs.size() + 1));
    return dumped(Json{{"total", queue.total}, {"jobs", std::move(jobs)}});
}

Result<JobQueue> jobQueueFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The queue");
    if (!document)
        return document.error();
    JobQueue queue;
    queue.total = document->root()["total"].count(0).value_or(0);
    for (const Reader &entry : document->root()["jobs"].required().elements())
        queue.jobs.push_back(readQueued(entry));
    return document->result(std::move(queue));
}

std::string toJson(const QueueStand &stand)
{
    Json object = {{"schedulingPriority", toString(stand.priority)}, {"rank", stand.rank}};
    if (stand.inFront)
        object["inFront"] = stand.inFront->path();
    if (stand.behind)
        object["behind"] = stand.behind->path();
    return dumped(object);
}

Result<QueueStand> queueStandFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The place in the queue");
    if (!document)
        return document.error();
    const Reader root = document->root();
    QueueStand stand;
    stand.priority = root["schedulingPriority"]
                         .required()
                         .oneOf<SchedulingPriority>(schedulingPriorities)
                         .value_or(SchedulingPriority::Normal);
    stand.rank = readRank(root["rank"].required()).value_or(0);
    stand.inFront = readJob(root["inFront"]);
    stand.behind = readJob(root["behind"]);
    return document->result(std::move(stand));
}

std::string toJson(const QueueMove &move)
{
    Json object = Json::object();
    if (move.priority)
        object["schedulingPriority"] = toString(*move.priority);
    if (move.before)
        object["before"] = move.before->path();
    if (move.after)
        object["after"] = move.after->path();
    if (move.rank)
        object["rank"] = *move.rank;
    return dumped(object);
}

Result<QueueMove> queueMoveFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    const Reader root = document->root();
    QueueMove move;
    move.priority = root["schedulingPriority"].oneOf<SchedulingPriority>(schedulingPriorities);
    move.before = readJob(root["before"]);
    move.after = readJob(root["after"]);
    move.rank = readRank(root["rank"]);
    const int members = int(root["schedulingPriority"].isPresent()) + int(root["before"].isPresent()) +
                        int(root["after"].isPresent());
    if (members != 1)
        root.note("must have one of schedulingPriority, before and after");
    if (move.rank && !move.priority)
        root["rank"].note("goes with schedulingPriority alone");
    return document->result(std::move(move));
}

std::string toJson(const DiskSpace &space)
{
    return dumped(Json{{"totalBytes", space.totalBytes}, {"freeBytes", space.freeBytes}});
}

Result<DiskSpace> diskSpaceFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The disk space");
    if (!document)
        return document.error();
    DiskSpace space;
    space.totalBytes = readBytes(document->root()["totalBytes"]);
    space.freeBytes = readBytes(document->root()["freeBytes"]);
    return document->result(space);
}

} // namespace trainyard::api
