// SPDX-License-Identifier: Apache-2.0
#include "widgets/notes/ratingfield.h"

#include "models/notes/rating.h"
#include "widgets/theme/icons.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

namespace trainyard::notes {

using namespace theme;

namespace {

constexpr int iconSize = 16;
constexpr int gap = 2;
constexpr int margin = 4;

} // namespace

RatingField::RatingField(QWidget *parent)
    : QSlider(Qt::Horizontal, parent)
{
    setRange(0, models::rating::mostStars);
    setPageStep(1);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize RatingField::sizeHint() const
{
    return {2 * margin + maximum() * (iconSize + gap) - gap, iconSize + 2 * margin};
}

QRect RatingField::star(int number) const
{
    const int at = margin + (number - 1) * (iconSize + gap);
    return QStyle::visualRect(layoutDirection(), rect(),
                              QRect(at, (height() - iconSize) / 2, iconSize, iconSize));
}

void RatingField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(QPen(color(Role::Accent), 1));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radiusSmall, radiusSmall);
    }
    const QIcon::Mode mode = isEnabled() ? QIcon::Normal : QIcon::Disabled;
    for (int number = 1; number <= maximum(); ++number) {
        const QIcon drawn = number <= value() ? icon(QStringLiteral("star-filled"), Role::Accent)
                                              : icon(QStringLiteral("star"));
        drawn.paint(&painter, star(number), Qt::AlignCenter, mode);
    }
}

void RatingField::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    for (int number = 1; number <= maximum(); ++number)
        if (star(number).adjusted(-gap / 2, -margin, gap / 2, margin).contains(event->position().toPoint()))
            setValue(value() == number ? 0 : number);
}

void RatingField::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

void RatingField::keyPressEvent(QKeyEvent *event)
{
    const int digit = event->key() - Qt::Key_0;
    if (digit >= minimum() && digit <= maximum() && !(event->modifiers() & ~Qt::KeypadModifier))
        setValue(digit);
    else
        QSlider::keyPressEvent(event);
}

} // namespace trainyard::notes
