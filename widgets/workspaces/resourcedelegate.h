// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace trainyard::workspaces {

// A resource on one line: an icon, its name, how it does, and its state.
class ResourceDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr int rowHeight = 36;

    using Icon = std::function<QString(const QModelIndex &)>; // its name
    // `stateRole`: of a DisplayState; `briefRole`: what of the detail is said where it has no room. -1: none.
    ResourceDelegate(Icon icon, int detailRole, int stateRole, QObject *parent, int briefRole = -1);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Icon m_icon;
    int m_detailRole;
    int m_stateRole;
    int m_briefRole;
};

} // namespace trainyard::workspaces
