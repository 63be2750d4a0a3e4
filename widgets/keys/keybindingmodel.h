// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

class QAction;

namespace trainyard::keys {

class KeyBindings;

// A property of an action whose text tells of the moment: its text whatever it would act on.
inline constexpr const char *generalText = "general_text";

// The actions with their shortcuts, a row each. Rows stay; their texts follow shortcuts and language.
class KeyBindingModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { CommandColumn, KeysColumn, UsualColumn, ColumnCount };

    explicit KeyBindingModel(const KeyBindings &bindings, QObject *parent = nullptr);

    QAction &action(int row) const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const KeyBindings &m_bindings;
};

QString commandText(const QAction &action); // without mnemonic and dots

} // namespace trainyard::keys
