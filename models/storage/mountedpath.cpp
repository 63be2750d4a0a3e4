// SPDX-License-Identifier: Apache-2.0
#include "models/storage/mountedpath.h"

#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/shelltext.h"
#include "models/storage/volume.h"
#include "models/text.h"

#include <QUrl>

#include <optional>

namespace trainyard::models {

namespace {

bool isSame(const QString &a, const QString &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

// "https://account.file.core.windows.net/share/folder" → share/folder, where it is of that account.
QString sharedFolder(const QString &address, const QString &account)
{
    const QUrl url(address);
    return isSame(url.host().section(u'.', 0, 0), account)
               ? url.path(QUrl::FullyDecoded).split(u'/', Qt::SkipEmptyParts).join(u'/')
               : QString();
}

// What a volume gives of a share or container, and where.
struct Mount {
    QString folder; // with the share's or container's name first
    QString path;   // below the root of the mounts
};

// Where it is, below that mount; none: it is not in it.
std::optional<QString> pathIn(const Mount &mount, const StoragePlace &place)
{
    const QString name = toQString(place.bucket->name);
    const QString whole = place.folder.isEmpty() ? name : name + u'/' + place.folder;
    if (mount.folder.isEmpty() || mount.path.isEmpty())
        return std::nullopt;
    if (whole == mount.folder)
        return mount.path;
    return whole.startsWith(mount.folder + u'/') ? std::optional(mount.path + whole.mid(mount.folder.size()))
                                                 : std::nullopt;
}

QList<Mount> mountsOf(const document::JsonText &job, const BucketName &bucket)
{
    const QString account = toQString(bucket.account);
    const bool isShare = bucket.kind == BucketKind::FileShare;
    QList<Mount> mounts;
    for (const int volume : document::elementsOf(job, isShare ? "mountVolumes/azureFileShares"
                                                              : "mountVolumes/azureBlobFileSystems")) {
        if (!isSame(document::memberText(job, volume, "accountName"), account))
            continue;
        const QString path = document::memberText(job, volume, "relativeMountPath");
        mounts.append({isShare ? sharedFolder(document::memberText(job, volume, "azureFileUrl"), account)
                               : document::memberText(job, volume, "containerName"),
                       path});
    }
    return mounts;
}

QList<Mount> mountsOf(const api::MountVolumes &cluster, const BucketName &bucket)
{
    const QString account = toQString(bucket.account);
    QList<Mount> mounts;
    if (bucket.kind == BucketKind::FileShare) {
        for (const api::AzureFileShare &each : cluster.azureFileShares)
            if (isSame(toQString(each.accountName), account))
                mounts.append(
                    {sharedFolder(toQString(each.azureFileUrl), account), toQString(each.relativeMountPath)});
    } else {
        for (const api::AzureBlobFileSystem &each : cluster.azureBlobFileSystems)
            if (isSame(toQString(each.accountName), account))
                mounts.append({toQString(each.containerName), toQString(each.relativeMountPath)});
    }
    return mounts;
}

std::optional<QString> pathIn(const QList<Mount> &mounts, const StoragePlace &place)
{
    for (const Mount &mount : mounts)
        if (auto path = pathIn(mount, place))
            return path;
    return std::nullopt;
}

} // namespace

QString MountedPath::asWord() const
{
    return document::shellPath(path);
}

MountedPath mountedPath(const document::JsonText &job, const api::MountVolumes &cluster,
                        const StoragePlace &place)
{
    const QString ofJob = QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT/");
    if (const auto path = pathIn(mountsOf(job, *place.bucket), place))
        return {ofJob + *path, {}};
    if (const auto path = pathIn(mountsOf(cluster, *place.bucket), place))
        return {QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT/") + *path, {}};
    const QString volumes = document::propertiesPointer(job) + QStringLiteral("/mountVolumes");
    const bool isShare = place.bucket->kind == BucketKind::FileShare;
    const Volume volume{isShare ? VolumeKind::FileShare : VolumeKind::BlobContainer,
                        toQString(place.bucket->name),
                        toQString(place.bucket->account),
                        {}};
    const QString path = freeMountPath(job, volumes, volume.name);
    const QString list = volumes + (isShare ? QStringLiteral("/azureFileShares/-")
                                            : QStringLiteral("/azureBlobFileSystems/-"));
    return {ofJob + (place.folder.isEmpty() ? path : path + u'/' + place.folder),
            {{list, mountOf(volume, path)}}};
}

} // namespace trainyard::models
