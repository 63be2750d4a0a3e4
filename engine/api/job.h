// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cause.h"
#include "engine/api/metricpattern.h"
#include "engine/api/mounts.h"
#include "engine/api/serviceerror.h"
#include "engine/api/toolkits.h"
#include "engine/api/workspace.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::api {

enum class SchedulingPriority { Low, Normal, High };
enum class ExecutionState { Queued, Running, Terminating, Succeeded, Failed };

struct InputDirectory {
    std::string id;   // becomes AZ_BATCHAI_INPUT_<id>
    std::string path; // may use variables; is not copied
};

struct OutputDirectory {
    std::string id; // becomes AZ_BATCHAI_OUTPUT_<id>
    std::string pathPrefix;
    std::string pathSuffix;
    bool isNew = true; // false (createNew of older versions): the path as it is, without the job's segment
};

struct ContainerSettings {
    std::string image;
    std::string serverUrl;
    std::string userName;
    std::string password; // write-only
    std::string shmSize;
};

// What a user asks for: the "properties" of a job.json (JobBaseProperties of api-version 2018-05-01).
struct JobSpec {
    std::optional<ResourceId> cluster; // files leave it out; the API requires it
    int nodeCount = 1;
    SchedulingPriority schedulingPriority = SchedulingPriority::Normal;
    Toolkit toolkit = CustomToolkitSettings{};
    std::string jobPreparationCommandLine; // empty: none
    std::string stdOutErrPathPrefix;
    std::vector<InputDirectory> inputDirectories;
    std::vector<OutputDirectory> outputDirectories;
    std::vector<NameValue> environmentVariables;
    std::vector<NameValue> secrets; // values are write-only
    MountVolumes mountVolumes;
    std::optional<ContainerSettings> container;
    std::chrono::seconds maxWallClockTime = std::chrono::hours(7 * 24);
    std::vector<MetricPattern> metricPatterns; // ours: properties.trainyard.metrics.patterns
};

using JobError = ServiceError;

struct ExecutionInfo {
    std::optional<Timestamp> startTime; // the most recent start
    std::optional<Timestamp> endTime;
    std::optional<int> exitCode; // of the job; 128 + n when a signal n ended it
    std::vector<JobError> errors;
};

struct Job {
    ResourceId id;
    JobSpec spec;
    std::string uuid;              // new with each creation
    std::string outputPathSegment; // jobOutputDirectoryPathSegment; ends with the uuid
    Timestamp creationTime;
    ProvisioningState provisioningState = ProvisioningState::Succeeded;
    Timestamp provisioningTime;
    ExecutionState executionState = ExecutionState::Queued;
    Timestamp executionTime;    // of the last change of executionState
    std::int64_t queueRank = 0; // among those that wait for its cluster with its priority the lowest is first
    int attempt = 0;            // how often it was started; more than once when its nodes were taken away
    ExecutionInfo execution;
    Cause cause = Cause::None;
    std::string
        stateReason; // one sentence: why it waits or why it failed; empty when there is nothing to explain
    std::string evidence; // what proves it, as in: stderr.txt: "No space left on device"; often empty
};

inline bool isFinished(ExecutionState state)
{
    return state == ExecutionState::Succeeded || state == ExecutionState::Failed;
}

// {sub}/{group}/workspaces/{ws}/experiments/{exp}/jobs/{job}/{uuid}
std::string outputPathSegment(const ResourceId &job, std::string_view uuid);

// One entry of a job's output directory.
struct OutputFile {
    std::string name; // without its folder
    bool isDirectory = false;
    std::string downloadUrl; // files only; carries its own, expiring right to read
    Timestamp lastModified;
    std::uint64_t contentLength = 0; // bytes
};

} // namespace trainyard::api
