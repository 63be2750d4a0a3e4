// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"
#include "engine/http/filereply.h"
#include "engine/http/outputfolder.h"
#include "engine/http/replies.h"
#include "engine/http/trackingcall.h"
#include "engine/jobs/jobservice.h"
#include "engine/storage/content.h"
#include "engine/storage/tree.h"
#include "engine/tracking/tracking.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace trainyard::http {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t proxyPrefix = 4; // api, 2.0, mlflow-artifacts, artifacts

// EXPERIMENT/RUN/artifacts/PATH, as in the address of a run's artifacts.
struct ArtifactPath {
    std::string runId;
    storage::StoragePath path;
};

Error failure(const char *action, const storage::StoragePath &path)
{
    const bool isMissing = errno == ENOENT || errno == ENOTDIR;
    return {isMissing ? Error::Code::NotFound : Error::Code::Unavailable,
            std::string("Cannot ") + action + " the artifact " + inQuotes(path.text()) + ": " +
                std::strerror(errno) + ".",
            path.text()};
}

Result<ArtifactPath> artifactPath(const std::optional<TrackedJob> &caller, const std::string &text)
{
    const auto whole = storage::StoragePath::parse(text);
    if (!whole)
        return Error{Error::Code::InvalidInput, whole.error().message};
    const auto &parts = whole->parts();
    if (parts.size() < 3 || parts[2] != "artifacts")
        return Error{Error::Code::NotFound, "Artifacts lie at EXPERIMENT/RUN/artifacts/PATH."};
    if (auto uuid = trackedUuid(caller, parts[1]); !uuid)
        return uuid.error();
    std::string rest;
    for (std::size_t i = 3; i < parts.size(); ++i)
        rest += (rest.empty() ? "" : "/") + parts[i];
    auto path = storage::StoragePath::parse(rest);
    if (!path)
        return path.error();
    return ArtifactPath{parts[1], std::move(*path)};
}

// The run's folder, which no link of the job's leads away; a closed tree when there is none.
Result<storage::Tree> openTree(const Services &services, const std::string &runId)
{
    const fs::path root = services.tracking->artifactsOf(runId);
    const fs::path data = root.parent_path().parent_path().parent_path().parent_path();
    if (const auto folder = OutputFolder::of(root, data); !folder)
        return folder.error();
    return storage::Tree(root);
}

// Only of a run that there is.
Result<storage::Tree> makeTree(const Services &services, const std::string &runId)
{
    const fs::path root = services.tracking->artifactsOf(runId);
    const Status known =
        services.tracking->with(tracking::jobUuidOf(runId), [&](tracking::JobTracking &job) -> Status {
            const auto run = job.run(runId);
            return run ? Status() : Status(run.error());
        });
    if (!known)
        return known.error();
    if (auto made = createDirectories(root); !made)
        return Error{Error::Code::Unavailable, made.error().message};
    return openTree(services, runId);
}

Reply uploaded(const Services &services, const ArtifactPath &at, const BodySource &body)
{
    if (at.path.isRoot())
        return trackingErrorReply({Error::Code::InvalidInput, "An artifact needs a name."});
    const auto tree = makeTree(services, at.runId);
    if (!tree)
        return trackingErrorReply(tree.error());
    // Beside its place until it is whole, so that nobody reads half of it.
    const auto unfinished = storage::StoragePath::parse(".upload-" + randomHex(16));
    FileDescriptor file = tree->open(*unfinished, O_WRONLY | O_CREAT | O_EXCL);
    if (!file || !tree->makeDirectories(at.path.parent()))
        return trackingErrorReply(failure("keep", at.path));
    std::uint64_t size = 0;
    int problem = 0;
    const bool isWhole = body([&](std::string_view bytes) {
        const bool isWritten = storage::writeAll(file.get(), bytes, size);
        problem = isWritten ? 0 : errno;
        size += bytes.size();
        return isWritten;
    });
    errno = problem;
    const fs::path staged = services.tracking->artifactsOf(at.runId) / unfinished->text();
    if (isWhole && tree->place(staged, at.path, false))
        return jsonReply("{}");
    Reply reply = problem == 0 && !isWhole
                      ? trackingErrorReply({Error::Code::InvalidInput, "The upload broke off."})
                      : trackingErrorReply(failure("keep", at.path));
    tree->removeFile(*unfinished);
    return reply;
}

Reply downloaded(const Request &request, const Services &services, const ArtifactPath &at)
{
    const auto tree = openTree(services, at.runId);
    if (!tree)
        return trackingErrorReply(tree.error());
    // Not blocking: a pipe must not hold a thread.
    FileDescriptor file = tree->open(at.path, O_RDONLY | O_NONBLOCK);
    struct stat info = {};
    if (!file || ::fstat(file.get(), &info) != 0)
        return trackingErrorReply(failure("read", at.path));
    if (!S_ISREG(info.st_mode))
        return trackingErrorReply(
            {Error::Code::InvalidInput, "The artifact " + inQuotes(at.path.text()) + " is no file."});
    return fileReply(std::move(file), at.path.name(), request.range, false);
}

Reply removed(const Services &services, const ArtifactPath &at)
{
    const auto tree = openTree(services, at.runId);
    if (!tree)
        return trackingErrorReply(tree.error());
    if (!at.path.isRoot() && tree->removeFile(at.path))
        return jsonReply("{}");
    if (at.path.isRoot() || errno != EISDIR)
        return trackingErrorReply(failure("remove", at.path));
    if (auto gone = removeTree(services.tracking->artifactsOf(at.runId) / at.path.text()); !gone)
        return trackingErrorReply({Error::Code::Unavailable, gone.error().message});
    return jsonReply("{}");
}

// `base` stands before the names, as clients of the two lists want them.
Reply listed(const Services &services, const ArtifactPath &at, const std::string &rootUri,
             const std::string &base)
{
    const auto tree = openTree(services, at.runId);
    if (!tree)
        return trackingErrorReply(tree.error());
    std::vector<storage::TreeEntry> entries;
    if (tree->isOpen() && !tree->list(at.path, entries) && errno != ENOENT && errno != ENOTDIR)
        return trackingErrorReply(failure("list", at.path));
    std::vector<tracking::Artifact> artifacts;
    for (const storage::TreeEntry &entry : entries) {
        if (!entry.name.starts_with(".upload-"))
            artifacts.push_back({base.empty() ? entry.name : base + "/" + entry.name,
                                 S_ISDIR(entry.info.st_mode),
                                 static_cast<std::uint64_t>(entry.info.st_size)});
    }
    return jsonReply(tracking::artifactsReply(rootUri, artifacts));
}

} // namespace

Reply listRunArtifacts(const TrackingCall &call)
{
    const std::string id = call.runId();
    const auto uuid = trackedUuid(call.caller, id);
    const auto job = uuid ? call.services.jobs.jobOf(*uuid) : Result<api::Job>(uuid.error());
    if (!job)
        return trackingErrorReply(job.error());
    auto path = storage::StoragePath::parse(call.parameter("path"));
    if (!path)
        return trackingErrorReply({Error::Code::InvalidInput, path.error().message});
    tracking::Run run;
    run.id = id;
    const std::string base = path->text();
    return listed(call.services, {id, std::move(*path)}, runInPlace(*job, run).artifactUri, base);
}

Reply trackingArtifactReply(const Request &request, const BodySource &body, Services &services,
                            const std::optional<TrackedJob> &caller)
{
    const bool isList = request.segments.size() == proxyPrefix && request.method == "GET";
    std::string text = isList ? request.parameter("path") : "";
    for (std::size_t i = proxyPrefix; i < request.segments.size(); ++i)
        text += (text.empty() ? "" : "/") + request.segments[i];
    const auto at = artifactPath(caller, text);
    if (!at)
        return trackingErrorReply(at.error());
    if (isList)
        return listed(services, *at, "", "");
    if (request.method == "PUT" || request.method == "POST")
        return uploaded(services, *at, body);
    if (request.method == "GET")
        return downloaded(request, services, *at);
    if (request.method == "DELETE")
        return removed(services, *at);
    return trackingErrorReply(405, "BAD_REQUEST", "Artifacts are put, got and deleted.");
}

} // namespace trainyard::http
