// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/front.h"

#include <QWidget>

namespace trainyard {

void bringToFront(QWidget &window, const QByteArray &token)
{
    if (!token.isEmpty())
        qputenv("XDG_ACTIVATION_TOKEN", token); // which the window takes along
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.show();
    window.raise();
    window.activateWindow();
}

} // namespace trainyard
