// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/statepill.h"

#include "widgets/delegates/statepainting.h"
#include "widgets/theme/accessrole.h"

#include <QEvent>
#include <QPainter>

namespace trainyard::delegates {

StatePill::StatePill(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    theme::setAccessibleRole(*this, QAccessible::StaticText);
}

void StatePill::setState(models::DisplayState state)
{
    m_state = state;
    refresh();
}

void StatePill::refresh()
{
    setAccessibleName(tr("State: %1").arg(models::stateText(m_state)));
    updateGeometry();
    update();
}

QSize StatePill::sizeHint() const
{
    return statePillSize(theme::font(theme::Type::BodyStrong), models::stateText(m_state)).toSize() +
           QSize(1, 0);
}

void StatePill::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(theme::font(theme::Type::BodyStrong));
    if (m_state != models::DisplayState::None)
        paintStatePill(painter, rect(), m_state, models::stateText(m_state));
}

void StatePill::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::delegates
