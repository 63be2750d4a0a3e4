// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/storedorder.h"

#include "models/nameorder.h"
#include "widgets/theme/icons.h"

namespace trainyard::wizards {

using models::StoredFoldersModel;
using Kind = StoredFoldersModel::Kind;

namespace {

Kind kindOf(const QModelIndex &index)
{
    return Kind(index.data(StoredFoldersModel::KindRole).toInt());
}

QString iconOf(Kind kind)
{
    switch (kind) {
    case Kind::Container:
        return QStringLiteral("storage");
    case Kind::Share: // as on the page of the storage
    case Kind::Folder:
        return QStringLiteral("folder");
    case Kind::File:
        return QStringLiteral("file");
    case Kind::Notice:
        break;
    }
    return {};
}

} // namespace

StoredOrder::StoredOrder(StoredFoldersModel &folders, QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
    setSourceModel(&folders);
    sort(StoredFoldersModel::NameColumn);
}

void StoredOrder::setLetters(const QString &letters)
{
    m_letters = letters.trimmed();
    invalidateFilter();
}

Kind StoredOrder::kind(const QModelIndex &index) const
{
    return kindOf(index);
}

QVariant StoredOrder::data(const QModelIndex &index, int role) const
{
    if (role != Qt::DecorationRole && role != Qt::ForegroundRole)
        return QSortFilterProxyModel::data(index, role);
    const bool isName = index.column() == StoredFoldersModel::NameColumn;
    const bool isNotice = kindOf(index) == Kind::Notice;
    if (role == Qt::DecorationRole)
        return isName && !isNotice ? QVariant(theme::icon(iconOf(kindOf(index)))) : QVariant();
    return isName && !isNotice ? QVariant() : QVariant(theme::color(theme::Role::TextMuted));
}

bool StoredOrder::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (!left.parent().isValid())
        return left.row() < right.row();
    if (kindOf(left) != kindOf(right))
        return kindOf(left) < kindOf(right);
    return models::isNameBefore(left.data().toString(), right.data().toString());
}

bool StoredOrder::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_letters.isEmpty())
        return true;
    const QModelIndex index = sourceModel()->index(row, StoredFoldersModel::NameColumn, parent);
    return kindOf(index) != Kind::Notice && index.data().toString().contains(m_letters, Qt::CaseInsensitive);
}

} // namespace trainyard::wizards
