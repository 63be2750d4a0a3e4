// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/displaystate.h"
#include "widgets/theme/tokens.h"

#include <QRectF>

class QPainter;

namespace trainyard::delegates {

theme::Role stateRole(models::DisplayState state);

// A dot of 8 pixels; a ring while it waits, a halo while it runs, so that colour is not all that tells them
// apart.
void paintStateDot(QPainter &painter, QPointF centre, models::DisplayState state);

// A rounded label in the state's colour on its tint, with the dot; `rect` bounds it, it stands left and
// centred.
QSizeF statePillSize(const QFont &font, const QString &text);
void paintStatePill(QPainter &painter, const QRectF &rect, models::DisplayState state, const QString &text);

} // namespace trainyard::delegates
