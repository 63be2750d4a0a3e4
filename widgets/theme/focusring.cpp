// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/focusring.h"

#include "widgets/theme/palette.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFocusFrame>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QTabBar>

namespace trainyard::theme {

namespace {

constexpr int line = 2;

template <class... Kinds>
bool isOneOf(const QWidget &widget)
{
    return (qobject_cast<const Kinds *>(&widget) || ...);
}

bool showsFocus(const QWidget &widget)
{
    return isOneOf<QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QKeySequenceEdit, QLabel,
                   QLineEdit, QMenu, QMenuBar, QTabBar>(widget) ||
           widget.property("shows_focus").toBool();
}

} // namespace

FocusRing::FocusRing(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { follow(now); });
}

void FocusRing::follow(QWidget *focus)
{
    delete m_frame;
    if (!focus || !m_areKeysUsed || focus->isWindow() || showsFocus(*focus))
        return;
    m_frame = new QFocusFrame(focus->window());
    m_frame->setWidget(focus);
}

bool FocusRing::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        m_areKeysUsed = true;
    } else if (event->type() == QEvent::MouseButtonPress) {
        m_areKeysUsed = false;
        delete m_frame;
    }
    return false;
}

int focusLine()
{
    return isContrast(shownScheme()) ? 3 : 1;
}

QRegion focusRing(const QRect &area)
{
    return QRegion(area) - area.adjusted(line, line, -line, -line);
}

void paintFocusRing(QPainter &painter, const QRect &area)
{
    for (const QRect &part : focusRing(area))
        painter.fillRect(part, color(Role::Accent));
}

} // namespace trainyard::theme
