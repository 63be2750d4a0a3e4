// SPDX-License-Identifier: Apache-2.0
#include "models/document/mountedplace.h"

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
    return places;
}

bool isNamed(const MountedPlace &mounted)
{
    return !mounted.folder.isEmpty() && !mounted.place.bucket->account.empty() &&
           !mounted.place.bucket->name.empty();
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
    return places;
}

std::optional<models::StoragePlace> placeOnVolume(const JsonText &job, const QString &path,
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
    for (const MountedPlace &mounted : match.captured(1).isEmpty() ? ofCluster : ofJob(job)) {
        const bool isIn = below == mounted.folder || below.startsWith(mounted.folder + u'/');
        if (!isIn || !isNamed(mounted))
            continue;
        const QString inside = below.mid(mounted.folder.size() + 1);
        return inside.isEmpty() ? mounted.place : mounted.place.below(inside);
    }
    return std::nullopt;
}

} // namespace trainyard::document
