// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/cluster.h"
#include "engine/api/diskspace.h"
#include "engine/api/endpoint.h"
#include "engine/api/engineinfo.h"
#include "engine/api/job.h"
#include "engine/api/logs.h"
#include "engine/api/media.h"
#include "engine/api/patternpreview.h"
#include "engine/api/queue.h"
#include "engine/api/summaries.h"
#include "engine/api/tracked.h"
#include "engine/api/trash.h"
#include "engine/api/workspace.h"
#include "engine/base/result.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {

using api::Endpoint;

struct FileChunk {
    std::string bytes;
    std::uint64_t fileSize = 0; // when it was read
};

struct OutputPath {
    api::ResourceId job;
    std::string directory; // id of the output directory
    std::string path;      // below it
    bool isMerged = false; // `path` names several files of "stdouterr", A/B/C: one log (engine/api/logs.h)
};

// What to look for in a log, and in which lines.
struct LogQuery {
    std::string pattern;
    bool isRegex = true;
    bool ignoresCase = false;
    std::uint64_t from = 0; // the beginning of a line
    bool isBackwards = false;
    int most = 100;  // 0 … 1000 lines to be listed; 0: they are counted
    int context = 0; // 0 … 5 lines before and after each
};

// Speaks to one engine over HTTP. Every call blocks, for as long as the endpoint's Patience unless said
// otherwise; use one client per thread. Errors: Unavailable when there was no answer, else what the engine
// said.
class Client
{
public:
    explicit Client(Endpoint endpoint);
    ~Client();
    Client(Client &&) noexcept;
    Client &operator=(Client &&) noexcept;

    Result<api::EngineInfo> info();
    Result<api::DiskSpace> disk();

    Result<std::vector<api::Workspace>> workspaces(const std::string &subscription); // every page of it
    Result<std::vector<api::Cluster>> clusters(const api::ResourceId &workspace);
    Result<std::vector<api::ClusterNode>> nodes(const api::ResourceId &cluster);
    // The answer is the cluster as it is then. Conflict where the cluster's kind does not allow it.
    Result<api::Cluster> orderNode(const api::ResourceId &cluster, const std::string &node,
                                   api::NodeOrder order);
    Result<api::JobQueue> queue(const api::ResourceId &cluster); // the first 1000 of it
    // Conflict when the job, or the one beside which it is to stand, does not wait any more.
    Result<api::Job> moveInQueue(const api::ResourceId &job, const api::QueueMove &move);
    Result<std::vector<api::FileServer>> fileServers(const api::ResourceId &workspace);
    Result<std::vector<api::StorageAccount>> storageAccounts(const std::string &subscription); // without keys
    Result<std::vector<api::Experiment>> experiments(const api::ResourceId &workspace);
    Result<std::vector<api::Job>> jobs(const api::ResourceId &experiment);
    // The same page by page, the newest jobs first: those that come or go meanwhile move no others.
    struct JobsPage {
        std::vector<api::Job> jobs;
        std::string next; // what asks for the page after it; empty: it is the last
    };
    Result<JobsPage> newestJobs(const api::ResourceId &experiment, int most); // 1 … 1000 of them
    Result<JobsPage> jobsAfter(const std::string &next);

    Result<api::Workspace> putWorkspace(const api::Workspace &workspace);
    Result<api::Cluster> putCluster(const api::ResourceId &id, const api::ClusterSpec &spec);
    Result<api::Cluster> setScale(const api::ResourceId &cluster, const api::Scale &scale);
    Result<api::Experiment> putExperiment(const api::ResourceId &id);
    Result<api::Job> putJob(const api::ResourceId &id, const api::JobSpec &spec);
    Result<api::FileServer> putFileServer(const api::ResourceId &id, const api::FileServerSpec &spec);
    Status putGroup(const api::ResourceGroup &group);
    Status putAccount(const api::StorageAccount &account); // its keys are the engine's to make
    enum class BucketKind { FileShare, BlobContainer };
    // In a storage account of this engine; Conflict when it is there already.
    Status putBucket(BucketKind kind, const std::string &account, const std::string &name);
    Result<std::vector<std::string>> buckets(BucketKind kind, const std::string &account); // by name
    Result<api::Job> job(const api::ResourceId &id);
    Status remove(const api::ResourceId &id);
    Status terminate(const api::ResourceId &job);

    // Deletes them with all below, all or none; with the ids of the orders they can be restored.
    Status moveToTrash(const std::vector<api::TrashOrder> &orders);
    Result<std::vector<api::TrashItem>> trash();                  // every page of it, the oldest first
    Status restoreFromTrash(const std::vector<std::string> &ids); // all or none
    Status removeFromTrash(const std::vector<std::string> &ids);  // for good
    Status emptyTrash();
    // What the jobs' own folders take on the engine's disk, at most 1000 at once, in bytes and in their
    // order; 0 for those that are not there.
    Result<std::vector<std::uint64_t>> diskUse(const std::vector<api::ResourceId> &jobs);

    // `directory` is relative to the output directory; "" or "." is its top.
    Result<std::vector<api::OutputFile>> outputFiles(const api::ResourceId &job,
                                                     const std::string &directoryId,
                                                     const std::string &directory = {});
    // Up to `most` bytes from `offset` of a file that may be growing; empty at its end.
    Result<FileChunk> readFile(const std::string &downloadUrl, std::uint64_t offset, std::uint64_t most);

    // One file of a job's output, for as long as the token is good: what readFile() takes.
    static std::string fileTarget(const OutputPath &file);
    Result<api::LogPlace> logLine(const OutputPath &file, std::uint64_t line);
    Result<api::LogPlace> logOffset(const OutputPath &file, std::uint64_t offset);
    enum class ArrivalsBy { Offset, Time };
    // The page of notes that has this byte, or the first one at this time or later.
    Result<api::LogArrivals> logArrivals(const OutputPath &file, ArrivalsBy by, std::int64_t value);
    Result<api::LogMatches> logMatches(const OutputPath &file, const LogQuery &query);

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

    // What jobs were told through the tracking API.
    Result<api::TrackedJob> tracked(const api::ResourceId &job);
    Result<std::vector<api::TrackedJob>> trackedBelow(const api::ResourceId &experiment);
    // Of the own run of the job with this uuid. An empty value removes the tag, also one that is not there.
    Status setTag(const std::string &jobUuid, const std::string &key, const std::string &value);

    // Follows the event stream after `cursor` (empty: from now) until `stop` is set or the connection fails;
    // the sink is called from this thread, and so is `heard`, whenever the engine shows that it is there.
    // Looks at `stop` at least four times a second. Success when stopped.
    Status followEvents(const std::string &cursor, const std::function<void(const api::Event &)> &sink,
                        const std::atomic<bool> &stop, const std::function<void()> &heard = {});

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::client
