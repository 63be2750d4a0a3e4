// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/basestyle.h"

#include <QApplication>
#include <QKeyEvent>
#include <QStyleFactory>
#include <QWidget>

namespace trainyard::theme {

BaseStyle::BaseStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
    qApp->installEventFilter(this);
}

int BaseStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *returnData) const
{
    if (hint == SH_UnderlineShortcut)
        return m_altHeld;
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

// The line below tabs is part of the style sheet; beside them, above what stands in the corner, it is none.
void BaseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    if (element != PE_FrameTabBarBase)
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

bool BaseStyle::eventFilter(QObject *, QEvent *event)
{
    bool held = m_altHeld;
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease) {
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Alt)
            held = event->type() == QEvent::KeyPress;
    } else if (event->type() == QEvent::ApplicationDeactivate) {
        held = false;
    }
    if (held != m_altHeld) {
        m_altHeld = held;
        for (QWidget *window : QApplication::topLevelWidgets())
            for (QWidget *child : window->findChildren<QWidget *>())
                child->update();
    }
    return false;
}

} // namespace trainyard::theme
