// SPDX-License-Identifier: Apache-2.0
#include "models/storage/bucketlist.h"

#include "models/text.h"

namespace trainyard::models {

QString kindText(BucketKind kind)
{
    return kind == BucketKind::FileShare ? BucketList::tr("file share") : BucketList::tr("blob container");
}

int BucketList::rowOf(const BucketName &bucket) const
{
    return int(rows().indexOf(bucket));
}

void BucketList::become(const QList<BucketName> &buckets)
{
    RowList::become(buckets, [](const BucketName &bucket) {
        return QString::number(int(bucket.kind)) + u'/' + toQString(bucket.name); // of one account
    });
}

QVariant BucketList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const BucketName &bucket = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return toQString(bucket.name);
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(toQString(bucket.name), kindText(bucket.kind));
    case Qt::ToolTipRole:
    case DetailRole:
        return kindText(bucket.kind);
    case KindRole:
        return int(bucket.kind);
    default:
        return {};
    }
}

} // namespace trainyard::models
