// SPDX-License-Identifier: Apache-2.0
#include "models/storage/placeline.h"

#include "models/text.h"

namespace trainyard::models {

QString toLine(const StoragePlace &place)
{
    if (!place.bucket)
        return {};
    const bool isShare = place.bucket->kind == BucketKind::FileShare;
    return (isShare ? QStringLiteral("file/") : QStringLiteral("blob/")) + toQString(place.bucket->account) +
           u'/' + toQString(place.bucket->name) + u'/' + place.folder;
}

StoragePlace placeFromLine(const QString &line)
{
    const bool isShare = line.startsWith(QStringLiteral("file/"));
    const QString name = line.section(u'/', 2, 2);
    if (name.isEmpty() || (!isShare && !line.startsWith(QStringLiteral("blob/"))))
        return {};
    return {BucketName{isShare ? BucketKind::FileShare : BucketKind::BlobContainer,
                       line.section(u'/', 1, 1).toStdString(), name.toStdString()},
            line.section(u'/', 3)};
}

} // namespace trainyard::models
