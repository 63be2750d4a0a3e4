// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"

namespace trainyard::api {

namespace {

const char *typeText(ResourceType type)
{
    switch (type) {
    case ResourceType::Workspace:
        return "Microsoft.BatchAI/workspaces";
    case ResourceType::Cluster:
        return "Microsoft.BatchAI/workspaces/clusters";
    case ResourceType::FileServer:
        return "Microsoft.BatchAI/workspaces/fileServers";
    case ResourceType::Experiment:
        return "Microsoft.BatchAI/workspaces/experiments";
    case ResourceType::Job:
        return "Microsoft.BatchAI/workspaces/experiments/jobs";
    }
    return "";
}

} // namespace

void putText(Json &object, const char *member, const std::string &text)
{
    if (!text.empty())
        object[member] = text;
}

std::optional<SecretReference> readSecretReference(const Reader &reference)
{
    if (!reference.isPresent())
        return std::nullopt;
    reference["sourceVault"]["resourceGroup"].ignore(); // the command line adds it to every reference
    return SecretReference{reference["sourceVault"]["id"].required().text(),
                           reference["secretUrl"].required().text()};
}

Json secretReferenceJson(const SecretReference &reference)
{
    return {{"sourceVault", {{"id", reference.sourceVaultId}}}, {"secretUrl", reference.secretUrl}};
}

std::vector<NameValue> readNameValues(const Reader &list)
{
    std::vector<NameValue> values;
    for (const Reader &entry : list.elements())
        values.push_back({entry["name"].required().text(), entry["value"].text()});
    return values;
}

std::vector<NameValue> readSecrets(const Reader &list)
{
    for (const Reader &entry : list.elements()) {
        const Reader reference = entry["valueSecretReference"];
        reference.ignore();
        if (reference.isPresent())
            reference.note("refers to a key vault, which this engine cannot open; give \"value\" instead");
    }
    return readNameValues(list);
}

Json nameValuesJson(const std::vector<NameValue> &list)
{
    Json array = Json::array();
    for (const NameValue &entry : list)
        array.push_back({{"name", entry.name}, {"value", entry.value}});
    return array;
}

Json secretsJson(const std::vector<NameValue> &list, WriteOnly writeOnly)
{
    if (writeOnly == WriteOnly::Written)
        return nameValuesJson(list);
    Json array = Json::array();
    for (const NameValue &entry : list)
        array.push_back({{"name", entry.name}});
    return array;
}

Json serviceErrorsJson(const std::vector<ServiceError> &errors)
{
    Json array = Json::array();
    for (const ServiceError &error : errors) {
        Json entry = {{"code", error.code}, {"message", error.message}};
        if (!error.details.empty())
            entry["details"] = nameValuesJson(error.details);
        array.push_back(std::move(entry));
    }
    return array;
}

std::vector<ServiceError> readServiceErrors(const Reader &list)
{
    std::vector<ServiceError> errors;
    for (const Reader &entry : list.elements())
        errors.push_back({entry["code"].text(), entry["message"].text(), readNameValues(entry["details"])});
    return errors;
}

Json resourceJson(const ResourceId &id)
{
    Json resource = Json::object();
    resource["id"] = id.path();
    resource["name"] = id.name;
    resource["type"] = typeText(id.type);
    return resource;
}

ResourceId readResourceId(const Reader &resource, ResourceType type)
{
    const Reader place = resource["id"];
    const std::string path = place.required().text();
    if (path.empty())
        return {};
    auto id = ResourceId::parse(path);
    if (!id || id->type != type) {
        place.note("must be the id of a resource of type " + std::string(typeText(type)) + ", not " +
                   place.describe());
        return {};
    }
    return *std::move(id);
}

Provisioning readProvisioning(const Reader &properties)
{
    Provisioning provisioning;
    provisioning.creationTime = properties["creationTime"].time().value_or(Timestamp());
    provisioning.state = properties["provisioningState"]
                             .oneOf<ProvisioningState>(provisioningStates)
                             .value_or(ProvisioningState::Succeeded);
    provisioning.stateTime = properties["provisioningStateTransitionTime"].time().value_or(Timestamp());
    return provisioning;
}

void putProvisioning(Json &properties, const Provisioning &provisioning)
{
    properties["creationTime"] = trainyard::toString(provisioning.creationTime);
    properties["provisioningState"] = textOf(provisioningStates, provisioning.state);
    properties["provisioningStateTransitionTime"] = trainyard::toString(provisioning.stateTime);
}

std::map<std::string, std::string> readTags(const Reader &place)
{
    std::map<std::string, std::string> tags;
    for (const std::string &name : place.memberNames())
        tags.emplace(name, place[name].text());
    return tags;
}

Json tagsJson(const std::map<std::string, std::string> &tags)
{
    Json object = Json::object();
    for (const auto &[name, value] : tags)
        object[name] = value;
    return object;
}

} // namespace trainyard::api
