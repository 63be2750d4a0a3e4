// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

#include <limits>

namespace trainyard::api {

namespace {

constexpr std::int64_t mostRank = std::int64_t(1) << 53; // what every reader of JSON keeps exactly

// Null for a job that never ran and has nothing to tell.
Json executionJson(const ExecutionInfo &execution)
{
    Json info;
    if (execution.startTime)
        info["startTime"] = trainyard::toString(*execution.startTime);
    if (execution.endTime)
        info["endTime"] = trainyard::toString(*execution.endTime);
    if (execution.exitCode)
        info["exitCode"] = *execution.exitCode;
    if (!execution.errors.empty())
        info["errors"] = serviceErrorsJson(execution.errors);
    return info;
}

ExecutionInfo readExecution(const Reader &info)
{
    ExecutionInfo execution;
    execution.startTime = info["startTime"].time();
    execution.endTime = info["endTime"].time();
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    if (const auto code = info["exitCode"].wholeNumber(-most, most))
        execution.exitCode = static_cast<int>(*code);
    execution.errors = readServiceErrors(info["errors"]);
    return execution;
}

} // namespace

std::string toJson(const Job &job)
{
    Json properties = jobPropertiesJson(job.spec, WriteOnly::Hidden);
    properties["toolType"] = toolType(job.spec.toolkit);
    properties["jobOutputDirectoryPathSegment"] = job.outputPathSegment;
    putProvisioning(properties, {job.creationTime, job.provisioningState, job.provisioningTime});
    properties["executionState"] = toString(job.executionState);
    properties["executionStateTransitionTime"] = trainyard::toString(job.executionTime);
    properties["executionInfo"] = executionJson(job.execution);
    properties["trainyard"]["uuid"] = job.uuid;
    if (job.queueRank > 0)
        properties["trainyard"]["queueRank"] = job.queueRank;
    if (job.attempt > 0)
        properties["trainyard"]["attempt"] = job.attempt;
    if (job.cause != Cause::None)
        properties["trainyard"]["cause"] = toString(job.cause);
    putText(properties["trainyard"], "stateReason", job.stateReason);
    putText(properties["trainyard"], "evidence", job.evidence);
    Json resource = resourceJson(job.id);
    resource["properties"] = std::move(properties);
    return dumped(resource);
}

std::string whyJson(const Job &job)
{
    return dumped(Json{{"state", toString(job.executionState)},
                       {"cause", toString(job.cause)},
                       {"sentence", job.stateReason},
                       {"evidence", job.evidence}});
}

Result<Job> jobFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The job");
    if (!document)
        return document.error();
    const Reader properties = document->root()["properties"].required();
    Job job;
    job.id = readResourceId(document->root(), ResourceType::Job);
    job.spec = readJobProperties(properties);
    job.outputPathSegment = properties["jobOutputDirectoryPathSegment"].text();
    takeProvisioning(job, properties);
    job.executionState = properties["executionState"]
                             .required()
                             .oneOf<ExecutionState>(executionStates)
                             .value_or(ExecutionState::Queued);
    job.executionTime = properties["executionStateTransitionTime"].time().value_or(Timestamp());
    job.execution = readExecution(properties["executionInfo"]);
    job.uuid = properties["trainyard"]["uuid"].text();
    job.queueRank = properties["trainyard"]["queueRank"].wholeNumber(0, mostRank).value_or(0);
    job.attempt = properties["trainyard"]["attempt"].count(0).value_or(0);
    job.cause = causeFromText(properties["trainyard"]["cause"].text()).value_or(Cause::None);
    job.stateReason = properties["trainyard"]["stateReason"].text();
    job.evidence = properties["trainyard"]["evidence"].text();
    return document->result(std::move(job));
}

} // namespace trainyard::api
