// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/mountproblems.h"
#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::api {

namespace {

ManualScale readManualScale(const Reader &place)
{
    ManualScale scale;
    scale.targetNodeCount = place["targetNodeCount"].required().count(0).value_or(0);
    const Reader option = place["nodeDeallocationOption"];
    if (equalIgnoringCase(option.text(), "unknown"))
        option.remark("\"unknown\" is of an older version and is read as \"requeue\"");
    else
        scale.nodeDeallocationOption =
            option.oneOf<DeallocationOption>(deallocationOptions).value_or(DeallocationOption::Requeue);
    return scale;
}

AutoScale readAutoScale(const Reader &place)
{
    AutoScale scale;
    scale.minimumNodeCount = place["minimumNodeCount"].required().count(0).value_or(0);
    scale.maximumNodeCount = place["maximumNodeCount"].required().count(0).value_or(scale.minimumNodeCount);
    scale.initialNodeCount = place["initialNodeCount"].count(0).value_or(0);
    if (scale.maximumNodeCount < scale.minimumNodeCount)
        place.note("must not have a maximumNodeCount below its minimumNodeCount");
    return scale;
}

Scale readScale(const Reader &place)
{
    const Reader manual = place["manual"];
    const Reader automatic = place["autoScale"];
    if (manual.isPresent() == automatic.isPresent()) {
        if (place.isPresent())
            place.note("must have exactly one of \"manual\" and \"autoScale\"");
        return ManualScale{};
    }
    if (automatic.isPresent())
        return readAutoScale(automatic);
    return readManualScale(manual);
}

Json scaleJson(const Scale &scale)
{
    Json object = Json::object();
    if (const auto *manual = std::get_if<ManualScale>(&scale)) {
        object["manual"] = {
            {"targetNodeCount", manual->targetNodeCount},
            {"nodeDeallocationOption", textOf(deallocationOptions, manual->nodeDeallocationOption)}};
    } else if (const auto *automatic = std::get_if<AutoScale>(&scale)) {
        object["autoScale"] = {{"minimumNodeCount", automatic->minimumNodeCount},
                               {"maximumNodeCount", automatic->maximumNodeCount},
                               {"initialNodeCount", automatic->initialNodeCount}};
    }
    return object;
}

std::optional<SetupTask> readSetupTask(const Reader &place)
{
    if (!place.isPresent())
        return std::nullopt;
    SetupTask task;
    task.commandLine = place["commandLine"].required().text();
    task.environmentVariables = readNameValues(place["environmentVariables"]);
    task.secrets = readSecrets(place["secrets"]);
    task.stdOutErrPathPrefix = place["stdOutErrPathPrefix"].required().text();
    place["runElevated"].boolean(); // of older versions; since then always, as far as the engine may
    return task;
}

Json setupTaskJson(const SetupTask &task, WriteOnly writeOnly)
{
    Json object = Json::object();
    object["commandLine"] = task.commandLine;
    if (!task.environmentVariables.empty())
        object["environmentVariables"] = nameValuesJson(task.environmentVariables);
    if (!task.secrets.empty())
        object["secrets"] = secretsJson(task.secrets, writeOnly);
    object["stdOutErrPathPrefix"] = task.stdOutErrPathPrefix;
    return object;
}

std::optional<ImageReference> readImage(const Reader &place)
{
    if (!place.isPresent())
        return std::nullopt;
    return ImageReference{place["publisher"].required().text(), place["offer"].required().text(),
                          place["sku"].required().text(), place["version"].text(),
                          place["virtualMachineImageId"].text()};
}

Json imageJson(const ImageReference &image)
{
    Json object = {{"publisher", image.publisher}, {"offer", image.offer}, {"sku", image.sku}};
    putText(object, "version", image.version);
    putText(object, "virtualMachineImageId", image.virtualMachineImageId);
    return object;
}

std::optional<AppInsightsReference> readAppInsights(const Reader &place)
{
    if (!place.isPresent())
        return std::nullopt;
    return AppInsightsReference{place["component"]["id"].required().text(),
                                place["instrumentationKey"].text(),
                                readSecretReference(place["instrumentationKeySecretReference"])};
}

Json appInsightsJson(const AppInsightsReference &reference, WriteOnly writeOnly)
{
    Json object = {{"component", {{"id", reference.componentId}}}};
    if (writeOnly == WriteOnly::Written)
        putText(object, "instrumentationKey", reference.instrumentationKey);
    if (reference.instrumentationKeyReference)
        object["instrumentationKeySecretReference"] =
            secretReferenceJson(*reference.instrumentationKeyReference);
    return object;
}

// What says nothing about a node of this machine, yet is the client's to see again.
void readMachine(const Reader &properties, ClusterSpec &spec)
{
    spec.image = readImage(properties["virtualMachineConfiguration"]["imageReference"]);
    const Reader subnet = properties["subnet"];
    subnet["resourceGroup"].ignore(); // the command line adds it to every reference
    spec.subnetId = subnet["id"].text();
    spec.appInsights =
        readAppInsights(properties["nodeSetup"]["performanceCountersSettings"]["appInsightsReference"]);
    const Reader user = properties["userAccountSettings"];
    spec.adminUserName = user["adminUserName"].text();
    user["adminUserSshPublicKey"].ignore();
    user["adminUserPassword"].ignore();
}

ClusterSpec readClusterProperties(const Reader &properties)
{
    ClusterSpec spec;
    spec.vmSize = properties["vmSize"].required().text();
    spec.vmPriority =
        properties["vmPriority"].oneOf<VmPriority>(vmPriorities).value_or(VmPriority::Dedicated);
    spec.scale = readScale(properties["scaleSettings"]);
    const Reader setup = properties["nodeSetup"];
    spec.mountVolumes = readMountVolumes(setup["mountVolumes"]);
    spec.setupTask = readSetupTask(setup["setupTask"]);
    readMachine(properties, spec);
    return spec;
}

Json clusterPropertiesJson(const ClusterSpec &spec, WriteOnly writeOnly)
{
    Json properties = Json::object();
    properties["vmSize"] = spec.vmSize;
    properties["vmPriority"] = toString(spec.vmPriority);
    properties["scaleSettings"] = scaleJson(spec.scale);
    Json setup;
    if (spec.setupTask)
        setup["setupTask"] = setupTaskJson(*spec.setupTask, writeOnly);
    if (!spec.mountVolumes.isEmpty())
        setup["mountVolumes"] = mountVolumesJson(spec.mountVolumes, writeOnly);
    if (spec.appInsights)
        setup["performanceCountersSettings"] = {
            {"appInsightsReference", appInsightsJson(*spec.appInsights, writeOnly)}};
    properties["nodeSetup"] = std::move(setup);
    properties["virtualMachineConfiguration"] =
        spec.image ? Json{{"imageReference", imageJson(*spec.image)}} : Json();
    properties["subnet"] = spec.subnetId.empty() ? Json() : Json{{"id", spec.subnetId}};
    properties["userAccountSettings"] = {{"adminUserName", spec.adminUserName}};
    return properties;
}

Json nodeCountsJson(const NodeStateCounts &nodes)
{
    return {{"idleNodeCount", nodes.idle},
            {"runningNodeCount", nodes.running},
            {"preparingNodeCount", nodes.preparing},
            {"unusableNodeCount", nodes.unusable + nodes.drained},
            {"leavingNodeCount", nodes.leaving}};
}

NodeStateCounts readNodeCounts(const Reader &place)
{
    NodeStateCounts nodes;
    nodes.idle = place["idleNodeCount"].count(0).value_or(0);
    nodes.running = place["runningNodeCount"].count(0).value_or(0);
    nodes.preparing = place["preparingNodeCount"].count(0).value_or(0);
    nodes.unusable = place["unusableNodeCount"].count(0).value_or(0);
    nodes.leaving = place["leavingNodeCount"].count(0).value_or(0);
    return nodes;
}

} // namespace

Result<ClusterSpec> clusterSpecFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    const Reader properties = document->root()["properties"].required();
    if (!properties.isPresent())
        return document->findings().asError();
    ClusterSpec spec = readClusterProperties(properties);
    notePlaceholders(properties["nodeSetup"]["mountVolumes"]);
    for (Error &problem : mountProblems(spec.mountVolumes, "/properties/nodeSetup/mountVolumes"))
        document->findings().add(std::move(problem));
    return document->result(std::move(spec));
}

Result<ClusterSpec> storedClusterSpecFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The stored cluster");
    if (!document)
        return document.error();
    return document->result(readClusterProperties(document->root()["properties"].required()));
}

Result<Scale> clusterScaleFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    return document->result(readScale(document->root()["properties"]["scaleSettings"].required()));
}

std::string requestJson(const Scale &scale)
{
    return dumped(Json{{"properties", {{"scaleSettings", scaleJson(scale)}}}});
}

std::string requestJson(const ClusterSpec &spec)
{
    return dumped(Json{{"properties", clusterPropertiesJson(spec, WriteOnly::Written)}});
}

std::string toJson(const Cluster &cluster)
{
    Json properties = clusterPropertiesJson(cluster.spec, WriteOnly::Hidden);
    putProvisioning(properties, {cluster.creationTime, cluster.provisioningState, cluster.provisioningTime});
    properties["allocationState"] = toString(cluster.allocationState);
    properties["allocationStateTransitionTime"] = trainyard::toString(cluster.allocationTime);
    properties["errors"] = cluster.errors.empty() ? Json() : serviceErrorsJson(cluster.errors);
    properties["currentNodeCount"] = cluster.currentNodeCount;
    properties["nodeStateCounts"] = nodeCountsJson(cluster.nodes);
    if (cluster.spec.setupTask)
        putText(properties["nodeSetup"]["setupTask"], "stdOutErrPathSuffix", cluster.setupPathSuffix);
    if (!cluster.note.empty())
        properties["trainyard"]["note"] = cluster.note;
    if (cluster.nodes.drained > 0)
        properties["trainyard"]["drainedNodeCount"] = cluster.nodes.drained;
    if (!cluster.drained.empty())
        properties["trainyard"]["drainedNodes"] = cluster.drained;
    if (cluster.gpus > 0) {
        properties["trainyard"]["gpus"] = cluster.gpus;
        properties["trainyard"]["gpusInUse"] = cluster.gpusInUse;
    }
    Json resource = resourceJson(cluster.id);
    resource["properties"] = std::move(properties);
    return dumped(resource);
}

Result<Cluster> clusterFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The cluster");
    if (!document)
        return document.error();
    const Reader properties = document->root()["properties"].required();
    Cluster cluster;
    cluster.id = readResourceId(document->root(), ResourceType::Cluster);
    cluster.spec = readClusterProperties(properties);
    takeProvisioning(cluster, properties);
    cluster.allocationState = properties["allocationState"]
                                  .oneOf<AllocationState>(allocationStates)
                                  .value_or(AllocationState::Steady);
    cluster.allocationTime = properties["allocationStateTransitionTime"].time().value_or(Timestamp());
    cluster.currentNodeCount = properties["currentNodeCount"].count(0).value_or(0);
    cluster.nodes = readNodeCounts(properties["nodeStateCounts"]);
    cluster.nodes.drained = properties["trainyard"]["drainedNodeCount"].count(0).value_or(0);
    cluster.nodes.unusable = std::max(cluster.nodes.unusable - cluster.nodes.drained, 0);
    for (const Reader &node : properties["trainyard"]["drainedNodes"].elements())
        cluster.drained.push_back(node.text());
    cluster.errors = readServiceErrors(properties["errors"]);
    cluster.setupPathSuffix = properties["nodeSetup"]["setupTask"]["stdOutErrPathSuffix"].text();
    cluster.note = properties["trainyard"]["note"].text();
    cluster.gpus = properties["trainyard"]["gpus"].count(0).value_or(0);
    cluster.gpusInUse = properties["trainyard"]["gpusInUse"].count(0).value_or(0);
    return document->result(std::move(cluster));
}

} // namespace trainyard::api
