// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storageplace.h"

#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

StorageEntry toEntry(const client::StoredFile &file)
{
    const QString name = toQString(file.name);
    return {name, file.isFolder, qint64(file.size), qint64(file.modifiedS), NameKey(name)};
}

StoragePlace StoragePlace::above() const
{
    return {bucket, folder.left(std::max<qsizetype>(folder.lastIndexOf(u'/'), 0))};
}

api::StoredPlace storedPlace(const BucketName &bucket, const QString &path)
{
    using Service = api::StoredPlace::Service;
    return {bucket.kind == BucketKind::FileShare ? Service::File : Service::Blob, bucket.account, bucket.name,
            path.toStdString()};
}

QString mountedPath(const BucketName &bucket, const QString &path)
{
    const QString root = QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT/") + toQString(bucket.name);
    return path.isEmpty() ? root : root + u'/' + path;
}

QString mountText(const BucketName &bucket)
{
    const QString account = toQString(bucket.account);
    const QString name = toQString(bucket.name);
    if (bucket.kind == BucketKind::FileShare)
        return QStringLiteral(R"("mountVolumes": {
    "azureFileShares": [{
        "accountName": "%1",
        "azureFileUrl": "https://%1.file.core.windows.net/%2",
        "relativeMountPath": "%2"
    }]
})")
            .arg(account, name);
    return QStringLiteral(R"("mountVolumes": {
    "azureBlobFileSystems": [{
        "accountName": "%1",
        "containerName": "%2",
        "relativeMountPath": "%2"
    }]
})")
        .arg(account, name);
}

} // namespace trainyard::models
