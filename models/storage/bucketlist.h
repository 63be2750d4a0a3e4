// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storageplace.h"

#include <QAbstractListModel>

namespace trainyard::models {

// The file shares of a storage account, then its containers, by name. Rows are inserted or removed, never
// reset.
class BucketList final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        KindRole = Qt::UserRole, // int of BucketKind
        DetailRole               // QString: what it is
    };

    using QAbstractListModel::QAbstractListModel;

    const BucketName &at(int row) const { return m_buckets[row]; }
    int rowOf(const BucketName &bucket) const;     // -1: it is not there
    void become(const QList<BucketName> &buckets); // in their order

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<BucketName> m_buckets;
};

QString kindText(BucketKind kind); // “file share”

} // namespace trainyard::models
