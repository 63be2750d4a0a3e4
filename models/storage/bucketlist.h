// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/rowlist.h"
#include "models/storage/storageplace.h"

namespace trainyard::models {

// The file shares of a storage account, then its containers, by name.
class BucketList final : public RowList<BucketName>
{
    Q_OBJECT
public:
    enum Role {
        KindRole = Qt::UserRole, // int of BucketKind
        DetailRole               // QString: what it is
    };

    using RowList::RowList;

    const BucketName &at(int row) const { return rows()[row]; }
    int rowOf(const BucketName &bucket) const;     // -1: it is not there
    void become(const QList<BucketName> &buckets); // in their order

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

QString kindText(BucketKind kind); // “file share”

} // namespace trainyard::models
