// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/replies.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace trainyard::tracking {

using Json = nlohmann::ordered_json;

namespace {

std::string dumped(const Json &json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json numberJson(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

Json pairsJson(const std::map<std::string, std::string> &pairs)
{
    Json list = Json::array();
    for (const auto &[key, value] : pairs)
        list.push_back({{"key", key}, {"value", value}});
    return list;
}

Json pointJson(const std::string &key, const LatestPoint &point)
{
    return {{"key", key},
            {"value", numberJson(point.value)},
            {"timestamp", point.timestampMs},
            {"step", point.step}};
}

Json experimentJson(const Experiment &experiment)
{
    return {{"experiment_id", experiment.id},
            {"name", experiment.name},
            {"artifact_location", experiment.artifactUri},
            {"lifecycle_stage", "active"},
            {"last_update_time", experiment.updateMs},
            {"creation_time", experiment.creationMs},
            {"tags", pairsJson(experiment.tags)}};
}

Json infoJson(const RunInPlace &place)
{
    const Run &run = place.run;
    Json info = {{"run_id", run.id},
                 {"run_uuid", run.id},
                 {"run_name", run.name},
                 {"experiment_id", place.experimentId},
                 {"user_id", run.user},
                 {"status", toString(run.status)},
                 {"start_time", run.startMs},
                 {"artifact_uri", place.artifactUri},
                 {"lifecycle_stage", run.isDeleted ? "deleted" : "active"}};
    if (run.endMs != 0)
        info["end_time"] = run.endMs;
    return info;
}

Json inputsJson(const std::vector<DatasetInput> &inputs)
{
    Json list = Json::array();
    for (const DatasetInput &input : inputs)
        list.push_back({{"tags", pairsJson(input.tags)},
                        {"dataset",
                         {{"name", input.name},
                          {"digest", input.digest},
                          {"source_type", input.sourceType},
                          {"source", input.source},
                          {"schema", input.schema},
                          {"profile", input.profile}}}});
    return {{"dataset_inputs", std::move(list)}};
}

Json runJson(const RunInPlace &place)
{
    Json metrics = Json::array();
    for (const auto &[key, point] : place.run.latest)
        metrics.push_back(pointJson(key, point));
    return {{"info", infoJson(place)},
            {"data",
             {{"metrics", std::move(metrics)},
              {"params", pairsJson(place.run.params)},
              {"tags", pairsJson(place.run.tags)}}},
            {"inputs", inputsJson(place.run.inputs)}};
}

Json trackedRun(const Run &run)
{
    Json object = {
        {"id", run.id}, {"name", run.name}, {"prefix", run.prefix}, {"status", toString(run.status)}};
    if (run.startMs != 0)
        object["startTime"] = run.startMs;
    if (run.endMs != 0)
        object["endTime"] = run.endMs;
    object["params"] = run.params;
    object["tags"] = run.tags;
    return object;
}

void addTracked(Json &object, const std::vector<Run> &runs, const std::string &ownId)
{
    object["params"] = Json::object();
    object["tags"] = Json::object();
    Json below = Json::array();
    for (const Run &run : runs) {
        if (run.id == ownId) {
            object["params"] = run.params;
            object["tags"] = run.tags;
        } else if (!run.isDeleted) {
            below.push_back(trackedRun(run));
        }
    }
    object["runs"] = std::move(below);
}

} // namespace

std::string experimentReply(const Experiment &experiment)
{
    return dumped({{"experiment", experimentJson(experiment)}});
}

std::string experimentsReply(const std::vector<Experiment> &experiments)
{
    Json list = Json::array();
    for (const Experiment &experiment : experiments)
        list.push_back(experimentJson(experiment));
    return dumped({{"experiments", std::move(list)}});
}

std::string experimentIdReply(const std::string &id)
{
    return dumped({{"experiment_id", id}});
}

std::string runReply(const RunInPlace &run)
{
    return dumped({{"run", runJson(run)}});
}

std::string runInfoReply(const RunInPlace &run)
{
    return dumped({{"run_info", infoJson(run)}});
}

std::string runsReply(const std::vector<RunInPlace> &runs, const std::string &nextPageToken)
{
    Json list = Json::array();
    for (const RunInPlace &run : runs)
        list.push_back(runJson(run));
    Json object = {{"runs", std::move(list)}};
    if (!nextPageToken.empty())
        object["next_page_token"] = nextPageToken;
    return dumped(object);
}

std::string historyReply(const std::vector<MetricPoint> &points, const std::string &nextPageToken)
{
    Json list = Json::array();
    for (const MetricPoint &point : points)
        list.push_back(pointJson(point.key, {point.value, point.timestampMs, point.step}));
    Json object = {{"metrics", std::move(list)}};
    if (!nextPageToken.empty())
        object["next_page_token"] = nextPageToken;
    return dumped(object);
}

std::string artifactsReply(const std::string &rootUri, const std::vector<Artifact> &artifacts)
{
    Json list = Json::array();
    for (const Artifact &artifact : artifacts) {
        Json entry = {{"path", artifact.path}, {"is_dir", artifact.isFolder}};
        if (!artifact.isFolder)
            entry["file_size"] = artifact.size;
        list.push_back(std::move(entry));
    }
    Json object = Json::object();
    if (!rootUri.empty())
        object["root_uri"] = rootUri;
    object["files"] = std::move(list);
    return dumped(object);
}

std::string errorReply(std::string_view code, const std::string &sentence)
{
    return dumped({{"error_code", code}, {"message", sentence}});
}

std::string trackedJson(const std::vector<Run> &runs, const std::string &ownId)
{
    Json object = Json::object();
    addTracked(object, runs, ownId);
    return dumped(object);
}

std::string trackedElement(const std::string &jobPath, const std::vector<Run> &runs, const std::string &ownId)
{
    Json object = {{"id", jobPath}};
    addTracked(object, runs, ownId);
    return dumped(object);
}

} // namespace trainyard::tracking
