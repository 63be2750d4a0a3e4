// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/deletionguard.h"

#include <QKeyEvent>
#include <QWidget>

namespace trainyard::delegates {

DeletionGuard::DeletionGuard(QWidget &part)
    : QObject(&part)
{
    part.installEventFilter(this);
}

// So the key comes as a press instead of as the shortcut of the window.
bool DeletionGuard::eventFilter(QObject *, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride ||
        !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Delete))
        return false;
    event->accept();
    return true;
}

} // namespace trainyard::delegates
