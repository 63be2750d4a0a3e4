// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/runrequest.h"

#include "engine/api/jobfile.h"
#include "engine/base/defaultdirectory.h"
#include "engine/base/files.h"
#include "engine/daemon/engineparts.h"
#include "engine/daemon/settings.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace trainyard::daemon {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestStem = 32; // of a job's name, before the time

constexpr const char *commandLine = "command line";

Error badOption(std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence), commandLine};
}

// 20260131-235959-123
std::string compactTime()
{
    std::string text = toString(now());
    std::erase_if(text, [](char c) { return c == '-' || c == ':' || c == 'Z'; });
    std::replace(text.begin(), text.end(), 'T', '-');
    std::replace(text.begin(), text.end(), '.', '-');
    return text;
}

// The file's name as far as it may be part of a resource's name.
std::string jobName(const fs::path &file)
{
    std::string name;
    for (const char c : file.stem().string().substr(0, longestStem))
        name += std::isalnum(static_cast<unsigned char>(c)) && static_cast<unsigned char>(c) < 128 ? c : '-';
    return (name.empty() ? "job" : name) + "-" + compactTime();
}

fs::path newRunDirectory()
{
    const char *state = std::getenv("XDG_STATE_HOME");
    const char *home = std::getenv("HOME");
    const fs::path base = state && *state == '/' ? fs::path(state)
                          : home && *home == '/' ? fs::path(home) / ".local/state"
                                                 : fs::temp_directory_path();
    return base / "trainyard/runs" / compactTime();
}

// The job as the service would make it, for the plan that is made only to see whether one can be.
Status checkPlan(const RunRequest &request)
{
    api::Job job;
    job.id = request.job;
    job.spec = request.spec;
    job.uuid = "00000000-0000-4000-8000-000000000000";
    job.outputPathSegment = api::outputPathSegment(job.id, job.uuid);
    api::Cluster cluster;
    cluster.id = request.cluster;
    cluster.spec = request.clusterSpec;
    jobs::Allocation allocation;
    allocation.extraMounts = request.mounts;
    const jobs::Machine machine = usableMachine(exec::describeMachine());
    allocation.nodes = jobs::slotsOfIdleMachine(request.clusterSpec,
                                                static_cast<std::size_t>(request.spec.nodeCount), machine);
    const auto planned =
        jobs::plan(job, cluster, allocation, layoutFor(request.dataDirectory, request.policy));
    return planned ? Status() : planned.error();
}

std::string environmentText(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

Result<api::JobFile> readJob(const RunOptions &options)
{
    const api::JobFileOptions reading{.skipsTrailingCommas = options.isLenient,
                                      .storageAccount = environmentText("AZURE_BATCHAI_STORAGE_ACCOUNT"),
                                      .storageKey = environmentText("AZURE_BATCHAI_STORAGE_KEY")};
    auto file = api::readJobFile(options.jobFile, reading);
    if (file || options.isLenient)
        return file;
    Error error = file.error();
    const auto text = readFile(options.jobFile);
    if (text && api::hasOnlyTrailingCommas(*text))
        error.message += " Or give --lenient to have such commas skipped.";
    return error;
}

} // namespace

Result<jobs::Link> parseMount(const std::string &text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        return badOption("--mount " + text +
                         " is incomplete; write RELATIVE=DIR, as in --mount afs=/data/share.");
    const fs::path relative = fs::path(text.substr(0, equals)).lexically_normal();
    if (relative.is_absolute() || *relative.begin() == ".." || relative == ".")
        return badOption("--mount " + text +
                         " leaves the mount root; write a relative path before the \"=\".");
    std::error_code code;
    const fs::path target = fs::canonical(text.substr(equals + 1), code);
    if (code || !fs::is_directory(target))
        return badOption("--mount " + text + " cannot be used: there is no folder " +
                         text.substr(equals + 1) + ".");
    return jobs::Link{relative, target};
}

bool isUsageError(const Error &error)
{
    return error.target == commandLine;
}

Result<RunRequest> prepareRun(const RunOptions &options)
{
    auto file = readJob(options);
    if (!file)
        return file.error();
    RunRequest request;
    request.spec = std::move(file->spec);
    request.warnings = std::move(file->warnings);
    for (const std::string &mount : options.mounts) {
        auto link = parseMount(mount);
        if (!link)
            return link.error();
        request.mounts.push_back(std::move(*link));
    }
    const int nodes = options.nodes.value_or(request.spec.nodeCount);
    if (nodes < request.spec.nodeCount)
        return badOption("The job asks for " + std::to_string(request.spec.nodeCount) +
                         " nodes; give --nodes that many or more.");
    request.dataDirectory =
        options.dataDirectory.empty() ? newRunDirectory() : fs::absolute(options.dataDirectory);
    const auto settings =
        readSettings(options.dataDirectory.empty() ? defaultDataDirectory() : request.dataDirectory);
    if (!settings)
        return settings.error();
    request.policy = settings->policy;
    request.warnings.insert(request.warnings.end(), settings->warnings.begin(), settings->warnings.end());
    request.workspace = api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                                      std::string(api::defaultGroup), "runs");
    request.cluster = request.workspace.cluster("this-machine-" + std::to_string(nodes));
    request.clusterSpec.vmSize = "local";
    request.clusterSpec.scale = api::ManualScale{.targetNodeCount = nodes};
    request.job = request.workspace.job("run", jobName(options.jobFile));
    request.spec.cluster = request.cluster;
    if (auto planned = checkPlan(request); !planned)
        return planned.error();
    return request;
}

} // namespace trainyard::daemon
