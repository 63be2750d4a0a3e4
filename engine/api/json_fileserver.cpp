// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

namespace trainyard::api {

namespace {

constexpr int mostAddresses = 400;

constexpr EnumText<std::string_view> cachingTypes[] = {
    {"none", "none"}, {"readonly", "readonly"}, {"readwrite", "readwrite"}};
constexpr EnumText<std::string_view> storageTypes[] = {{"Standard_LRS", "Standard_LRS"},
                                                       {"Premium_LRS", "Premium_LRS"}};

FileServerSpec readSpec(const Reader &properties)
{
    FileServerSpec spec;
    spec.vmSize = properties["vmSize"].required().text();
    const Reader ssh = properties["sshConfiguration"];
    spec.adminUserName = ssh["userAccountSettings"]["adminUserName"].required().text();
    const auto addresses = ssh["publicIPsToAllow"].elements();
    for (const Reader &address : addresses)
        spec.publicIPsToAllow.push_back(address.text());
    if (addresses.size() > mostAddresses)
        ssh["publicIPsToAllow"].note("must not have more than 400 addresses");
    const Reader disks = properties["dataDisks"];
    spec.diskSizeInGB = disks["diskSizeInGB"].required().count(1).value_or(1);
    spec.diskCount = disks["diskCount"].required().count(1).value_or(1);
    spec.storageAccountType =
        disks["storageAccountType"].required().oneOf<std::string_view>(storageTypes).value_or("Standard_LRS");
    spec.cachingType = disks["cachingType"].oneOf<std::string_view>(cachingTypes).value_or("none");
    spec.subnetId = properties["subnet"]["id"].text();
    return spec;
}

Json specJson(const FileServerSpec &spec)
{
    Json properties = Json::object();
    properties["vmSize"] = spec.vmSize;
    properties["sshConfiguration"] = {{"publicIPsToAllow", spec.publicIPsToAllow},
                                      {"userAccountSettings", {{"adminUserName", spec.adminUserName}}}};
    properties["dataDisks"] = {{"diskSizeInGB", spec.diskSizeInGB},
                               {"cachingType", spec.cachingType},
                               {"diskCount", spec.diskCount},
                               {"storageAccountType", spec.storageAccountType}};
    if (!spec.subnetId.empty())
        properties["subnet"] = {{"id", spec.subnetId}};
    return properties;
}

} // namespace

Result<FileServerSpec> fileServerSpecFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    const Reader properties = document->root()["properties"].required();
    if (!properties.isPresent())
        return document->findings().asError();
    return document->result(readSpec(properties));
}

std::string requestJson(const FileServerSpec &spec)
{
    return dumped(Json{{"properties", specJson(spec)}});
}

std::string toJson(const FileServer &server)
{
    Json properties = specJson(server.spec);
    properties["mountSettings"] = {{"mountPoint", server.mountPoint},
                                   {"fileServerPublicIP", "127.0.0.1"},
                                   {"fileServerInternalIP", "127.0.0.1"}};
    putProvisioning(properties, {server.creationTime, server.provisioningState, server.provisioningTime});
    Json resource = resourceJson(server.id);
    resource["properties"] = std::move(properties);
    return dumped(resource);
}

Result<FileServer> fileServerFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The file server");
    if (!document)
        return document.error();
    const Reader properties = document->root()["properties"].required();
    FileServer server;
    server.id = readResourceId(document->root(), ResourceType::FileServer);
    server.spec = readSpec(properties);
    server.mountPoint = properties["mountSettings"]["mountPoint"].text();
    takeProvisioning(server, properties);
    return document->result(std::move(server));
}

} // namespace trainyard::api
