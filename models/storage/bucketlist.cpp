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
    return int(m_buckets.indexOf(bucket));
}

// Both are in the same order.
void BucketList::become(const QList<BucketName> &buckets)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (buckets.contains(m_buckets[row]))
            continue;
        beginRemoveRows({}, row, row);
        m_buckets.removeAt(row);
        endRemoveRows();
    }
    for (int row = 0; row < buckets.size(); ++row) {
        if (row < rowCount() && m_buckets[row] == buckets[row])
            continue;
        beginInsertRows({}, row, row);
        m_buckets.insert(row, buckets[row]);
        endInsertRows();
    }
}

int BucketList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_buckets.size());
}

QVariant BucketList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const BucketName &bucket = m_buckets[index.row()];
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
