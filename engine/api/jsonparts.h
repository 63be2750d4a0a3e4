// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/api/jsonreader.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

// Private to this folder's sources: the parts that several resources are made of, both ways.
namespace trainyard::api {

using Json = nlohmann::ordered_json; // members stay in the order in which they are put

enum class WriteOnly { Hidden, Written }; // what becomes of keys, passwords and the values of secrets

void putText(Json &object, const char *member, const std::string &text); // unless it is empty

MountVolumes readMountVolumes(const Reader &mounts);
// Placeholders that clients replace before they send volumes: here they would become names of folders.
void notePlaceholders(const Reader &mounts);
Json mountVolumesJson(const MountVolumes &mounts, WriteOnly writeOnly);

std::optional<SecretReference> readSecretReference(const Reader &reference);
Json secretReferenceJson(const SecretReference &reference);

std::vector<NameValue> readNameValues(const Reader &list);
std::vector<NameValue> readSecrets(const Reader &list);
Json nameValuesJson(const std::vector<NameValue> &list);
Json secretsJson(const std::vector<NameValue> &list, WriteOnly writeOnly);

std::vector<ServiceError> readServiceErrors(const Reader &list);
Json serviceErrorsJson(const std::vector<ServiceError> &errors);

// Exactly one toolkit among a job's properties; none or several is a finding.
Toolkit readToolkit(const Reader &properties);
// Adds the settings below their key; those of the built-in trainer below "trainyard".
void putToolkit(Json &properties, const Toolkit &toolkit);

MetricPattern readMetricPattern(const Reader &entry);
Json metricPatternsJson(const std::vector<MetricPattern> &patterns);
Json numberJson(double value); // NaN and infinities as text
double readNumber(const Reader &number);

JobSpec readJobProperties(const Reader &properties);
Json jobPropertiesJson(const JobSpec &spec, WriteOnly writeOnly);

// The members that every resource of a GET reply begins with.
Json resourceJson(const ResourceId &id);
ResourceId readResourceId(const Reader &resource, ResourceType type);

// What every resource tells about its making.
struct Provisioning {
    Timestamp creationTime;
    ProvisioningState state = ProvisioningState::Succeeded;
    Timestamp stateTime;
};
Provisioning readProvisioning(const Reader &properties);
void putProvisioning(Json &properties, const Provisioning &provisioning);

template <class Resource>
void takeProvisioning(Resource &resource, const Reader &properties)
{
    const Provisioning provisioning = readProvisioning(properties);
    resource.creationTime = provisioning.creationTime;
    resource.provisioningState = provisioning.state;
    resource.provisioningTime = provisioning.stateTime;
}

std::map<std::string, std::string> readTags(const Reader &place);
Json tagsJson(const std::map<std::string, std::string> &tags);

} // namespace trainyard::api
