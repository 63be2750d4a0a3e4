// SPDX-License-Identifier: Apache-2.0
#include "widgets/keys/keybindingmodel.h"

#include "widgets/keys/keybindings.h"
#include "widgets/keys/partkeys.h"

#include <QAction>
#include <QActionGroup>
#include <QRegularExpression>

namespace trainyard::keys {

QString commandText(const QAction &action)
{
    static const QRegularExpression decoration(QStringLiteral("\\(&.\\)|&(?!&)|…"));
    const QString general = action.property(generalText).toString();
    QString text = general.isEmpty() ? action.text() : general;
    text.remove(decoration);
    // One of several stands in a menu that says of what.
    const QString of = action.actionGroup() ? action.actionGroup()->property("title").toString() : QString();
    return of.isEmpty() ? text : KeyBindingModel::tr("%1: %2").arg(of, text);
}

KeyBindingModel::KeyBindingModel(const KeyBindings &bindings, QObject *parent)
    : QAbstractTableModel(parent)
    , m_bindings(bindings)
{
    connect(&bindings, &KeyBindings::changed, this, &KeyBindingModel::retranslate);
}

QAction &KeyBindingModel::action(int row) const
{
    return *m_bindings.actions()[row];
}

void KeyBindingModel::retranslate()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int KeyBindingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_bindings.actions().size());
}

int KeyBindingModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant KeyBindingModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid) ||
        role != Qt::DisplayRole)
        return {};
    const QAction &shown = action(index.row());
    switch (index.column()) {
    case CommandColumn:
        return commandText(shown);
    case KeysColumn:
        return keysText(shown.shortcuts());
    case UsualColumn:
        if (KeyBindings::isFixed(shown))
            return tr("fixed", "keys");
        if (!m_bindings.isChanged(shown))
            return {};
        return m_bindings.usual(shown).isEmpty() ? tr("none") : keysText(m_bindings.usual(shown));
    default:
        return {};
    }
}

QVariant KeyBindingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case CommandColumn:
        return tr("Command");
    case KeysColumn:
        return tr("Keys");
    case UsualColumn:
        return tr("Default");
    default:
        return {};
    }
}

} // namespace trainyard::keys
