// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

class QWidget;

namespace trainyard {

// Shows a window before all others, also one that is minimised. `token`: by which the desktop lets it come to
// the front (xdg-activation); empty: it gave none.
void bringToFront(QWidget &window, const QByteArray &token = {});

} // namespace trainyard
