// SPDX-License-Identifier: Apache-2.0
#include "engine/api/diskspace.h"
#include "engine/api/engineinfo.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/metrics/mediareader.h"
#include "engine/metrics/systemlog.h"
#include "engine/storage/storage.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <limits>
#include <thread>

namespace trainyard::http {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto pause = 20ms;          // between two writes, so that what comes in a burst travels together
constexpr auto longestWait = 1000ms;  // between two looks at whether the client is still there
constexpr auto pingInterval = 5000ms; // of silence
constexpr std::int64_t mostJsonPoints = 200'000;
constexpr std::size_t mostJobsWithDisks = 500;    // the newest, of which it is told where they write to
constexpr std::size_t metricsPrefix = 3;          // trainyard, v1, metrics
constexpr std::size_t mostSystemPoints = 200'000; // a page

void append(std::string &bytes, const api::Event &event, const std::string &json)
{
    bytes.append("id: ").append(event.cursor).append("\nevent: ").append(api::toString(event.kind));
    bytes.append("\ndata: ").append(json).append("\n\n");
}

// Sends what comes after `cursor` until one side ends it. Events that came together travel together.
bool streamEvents(const jobs::EventLog &log, std::string cursor, Channel &channel)
{
    api::Event hello; // its cursor is where this stream begins, so that a client that loses it at once misses
                      // nothing
    hello.cursor = cursor;
    std::string bytes;
    append(bytes, hello, api::toJson(hello));
    if (!channel.write(bytes))
        return false;
    auto lastWrite = Clock::now();
    while (channel.isOpen()) {
        const auto before = Clock::now();
        const auto events = log.waitSharedAfter(cursor, longestWait);
        if (events.empty() && Clock::now() - before < longestWait / 2)
            return true; // woken for shutdown
        bytes.clear();
        for (const auto &each : events)
            append(bytes, each->event, each->json);
        if (!events.empty())
            cursor = events.back()->event.cursor;
        else if (Clock::now() - lastWrite >= pingInterval)
            bytes = ": ping\n\n";
        if (bytes.empty())
            continue;
        if (!channel.write(bytes))
            return false;
        lastWrite = Clock::now();
        std::this_thread::sleep_for(pause);
    }
    return true;
}

// It comes back in the stream, where a line end would begin another message.
bool isPlain(const std::string &cursor)
{
    return cursor.size() < 256 &&
           std::all_of(cursor.begin(), cursor.end(), [](unsigned char c) { return c > ' ' && c < 0x7F; });
}

Reply getInfo(const Request &, Services &services)
{
    return jsonReply(api::toJson(services.info()));
}

Reply getDisk(const Request &, Services &services)
{
    std::error_code code;
    const auto space = std::filesystem::space(services.jobs.dataDirectory(), code);
    if (code)
        return errorReply({Error::Code::Internal, "Cannot tell how much room there is for " +
                                                      services.jobs.dataDirectory().string() + ": " +
                                                      code.message() + "."});
    return jsonReply(api::toJson(api::DiskSpace{space.capacity, space.available}));
}

Reply getOtherDisks(const Request &, Services &services)
{
    WrittenPlaces places{.dataDirectory = services.jobs.dataDirectory(), .storage = {}, .outputs = {}};
    if (services.storage)
        places.storage = services.storage->root();
    for (const auto &job : services.jobs.newestOutputs({}, mostJobsWithDisks))
        for (const jobs::NamedDirectory &output : job.directories)
            places.outputs.push_back(output.path);
    return jsonReply(api::toJson(services.disks->others(places)));
}

Reply getEvents(const Request &request, Services &services)
{
    std::string cursor = request.parameter("after");
    if (cursor.empty())
        cursor = request.lastEventId;
    if (cursor.empty())
        cursor = services.events.cursor();
    if (!isPlain(cursor))
        return errorReply({Error::Code::InvalidInput, "The cursor is not one of this service's.", "after"});
    Reply reply{.contentType = "text/event-stream"};
    reply.stream = [&log = services.events, cursor](Channel &channel) {
        return streamEvents(log, cursor, channel);
    };
    return reply;
}

// What is asked for is behind a place, in a folder of a job's own.
struct JobPlace {
    std::filesystem::path directory;
    std::int64_t after = 0;
};

Result<JobPlace> placeOf(const Request &request, Services &services)
{
    const auto id = request.resource(metricsPrefix, jobSegments);
    if (!id)
        return id.error();
    const auto after = request.number("after", 0, 0, std::numeric_limits<std::int64_t>::max());
    if (!after)
        return after.error();
    const auto directory = services.jobs.jobDirectory(*id);
    if (!directory)
        return directory.error();
    return JobPlace{*directory, *after};
}

Result<api::MetricsPage> pageOf(const Request &request, Services &services, std::int64_t most)
{
    const auto place = placeOf(request, services);
    if (!place)
        return place.error();
    const auto wanted = request.number("most", most, 1, most);
    if (!wanted)
        return wanted.error();
    return services.points->read(place->directory / "metrics", static_cast<std::uint64_t>(place->after),
                                 static_cast<std::uint64_t>(*wanted));
}

Reply getMetrics(const Request &request, Services &services)
{
    return jsonReply(pageOf(request, services, mostJsonPoints));
}

Reply getPoints(const Request &request, Services &services)
{
    const auto page = pageOf(request, services, metrics::PointReader::mostRows);
    if (!page)
        return errorReply(page.error());
    return {.contentType = "application/octet-stream", .body = api::toBytes(*page)};
}

Reply getMedia(const Request &request, Services &services)
{
    const auto place = placeOf(request, services);
    if (!place)
        return errorReply(place.error());
    const auto page =
        metrics::readMedia(place->directory / "metrics", static_cast<std::uint64_t>(place->after));
    return page ? jsonReply(api::toJson(*page)) : errorReply(page.error());
}

// How busy the job was: `after` is a time in milliseconds, as `next` of the reply is.
Reply getSystem(const Request &request, Services &services)
{
    const auto place = placeOf(request, services);
    if (!place)
        return errorReply(place.error());
    return jsonReply(metrics::SystemLog::read(place->directory / "system", place->after, mostSystemPoints));
}

} // namespace

std::vector<Route> engineRoutes()
{
    const std::string job = std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    return {{"GET", "/trainyard/v1/info", getInfo},
            {"GET", "/trainyard/v1/disk", getDisk},
            {"GET", "/trainyard/v1/disks", getOtherDisks},
            {"GET", "/trainyard/v1/events", getEvents},
            {"GET", "/trainyard/v1/metrics" + job, getMetrics},
            {"GET", "/trainyard/v1/points" + job, getPoints},
            {"GET", "/trainyard/v1/media" + job, getMedia},
            {"GET", "/trainyard/v1/system" + job, getSystem}};
}

} // namespace trainyard::http
