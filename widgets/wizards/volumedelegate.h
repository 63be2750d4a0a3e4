// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/volume.h"

#include <QStyledItemDelegate>

namespace trainyard::wizards {

// A row of VolumeList: its name, and at the other end where it is.
class VolumeDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr int rowHeight = 36;

    VolumeDelegate(models::VolumeKind kind, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    models::VolumeKind m_kind;
};

} // namespace trainyard::wizards
