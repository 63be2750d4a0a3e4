// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobplaceholders.h"
#include "engine/api/jsonparts.h"

namespace trainyard::api {

namespace {

// The account of https://<account>.file.<suffix>/…; clients let it stand for an absent accountName.
std::string accountOf(std::string_view url)
{
    const std::size_t scheme = url.find("://");
    if (scheme == std::string_view::npos)
        return {};
    const std::string_view host = url.substr(scheme + 3, url.find('/', scheme + 3) - scheme - 3);
    return std::string(host.substr(0, host.find_first_of(".:")));
}

// Accounts of this engine need no key, so that one in a key vault need not be opened.
template <class Volume>
void readCredentials(const Reader &place, Volume &volume)
{
    const Reader older = place["credentialsInfo"]; // its name in the first documents of 2017
    const Reader credentials = place["credentials"].isPresent() ? place["credentials"] : older;
    if (older.isPresent())
        older.remark("is the old name of \"credentials\" and is read as such");
    volume.accountKey = credentials["accountKey"].text();
    volume.accountKeyReference = readSecretReference(credentials["accountKeySecretReference"]);
    if (!volume.accountKey.empty() && volume.accountKeyReference)
        credentials.note("must have either accountKey or accountKeySecretReference, not both");
}

template <class Volume>
Json credentialsJson(const Volume &volume, WriteOnly writeOnly)
{
    Json credentials = Json::object();
    if (writeOnly == WriteOnly::Written)
        putText(credentials, "accountKey", volume.accountKey);
    if (volume.accountKeyReference)
        credentials["accountKeySecretReference"] = secretReferenceJson(*volume.accountKeyReference);
    return credentials;
}

AzureFileShare readFileShare(const Reader &volume)
{
    AzureFileShare share;
    share.azureFileUrl = volume["azureFileUrl"].text();
    share.accountName = volume["accountName"].text();
    if (share.accountName.empty())
        share.accountName = accountOf(share.azureFileUrl);
    readCredentials(volume, share);
    share.relativeMountPath = volume["relativeMountPath"].text();
    if (const std::string mode = volume["fileMode"].text(); !mode.empty())
        share.fileMode = mode;
    if (const std::string mode = volume["directoryMode"].text(); !mode.empty())
        share.directoryMode = mode;
    return share;
}

Json fileShareJson(const AzureFileShare &share, WriteOnly writeOnly)
{
    Json volume = Json::object();
    volume["accountName"] = share.accountName;
    volume["azureFileUrl"] = share.azureFileUrl;
    volume["credentials"] = credentialsJson(share, writeOnly);
    volume["relativeMountPath"] = share.relativeMountPath;
    volume["fileMode"] = share.fileMode;
    volume["directoryMode"] = share.directoryMode;
    return volume;
}

AzureBlobFileSystem readBlobFileSystem(const Reader &volume)
{
    AzureBlobFileSystem blobs;
    blobs.accountName = volume["accountName"].text();
    blobs.containerName = volume["containerName"].text();
    readCredentials(volume, blobs);
    blobs.relativeMountPath = volume["relativeMountPath"].text();
    blobs.mountOptions = volume["mountOptions"].text();
    return blobs;
}

Json blobFileSystemJson(const AzureBlobFileSystem &blobs, WriteOnly writeOnly)
{
    Json volume = Json::object();
    volume["accountName"] = blobs.accountName;
    volume["containerName"] = blobs.containerName;
    volume["credentials"] = credentialsJson(blobs, writeOnly);
    volume["relativeMountPath"] = blobs.relativeMountPath;
    putText(volume, "mountOptions", blobs.mountOptions);
    return volume;
}

FileServerMount readFileServer(const Reader &volume)
{
    const Reader server = volume["fileServer"];
    server["resourceGroup"].text(); // the command line adds it to every reference
    FileServerMount mount;
    mount.fileServerId = server["id"].text();
    mount.sourceDirectory = volume["sourceDirectory"].text();
    mount.relativeMountPath = volume["relativeMountPath"].text();
    mount.mountOptions = volume["mountOptions"].text();
    return mount;
}

Json fileServerJson(const FileServerMount &mount)
{
    Json volume = Json::object();
    volume["fileServer"] = {{"id", mount.fileServerId}};
    putText(volume, "sourceDirectory", mount.sourceDirectory);
    volume["relativeMountPath"] = mount.relativeMountPath;
    putText(volume, "mountOptions", mount.mountOptions);
    return volume;
}

} // namespace

MountVolumes readMountVolumes(const Reader &mounts)
{
    MountVolumes volumes;
    for (const Reader &volume : mounts["azureFileShares"].elements())
        volumes.azureFileShares.push_back(readFileShare(volume));
    for (const Reader &volume : mounts["azureBlobFileSystems"].elements())
        volumes.azureBlobFileSystems.push_back(readBlobFileSystem(volume));
    for (const Reader &volume : mounts["fileServers"].elements())
        volumes.fileServers.push_back(readFileServer(volume));
    for (const Reader &volume : mounts["unmanagedFileSystems"].elements())
        volumes.unmanagedFileSystems.push_back(
            {volume["mountCommand"].text(), volume["relativeMountPath"].text()});
    return volumes;
}

void notePlaceholders(const Reader &mounts)
{
    for (const char *list : {"azureFileShares", "azureBlobFileSystems"}) {
        for (const Reader &volume : mounts[list].elements()) {
            for (const char *member : {"accountName", "azureFileUrl", "containerName"}) {
                const Reader place = volume[member];
                if (const auto placeholder = placeholderIn(place.text()); !placeholder.empty())
                    place.note("still has the placeholder " + placeholder + "; replace it");
            }
        }
    }
    for (const Reader &volume : mounts["fileServers"].elements()) {
        const Reader place = volume["fileServer"]["id"];
        if (const auto placeholder = placeholderIn(place.text()); !placeholder.empty())
            place.note("still has the placeholder " + placeholder + "; replace it");
    }
}

Json mountVolumesJson(const MountVolumes &mounts, WriteOnly writeOnly)
{
    Json object = Json::object();
    for (const AzureFileShare &share : mounts.azureFileShares)
        object["azureFileShares"].push_back(fileShareJson(share, writeOnly));
    for (const AzureBlobFileSystem &blobs : mounts.azureBlobFileSystems)
        object["azureBlobFileSystems"].push_back(blobFileSystemJson(blobs, writeOnly));
    for (const FileServerMount &mount : mounts.fileServers)
        object["fileServers"].push_back(fileServerJson(mount));
    for (const UnmanagedFileSystem &volume : mounts.unmanagedFileSystems) {
        object["unmanagedFileSystems"].push_back(
            {{"mountCommand", volume.mountCommand}, {"relativeMountPath", volume.relativeMountPath}});
    }
    return object;
}

} // namespace trainyard::api
