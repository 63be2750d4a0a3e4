// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storedfoldersmodel.h"

#include <QSortFilterProxyModel>

namespace trainyard::wizards {

// Shares and containers as the model has them, in each folders before files by name, what there is to say
// last; with signs. A search keeps what is called so, with what is above and below it.
class StoredOrder final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    StoredOrder(models::StoredFoldersModel &folders, QObject *parent); // which outlive it

    void setLetters(const QString &letters);
    models::StoredFoldersModel::Kind kind(const QModelIndex &index) const; // of its own; valid

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QString m_letters;
};

} // namespace trainyard::wizards
