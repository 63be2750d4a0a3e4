// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace trainyard::models {
class StorageList;
}

namespace trainyard::wizards {

class ObjectTable;

// In a table of volumes: the storage accounts that the engine keeps are offered by their names, and the key
// of one of them stands there as known, so that nobody looks for it.
class AccountOffer final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    // Stands in the table. The list outlives it.
    AccountOffer(const models::StorageList &storage, ObjectTable &table);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;

protected:
    bool eventFilter(QObject *editor, QEvent *event) override; // down shows all of them

private:
    QStringList names() const;

    const models::StorageList &m_storage;
};

} // namespace trainyard::wizards
