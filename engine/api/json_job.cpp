// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

namespace trainyard::api {

namespace {

std::optional<ResourceId> readCluster(const Reader &place)
{
    place["resourceGroup"].text(); // the command line adds it to every reference
    if (!place.isPresent())
        return std::nullopt;
    const ResourceId id = readResourceId(place, ResourceType::Cluster);
    return id.name.empty() ? std::nullopt : std::optional<ResourceId>(id);
}

std::optional<ContainerSettings> readContainer(const Reader &place)
{
    if (!place.isPresent())
        return std::nullopt;
    const Reader registry = place["imageSourceRegistry"];
    const Reader credentials = registry["credentials"];
    ContainerSettings container;
    container.image = registry["image"].text();
    container.serverUrl = registry["serverUrl"].text();
    container.userName = credentials["username"].text();
    container.password = credentials["password"].text();
    container.shmSize = place["shmSize"].text();
    const Reader reference = credentials["passwordSecretReference"];
    reference.ignore();
    if (reference.isPresent())
        reference.note("refers to a key vault, which this engine cannot open; give \"password\" instead");
    return container;
}

Json containerJson(const ContainerSettings &container, WriteOnly writeOnly)
{
    Json registry = Json::object();
    putText(registry, "serverUrl", container.serverUrl);
    registry["image"] = container.image;
    if (!container.userName.empty()) {
        registry["credentials"] = {{"username", container.userName}};
        if (writeOnly == WriteOnly::Written)
            putText(registry["credentials"], "password", container.password);
    }
    Json object = Json::object();
    object["imageSourceRegistry"] = std::move(registry);
    putText(object, "shmSize", container.shmSize);
    return object;
}

void readDirectories(const Reader &properties, JobSpec &spec)
{
    for (const Reader &entry : properties["inputDirectories"].elements())
        spec.inputDirectories.push_back({entry["id"].text(), entry["path"].text()});
    for (const Reader &entry : properties["outputDirectories"].elements()) {
        spec.outputDirectories.push_back({entry["id"].text(), entry["pathPrefix"].text(),
                                          entry["pathSuffix"].text(),
                                          entry["createNew"].boolean().value_or(true)});
        entry["type"].text(); // model, logs, summary or custom: never had an effect
        if (!spec.outputDirectories.back().isNew)
            entry["createNew"].remark("is of an older version: the directory is used as it is, without a "
                                      "part of its own for this job");
    }
}

void putDirectories(Json &properties, const JobSpec &spec)
{
    for (const InputDirectory &directory : spec.inputDirectories)
        properties["inputDirectories"].push_back({{"id", directory.id}, {"path", directory.path}});
    for (const OutputDirectory &directory : spec.outputDirectories) {
        Json entry = {{"id", directory.id}, {"pathPrefix", directory.pathPrefix}};
        putText(entry, "pathSuffix", directory.pathSuffix);
        if (!directory.isNew)
            entry["createNew"] = false;
        properties["outputDirectories"].push_back(std::move(entry));
    }
}

} // namespace

namespace {

// Versions before 2018-05-01 have a number from -1000 to 1000.
SchedulingPriority readPriority(const Reader &properties)
{
    const Reader older = properties["priority"];
    const auto priority = properties["schedulingPriority"].oneOf<SchedulingPriority>(schedulingPriorities);
    if (priority || !older.isPresent())
        return priority.value_or(SchedulingPriority::Normal);
    const std::int64_t number = older.wholeNumber(-1000, 1000).value_or(0);
    const SchedulingPriority read = number < 0   ? SchedulingPriority::Low
                                    : number > 0 ? SchedulingPriority::High
                                                 : SchedulingPriority::Normal;
    older.remark("is of an older version and is read as schedulingPriority \"" + std::string(toString(read)) +
                 "\"");
    return read;
}

// What only the service writes, and what older versions said of the job's place.
void readWithoutEffect(const Reader &properties)
{
    for (const char *member : {"toolType", "jobOutputDirectoryPathSegment", "creationTime",
                               "provisioningState", "provisioningStateTransitionTime", "executionState",
                               "executionStateTransitionTime", "executionInfo"})
        properties[member].ignore();
    for (const char *member : {"uuid", "queueRank", "attempt", "cause", "stateReason", "evidence"})
        properties["trainyard"][member].ignore();
    if (properties["experimentName"].isPresent())
        properties["experimentName"].remark(
            "is of an older version: the experiment is chosen where the job is submitted");
}

} // namespace

JobSpec readJobProperties(const Reader &properties)
{
    JobSpec spec;
    spec.cluster = readCluster(properties["cluster"]);
    spec.nodeCount = properties["nodeCount"].count(1).value_or(1);
    spec.schedulingPriority = readPriority(properties);
    readWithoutEffect(properties);
    spec.toolkit = readToolkit(properties);
    spec.jobPreparationCommandLine = properties["jobPreparation"]["commandLine"].text();
    spec.stdOutErrPathPrefix = properties["stdOutErrPathPrefix"].text();
    readDirectories(properties, spec);
    spec.environmentVariables = readNameValues(properties["environmentVariables"]);
    spec.secrets = readSecrets(properties["secrets"]);
    spec.mountVolumes = readMountVolumes(properties["mountVolumes"]);
    spec.container = readContainer(properties["containerSettings"]);
    spec.maxWallClockTime =
        properties["constraints"]["maxWallClockTime"].duration().value_or(spec.maxWallClockTime);
    for (const Reader &entry : properties["trainyard"]["metrics"]["patterns"].elements())
        spec.metricPatterns.push_back(readMetricPattern(entry));
    return spec;
}

Json jobPropertiesJson(const JobSpec &spec, WriteOnly writeOnly)
{
    Json properties = Json::object();
    if (spec.cluster)
        properties["cluster"] = {{"id", spec.cluster->path()}};
    properties["nodeCount"] = spec.nodeCount;
    properties["schedulingPriority"] = toString(spec.schedulingPriority);
    if (spec.container)
        properties["containerSettings"] = containerJson(*spec.container, writeOnly);
    putToolkit(properties, spec.toolkit);
    if (!spec.jobPreparationCommandLine.empty())
        properties["jobPreparation"] = {{"commandLine", spec.jobPreparationCommandLine}};
    properties["stdOutErrPathPrefix"] = spec.stdOutErrPathPrefix;
    putDirectories(properties, spec);
    if (!spec.environmentVariables.empty())
        properties["environmentVariables"] = nameValuesJson(spec.environmentVariables);
    if (!spec.secrets.empty())
        properties["secrets"] = secretsJson(spec.secrets, writeOnly);
    if (!spec.mountVolumes.isEmpty())
        properties["mountVolumes"] = mountVolumesJson(spec.mountVolumes, writeOnly);
    properties["constraints"] = {{"maxWallClockTime", toIsoDuration(spec.maxWallClockTime)}};
    if (!spec.metricPatterns.empty())
        properties["trainyard"]["metrics"]["patterns"] = metricPatternsJson(spec.metricPatterns);
    return properties;
}

Result<JobSpec> jobSpecFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    const Reader properties = document->root()["properties"].required();
    JobSpec spec = readJobProperties(properties);
    if (properties.isPresent()) {
        properties["cluster"].required();
        notePlaceholders(properties["mountVolumes"]); // clients replace them before they send a job
        for (Error &problem : problems(spec))
            document->findings().add(std::move(problem));
    }
    return document->result(std::move(spec));
}

Result<JobSpec> storedJobSpecFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The stored job");
    if (!document)
        return document.error();
    return document->result(readJobProperties(document->root()["properties"].required()));
}

std::string requestJson(const JobSpec &spec)
{
    return dumped(Json{{"properties", jobPropertiesJson(spec, WriteOnly::Written)}});
}

} // namespace trainyard::api
