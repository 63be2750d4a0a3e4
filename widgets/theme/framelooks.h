// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/box.h"

#include <optional>

class QWidget;

namespace trainyard::theme {

// How a widget that holds others looks, by its `kind`.
struct FrameLook {
    Box box;
    std::optional<Qt::Edge> line = {}; // in place of a border all around: at one edge

    QMargins margins() const; // what border or line take of the room
};

std::optional<FrameLook> frameLook(const QString &kind);

void paintFrame(QPainter &painter, const QRectF &rect, const FrameLook &look);

} // namespace trainyard::theme
