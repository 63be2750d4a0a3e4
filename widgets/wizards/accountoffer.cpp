// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/accountoffer.h"

#include "models/resources/storagelist.h"
#include "widgets/wizards/objecttable.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTableView>

namespace trainyard::wizards {

using document::ObjectListModel;
using models::StorageList;

AccountOffer::AccountOffer(const StorageList &storage, ObjectTable &table)
    : QStyledItemDelegate(&table)
    , m_storage(storage)
{
    ObjectListModel &model = table.model();
    const int account = model.columnOf(QStringLiteral("accountName"));
    const int key = model.columnOf(QStringLiteral("credentials/accountKey"));
    table.table().setItemDelegateForColumn(account, this);
    model.setStandIn(key, [this, &model, account](int row) {
        const QString name = model.index(row, account).data(Qt::EditRole).toString();
        return names().contains(name, Qt::CaseInsensitive) ? tr("known to the engine") : QString();
    });
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&storage, change, &model, &ObjectListModel::refreshStandIns);
}

QStringList AccountOffer::names() const
{
    QStringList all;
    for (int row = 0; row < m_storage.rowCount(); ++row) {
        const QModelIndex each = m_storage.index(row);
        if (each.data(StorageList::KindRole).toInt() == int(StorageList::Kind::Account))
            all << each.data().toString();
    }
    return all;
}

QWidget *AccountOffer::createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
    auto *line = qobject_cast<QLineEdit *>(editor);
    if (!line)
        return editor;
    auto *completer = new QCompleter(names(), line);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    line->setCompleter(completer);
    line->setAccessibleDescription(tr("The down key shows the storage accounts of this engine."));
    line->setToolTip(line->accessibleDescription());
    return line;
}

bool AccountOffer::eventFilter(QObject *editor, QEvent *event)
{
    auto *line = qobject_cast<QLineEdit *>(editor);
    if (line && line->completer() && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down) {
        line->completer()->setCompletionPrefix({});
        line->completer()->complete();
        return true;
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

} // namespace trainyard::wizards
