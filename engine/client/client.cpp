// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/client/contentrange.h"
#include "engine/client/eventstreamparser.h"
#include "engine/client/httpconnection.h"
#include "engine/client/storagexml.h"
#include "engine/client/weburl.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>
#include <thread>
#include <utility>

namespace trainyard::client {

namespace {

constexpr char groupVersion[] = "?api-version=2021-04-01";
constexpr char accountVersion[] = "?api-version=2021-09-01";
constexpr std::chrono::seconds longestOperation(60);
constexpr std::chrono::milliseconds betweenLooks(200);

std::string outputTarget(const std::string &kind, const OutputPath &file)
{
    return "/trainyard/v1/" + kind + file.job.path() + "?directory=" + queryEncoded(file.directory) +
           "&path=" + queryEncoded(file.path) + (file.isMerged ? "&merge=1" : "");
}

bool isSuccess(int status)
{
    return status >= 200 && status < 300;
}

} // namespace

class Client::Private
{
public:
    explicit Private(Endpoint endpoint)
        : connection(std::move(endpoint))
    {}

    // The body of a successful reply.
    Result<std::string> text(const HttpRequest &request)
    {
        auto reply = connection.send(request);
        if (!reply)
            return reply.error();
        if (!isSuccess(reply->status))
            return api::errorFromJson(reply->body, reply->status);
        return std::move(reply->body);
    }

    // For what may take longer than one answer: waits for its end.
    Status carryOut(const HttpRequest &request)
    {
        const auto reply = connection.send(request);
        if (!reply)
            return reply.error();
        if (!isSuccess(reply->status))
            return api::errorFromJson(reply->body, reply->status);
        if (reply->status != 202 || reply->operation.empty())
            return {};
        const auto deadline = std::chrono::steady_clock::now() + longestOperation;
        while (std::chrono::steady_clock::now() < deadline) {
            const auto state =
                value<std::optional<Status>>({.target = reply->operation}, api::operationFromJson);
            if (!state)
                return state.error();
            if (*state)
                return **state;
            std::this_thread::sleep_for(betweenLooks);
        }
        return Error{Error::Code::Unavailable,
                     "The engine at " + connection.origin() + " is still at it; look again in a while."};
    }

    template <class T>
    Result<T> value(const HttpRequest &request, Result<T> (*read)(std::string_view))
    {
        auto body = text(request);
        if (!body)
            return body.error();
        auto result = read(*body);
        return result ? std::move(result) : unreadable(result.error());
    }

    // Every page of a list; all but the first are asked for with GET.
    template <class T>
    Result<std::vector<T>> list(HttpRequest request, Result<T> (*read)(std::string_view))
    {
        std::vector<T> all;
        std::set<std::string> visited;
        while (visited.insert(request.target).second) {
            auto page = value<api::ListPage>(request, api::listFromJson);
            if (!page)
                return page.error();
            for (const std::string &element : page->elements) {
                auto one = read(element);
                if (!one)
                    return unreadable(one.error());
                all.push_back(*std::move(one));
            }
            if (page->nextLink.empty())
                return all;
            request = {.target = page->nextLink};
        }
        return Error{Error::Code::Internal,
                     "The engine at " + connection.origin() + " lists the same page twice."};
    }

    Error unreadable(const Error &error) const
    {
        return {Error::Code::Internal,
                "The engine at " + connection.origin() + " sent what cannot be read: " + error.message,
                error.target};
    }

    HttpConnection connection;
};

Client::Client(Endpoint endpoint)
    : d(std::make_unique<Private>(std::move(endpoint)))
{}

Client::~Client() = default;
Client::Client(Client &&) noexcept = default;
Client &Client::operator=(Client &&) noexcept = default;

Result<api::EngineInfo> Client::info()
{
    return d->value<api::EngineInfo>({.target = "/trainyard/v1/info"}, api::engineInfoFromJson);
}

Result<api::DiskSpace> Client::disk()
{
    return d->value<api::DiskSpace>({.target = "/trainyard/v1/disk"}, api::diskSpaceFromJson);
}

Result<std::vector<api::Workspace>> Client::workspaces(const std::string &subscription)
{
    const std::string target = "/subscriptions/" + queryEncoded(subscription) +
                               "/providers/Microsoft.BatchAI/workspaces" + api::versionQuery;
    return d->list<api::Workspace>({.target = target}, api::workspaceFromJson);
}

Result<std::vector<api::Cluster>> Client::clusters(const api::ResourceId &workspace)
{
    return d->list<api::Cluster>({.target = workspace.path() + "/clusters" + api::versionQuery},
                                 api::clusterFromJson);
}

Result<std::vector<api::Experiment>> Client::experiments(const api::ResourceId &workspace)
{
    return d->list<api::Experiment>({.target = workspace.path() + "/experiments" + api::versionQuery},
                                    api::experimentFromJson);
}

Result<std::vector<api::Job>> Client::jobs(const api::ResourceId &experiment)
{
    return d->list<api::Job>({.target = experiment.path() + "/jobs" + api::versionQuery}, api::jobFromJson);
}

Result<Client::JobsPage> Client::newestJobs(const api::ResourceId &experiment, int most)
{
    return jobsAfter(experiment.path() + "/jobs" + api::versionQuery +
                     "&order=newest&maxresults=" + std::to_string(most));
}

Result<Client::JobsPage> Client::jobsAfter(const std::string &next)
{
    auto page = d->value<api::ListPage>({.target = next}, api::listFromJson);
    if (!page)
        return page.error();
    JobsPage result;
    result.next = std::move(page->nextLink);
    for (const std::string &element : page->elements) {
        auto job = api::jobFromJson(element);
        if (!job)
            return d->unreadable(job.error());
        result.jobs.push_back(*std::move(job));
    }
    return result;
}

Result<api::Workspace> Client::putWorkspace(const api::Workspace &workspace)
{
    return d->value<api::Workspace>({.method = "PUT",
                                     .target = workspace.id.path() + api::versionQuery,
                                     .body = api::requestJson(workspace)},
                                    api::workspaceFromJson);
}

Result<api::Cluster> Client::putCluster(const api::ResourceId &id, const api::ClusterSpec &spec)
{
    return d->value<api::Cluster>(
        {.method = "PUT", .target = id.path() + api::versionQuery, .body = api::requestJson(spec)},
        api::clusterFromJson);
}

Result<std::vector<api::FileServer>> Client::fileServers(const api::ResourceId &workspace)
{
    return d->list<api::FileServer>({.target = workspace.path() + "/fileServers" + api::versionQuery},
                                    api::fileServerFromJson);
}

Result<std::vector<api::StorageAccount>> Client::storageAccounts(const std::string &subscription)
{
    const std::string target = "/subscriptions/" + queryEncoded(subscription) +
                               "/providers/Microsoft.Storage/storageAccounts" + api::versionQuery;
    return d->list<api::StorageAccount>({.target = target}, api::storageAccountOfReply);
}

Result<std::vector<api::ClusterNode>> Client::nodes(const api::ResourceId &cluster)
{
    return d->value<std::vector<api::ClusterNode>>(
        {.target = "/trainyard/v1/clusters" + cluster.path() + "/nodes"}, api::clusterNodesFromJson);
}

Result<api::Cluster> Client::setScale(const api::ResourceId &cluster, const api::Scale &scale)
{
    return d->value<api::Cluster>(
        {.method = "PATCH", .target = cluster.path() + api::versionQuery, .body = api::requestJson(scale)},
        api::clusterFromJson);
}

Result<api::Cluster> Client::orderNode(const api::ResourceId &cluster, const std::string &node,
                                       api::NodeOrder order)
{
    return d->value<api::Cluster>({.method = "POST",
                                   .target = "/trainyard/v1/clusters" + cluster.path() + "/" +
                                             std::string(api::toString(order)) +
                                             "?node=" + queryEncoded(node)},
                                  api::clusterFromJson);
}

Result<api::JobQueue> Client::queue(const api::ResourceId &cluster)
{
    return d->value<api::JobQueue>({.target = "/trainyard/v1/clusters" + cluster.path() + "/queue"},
                                   api::jobQueueFromJson);
}

Result<api::Job> Client::moveInQueue(const api::ResourceId &job, const api::QueueMove &move)
{
    return d->value<api::Job>(
        {.method = "PATCH", .target = "/trainyard/v1/queue" + job.path(), .body = api::toJson(move)},
        api::jobFromJson);
}

Result<api::Experiment> Client::putExperiment(const api::ResourceId &id)
{
    return d->value<api::Experiment>({.method = "PUT", .target = id.path() + api::versionQuery},
                                     api::experimentFromJson);
}

Result<api::Job> Client::putJob(const api::ResourceId &id, const api::JobSpec &spec)
{
    return d->value<api::Job>(
        {.method = "PUT", .target = id.path() + api::versionQuery, .body = api::requestJson(spec)},
        api::jobFromJson);
}

Result<api::FileServer> Client::putFileServer(const api::ResourceId &id, const api::FileServerSpec &spec)
{
    return d->value<api::FileServer>(
        {.method = "PUT", .target = id.path() + api::versionQuery, .body = api::requestJson(spec)},
        api::fileServerFromJson);
}

Status Client::putGroup(const api::ResourceGroup &group)
{
    const auto made =
        d->text({.method = "PUT", .target = group.id.path() + groupVersion, .body = api::requestJson(group)});
    return made ? Status() : Status(made.error());
}

Status Client::putAccount(const api::StorageAccount &account)
{
    const auto made = d->text(
        {.method = "PUT", .target = account.id.path() + accountVersion, .body = api::requestJson(account)});
    return made ? Status() : Status(made.error());
}

Status Client::putBucket(BucketKind kind, const std::string &account, const std::string &name)
{
    const bool isShare = kind == BucketKind::FileShare;
    const auto reply = d->connection.send(
        {.method = "PUT",
         .target = std::string("/_storage/") + (isShare ? "file/" : "blob/") + queryEncoded(account) + "/" +
                   queryEncoded(name) + "?restype=" + (isShare ? "share" : "container")});
    if (!reply)
        return reply.error();
    return isSuccess(reply->status) ? Status() : Status(storageRefusal(reply->body, reply->status));
}

Result<std::vector<std::string>> Client::buckets(BucketKind kind, const std::string &account)
{
    const bool isShare = kind == BucketKind::FileShare;
    std::vector<std::string> names;
    std::string marker;
    do {
        const auto reply = d->connection.send(
            {.target = std::string("/_storage/") + (isShare ? "file/" : "blob/") + queryEncoded(account) +
                       "?comp=list" + (marker.empty() ? "" : "&marker=" + queryEncoded(marker))});
        if (!reply)
            return reply.error();
        if (!isSuccess(reply->status))
            return storageRefusal(reply->body, reply->status);
        const std::vector<std::string> page = storageTexts(reply->body, "Name");
        names.insert(names.end(), page.begin(), page.end());
        const auto next = storageTexts(reply->body, "NextMarker");
        const std::string before = std::exchange(marker, next.empty() ? std::string() : next.front());
        if (marker == before)
            break;
    } while (!marker.empty());
    return names;
}

Result<api::Job> Client::job(const api::ResourceId &id)
{
    return d->value<api::Job>({.target = id.path() + api::versionQuery}, api::jobFromJson);
}

Status Client::remove(const api::ResourceId &id)
{
    return d->carryOut({.method = "DELETE", .target = id.path() + api::versionQuery});
}

Status Client::terminate(const api::ResourceId &job)
{
    return d->carryOut({.method = "POST", .target = job.path() + "/terminate" + api::versionQuery});
}

Status Client::moveToTrash(const std::vector<api::TrashOrder> &orders)
{
    return d->carryOut({.method = "POST", .target = "/trainyard/v1/trash", .body = api::requestJson(orders)});
}

Result<std::vector<api::TrashItem>> Client::trash()
{
    return d->list<api::TrashItem>({.target = "/trainyard/v1/trash"}, api::trashItemFromJson);
}

Status Client::restoreFromTrash(const std::vector<std::string> &ids)
{
    return d->carryOut(
        {.method = "POST", .target = "/trainyard/v1/trash/restore", .body = api::trashIdsJson(ids)});
}

Status Client::removeFromTrash(const std::vector<std::string> &ids)
{
    return d->carryOut(
        {.method = "POST", .target = "/trainyard/v1/trash/remove", .body = api::trashIdsJson(ids)});
}

Status Client::emptyTrash()
{
    return d->carryOut({.method = "DELETE", .target = "/trainyard/v1/trash"});
}

Result<std::vector<std::uint64_t>> Client::diskUse(const std::vector<api::ResourceId> &jobs)
{
    return d->value<std::vector<std::uint64_t>>(
        {.method = "POST", .target = "/trainyard/v1/diskuse", .body = api::diskUseRequestJson(jobs)},
        api::diskUseFromJson);
}

Result<std::vector<api::OutputFile>>
Client::outputFiles(const api::ResourceId &job, const std::string &directoryId, const std::string &directory)
{
    if (job.type == api::ResourceType::Cluster)
        return d->list<api::OutputFile>({.target = "/trainyard/v1/setupfiles" + job.path()},
                                        api::outputFileFromJson);
    const std::string target = job.path() + "/listOutputFiles" + api::versionQuery +
                               "&outputdirectoryid=" + queryEncoded(directoryId) +
                               "&directory=" + queryEncoded(directory.empty() ? "." : directory);
    return d->list<api::OutputFile>({.method = "POST", .target = target}, api::outputFileFromJson);
}

Result<FileChunk> Client::readFile(const std::string &downloadUrl, std::uint64_t offset, std::uint64_t most)
{
    const std::uint64_t last = offset + std::max<std::uint64_t>(most, 1) - 1;
    auto reply = d->connection.send(
        {.target = downloadUrl, .range = std::to_string(offset) + "-" + std::to_string(last)});
    if (!reply)
        return reply.error();
    const ContentRange range = parseContentRange(reply->contentRange);
    if (reply->status == 416)
        return FileChunk{{}, range.total.value_or(offset)};
    if (reply->status == 206) {
        if (range.first.value_or(offset) != offset)
            return Error{Error::Code::Internal,
                         "The engine sent another part of the file than it was asked for."};
        const std::uint64_t end = offset + reply->body.size();
        return FileChunk{std::move(reply->body), range.total.value_or(end)};
    }
    if (!isSuccess(reply->status))
        return api::errorFromJson(reply->body, reply->status);
    const std::uint64_t size = reply->body.size(); // the whole file: a server need not know ranges
    return FileChunk{offset < size ? reply->body.substr(offset, most) : std::string(), size};
}

std::string Client::fileTarget(const OutputPath &file)
{
    return outputTarget("files", file);
}

Result<api::LogPlace> Client::logLine(const OutputPath &file, std::uint64_t line)
{
    return d->value<api::LogPlace>({.target = outputTarget("lines", file) + "&line=" + std::to_string(line)},
                                   api::logPlaceFromJson);
}

Result<api::LogPlace> Client::logOffset(const OutputPath &file, std::uint64_t offset)
{
    return d->value<api::LogPlace>(
        {.target = outputTarget("lines", file) + "&offset=" + std::to_string(offset)}, api::logPlaceFromJson);
}

Result<api::LogArrivals> Client::logArrivals(const OutputPath &file, ArrivalsBy by, std::int64_t value)
{
    const char *name = by == ArrivalsBy::Offset ? "&offset=" : "&time=";
    return d->value<api::LogArrivals>(
        {.target = outputTarget("arrivals", file) + name + std::to_string(value)}, api::logArrivalsFromJson);
}

Result<api::LogMatches> Client::logMatches(const OutputPath &file, const LogQuery &query)
{
    const std::string target =
        outputTarget("matches", file) + "&pattern=" + queryEncoded(query.pattern) +
        (query.isRegex ? "" : "&plain=1") + (query.ignoresCase ? "&ignorecase=1" : "") +
        "&from=" + std::to_string(query.from) + (query.isBackwards ? "&direction=back" : "") +
        "&limit=" + std::to_string(query.most) + "&context=" + std::to_string(query.context);
    return d->value<api::LogMatches>({.target = target}, api::logMatchesFromJson);
}

Result<api::MetricsPage> Client::metrics(const api::ResourceId &job, std::uint64_t after)
{
    return d->value<api::MetricsPage>(
        {.target = "/trainyard/v1/points" + job.path() + "?after=" + std::to_string(after)},
        api::metricsPageFromBytes);
}

Result<api::MetricsPage> Client::system(const api::ResourceId &job, std::uint64_t afterMs)
{
    return d->value<api::MetricsPage>(
        {.target = "/trainyard/v1/system" + job.path() + "?after=" + std::to_string(afterMs)},
        api::metricsPageFromJson);
}

Result<api::MediaPage> Client::media(const api::ResourceId &job, std::uint64_t after)
{
    return d->value<api::MediaPage>(
        {.target = "/trainyard/v1/media" + job.path() + "?after=" + std::to_string(after)},
        api::mediaPageFromJson);
}

Result<api::LinePatterns> Client::linePatterns(const api::ResourceId &job)
{
    return d->value<api::LinePatterns>({.target = "/trainyard/v1/linepatterns" + job.path()},
                                       api::linePatternsFromJson);
}

Result<api::LinePatterns> Client::putLinePatterns(const api::ResourceId &job,
                                                  const api::LinePatterns &patterns)
{
    return d->value<api::LinePatterns>(
        {.method = "PUT", .target = "/trainyard/v1/linepatterns" + job.path(), .body = api::toJson(patterns)},
        api::linePatternsFromJson);
}

Result<api::PatternPreview> Client::previewPattern(const api::ResourceId &job,
                                                   const api::MetricPattern &pattern)
{
    return d->value<api::PatternPreview>(
        {.method = "POST", .target = "/trainyard/v1/linepatterns" + job.path(), .body = api::toJson(pattern)},
        api::patternPreviewFromJson);
}

Result<api::SummariesReply> Client::summaries(const api::SummariesRequest &request)
{
    return d->value<api::SummariesReply>(
        {.method = "POST", .target = "/trainyard/v1/summaries", .body = api::toJson(request)},
        api::summariesReplyFromJson);
}

Result<api::TrackedJob> Client::tracked(const api::ResourceId &job)
{
    auto told =
        d->value<api::TrackedJob>({.target = "/trainyard/v1/tracking" + job.path()}, api::trackedJobFromJson);
    if (told)
        told->id = job.path();
    return told;
}

Result<std::vector<api::TrackedJob>> Client::trackedBelow(const api::ResourceId &experiment)
{
    return d->list<api::TrackedJob>({.target = "/trainyard/v1/tracking" + experiment.path()},
                                    api::trackedJobFromJson);
}

Status Client::setTag(const std::string &jobUuid, const std::string &key, const std::string &value)
{
    std::string run = jobUuid; // as the tracking API names it
    std::erase(run, '-');
    const bool isRemoval = value.empty();
    const Status done =
        d->carryOut({.method = "POST",
                     .target = std::string("/api/2.0/mlflow/runs/") + (isRemoval ? "delete-tag" : "set-tag"),
                     .body = api::tagToJson(run, key, value)});
    const bool wasThere = done || done.error().code != Error::Code::NotFound;
    return isRemoval && !wasThere ? Status() : done;
}

Status Client::followEvents(const std::string &cursor, const std::function<void(const api::Event &)> &sink,
                            const std::atomic<bool> &stop, const std::function<void()> &heard)
{
    EventStreamParser parser;
    std::optional<Error> failure;
    const auto take = [&](std::string_view piece) {
        if (heard)
            heard();
        for (const StreamMessage &message : parser.feed(piece)) {
            auto event = api::eventFromJson(message.data);
            if (event && !stop)
                sink(*event);
            else if (!event && event.error().target != "/kind") // kinds of later versions are none of ours
                failure = d->unreadable(event.error());
        }
        return !failure;
    };
    const std::string target =
        "/trainyard/v1/events" + (cursor.empty() ? "" : "?after=" + queryEncoded(cursor));
    const auto reply = d->connection.stream(target, take, stop);
    if (stop)
        return {};
    if (failure)
        return *failure;
    if (!reply)
        return reply.error();
    if (reply->status != 200)
        return api::errorFromJson(reply->body, reply->status);
    return Error{Error::Code::Unavailable,
                 "The engine at " + d->connection.origin() + " ended the stream of events."};
}

} // namespace trainyard::client
