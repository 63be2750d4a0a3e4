// SPDX-License-Identifier: Apache-2.0
#include "models/document/mountedplace.h"

#include "engine/api/resourceid.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/text.h"

#include <QRegularExpression>
#include <QUrl>

namespace trainyard::document {

namespace {

using models::BucketKind;
using models::BucketName;
using models::toQString;

// "https://local.file.core.windows.net/data/digits"
MountedPlace ofShare(const QString &url, const QString &folder)
{
    const QUrl parsed(url);
    const QString path = parsed.path().mid(1);
    return {folder,
            {BucketName{BucketKind::FileShare, parsed.host().section(u'.', 0, 0).toStdString(),
                        path.section(u'/', 0, 0).toStdString()},
             path.section(u'/', 1)}};
}

MountedPlace ofContainer(const QString &account, const QString &name, const QString &folder)
{
    return {folder, {BucketName{BucketKind::BlobContainer, account.toStdString(), name.toStdString()}, {}}};
}

MountedPlace ofServer(const QString &id, const QString &folderThere, const QString &folder)
{
    const QStringList parts = folderThere.split(u'/', Qt::SkipEmptyParts);
    return {folder, {std::nullopt, parts.join(u'/')}, id};
}

QList<MountedPlace> ofJob(const JsonText &job)
{
    QList<MountedPlace> places;
    for (const int share : elementsOf(job, "mountVolumes/azureFileShares"))
        places.append(
            ofShare(memberText(job, share, "azureFileUrl"), memberText(job, share, "relativeMountPath")));
    for (const int blobs : elementsOf(job, "mountVolumes/azureBlobFileSystems"))
        places.append(ofContainer(memberText(job, blobs, "accountName"),
                                  memberText(job, blobs, "containerName"),
                                  memberText(job, blobs, "relativeMountPath")));
    for (const int server : elementsOf(job, "mountVolumes/fileServers"))
        places.append(ofServer(textAt(job, job.pointer(server) + QStringLiteral("/fileServer/id")),
                               memberText(job, server, "sourceDirectory"),
                               memberText(job, server, "relativeMountPath")));
    return places;
}

bool isServer(const QString &id)
{
    const auto parsed = api::ResourceId::parse(id.toStdString());
    return parsed && parsed->type == api::ResourceType::FileServer;
}

bool isNamed(const MountedPlace &mounted)
{
    const auto &bucket = mounted.place.bucket;
    const bool isKnown =
        bucket ? !bucket->account.empty() && !bucket->name.empty()
               : isServer(mounted.fileServer) && !mounted.place.folder.contains(QStringLiteral(".."));
    return !mounted.folder.isEmpty() && isKnown;
}

// What lies there, as a place of its own; none: elsewhere, or not known.
std::optional<MountedPlace> mountedAt(const JsonText &job, const QString &path,
                                      const QList<MountedPlace> &ofCluster)
{
    static const QRegularExpression onVolume(
        QStringLiteral("^\\$(?|\\{AZ_BATCHAI_(JOB_)?MOUNT_ROOT\\}|AZ_BATCHAI_(JOB_)?MOUNT_ROOT)/+([^$<]+)$"));
    static const QRegularExpression slashes(QStringLiteral("/+"));
    const auto match = onVolume.match(expandedPath(job, path));
    if (!match.hasMatch())
        return std::nullopt;
    QString below = match.captured(2).replace(slashes, QStringLiteral("/"));
    if (below.endsWith(u'/'))
        below.chop(1);
    if (below.contains(QStringLiteral("..")))
        return std::nullopt;
    for (MountedPlace mounted : match.captured(1).isEmpty() ? ofCluster : ofJob(job)) {
        const bool isIn = below == mounted.folder || below.startsWith(mounted.folder + u'/');
        if (!isIn || !isNamed(mounted))
            continue;
        const QString inside = below.mid(mounted.folder.size() + 1);
        if (!inside.isEmpty())
            mounted.place = mounted.place.below(inside);
        return mounted;
    }
    return std::nullopt;
}

} // namespace

QList<MountedPlace> mountedPlaces(const api::MountVolumes &volumes)
{
    QList<MountedPlace> places;
    for (const api::AzureFileShare &share : volumes.azureFileShares)
        places.append(ofShare(toQString(share.azureFileUrl), toQString(share.relativeMountPath)));
    for (const api::AzureBlobFileSystem &blobs : volumes.azureBlobFileSystems)
        places.append(ofContainer(toQString(blobs.accountName), toQString(blobs.containerName),
                                  toQString(blobs.relativeMountPath)));
    for (const api::FileServerMount &server : volumes.fileServers)
        places.append(ofServer(toQString(server.fileServerId), toQString(server.sourceDirectory),
                               toQString(server.relativeMountPath)));
    return places;
}

std::optional<models::StoragePlace> placeOnVolume(const JsonText &job, const QString &path,
                                                  const QList<MountedPlace> &ofCluster)
{
    const auto mounted = mountedAt(job, path, ofCluster);
    return mounted && mounted->place.bucket ? std::optional(mounted->place) : std::nullopt;
}

std::optional<ServedPlace> placeOnServer(const JsonText &job, const QString &path,
                                         const QList<MountedPlace> &ofCluster)
{
    const auto mounted = mountedAt(job, path, ofCluster);
    return mounted && !mounted->fileServer.isEmpty()
               ? std::optional(ServedPlace{mounted->fileServer, mounted->place.folder})
               : std::nullopt;
}

} // namespace trainyard::document
