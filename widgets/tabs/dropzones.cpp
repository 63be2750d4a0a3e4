// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/dropzones.h"

#include "widgets/theme/tokens.h"

#include <QPainter>

#include <algorithm>

namespace trainyard::tabs {

namespace {

constexpr double edge = 0.25; // of the width or height

} // namespace

DropZone dropZone(const QSize &group, const QPoint &at)
{
    if (group.isEmpty())
        return DropZone::Into;
    const double x = double(at.x()) / group.width(), y = double(at.y()) / group.height();
    const std::pair<double, DropZone> nearest =
        std::min({std::pair{x, DropZone::Left},
                  {1 - x, DropZone::Right},
                  {y, DropZone::Above},
                  {1 - y, DropZone::Below}},
                 [](const auto &a, const auto &b) { return a.first < b.first; });
    return nearest.first < edge ? nearest.second : DropZone::Into;
}

QRect dropRect(const QSize &group, DropZone zone)
{
    const QRect all(QPoint(0, 0), group);
    switch (zone) {
    case DropZone::Into:
        return all;
    case DropZone::Left:
        return all.adjusted(0, 0, -all.width() / 2, 0);
    case DropZone::Right:
        return all.adjusted(all.width() / 2, 0, 0, 0);
    case DropZone::Above:
        return all.adjusted(0, 0, 0, -all.height() / 2);
    case DropZone::Below:
        return all.adjusted(0, all.height() / 2, 0, 0);
    }
    Q_UNREACHABLE();
}

DropZones::DropZones(QWidget *group)
    : QWidget(group)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropZones::show(DropZone zone)
{
    m_zone = zone;
    setGeometry(parentWidget()->rect());
    raise();
    QWidget::show();
    update();
}

void DropZones::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = theme::color(theme::Role::Accent);
    painter.setPen(QPen(fill, 2));
    fill.setAlphaF(0.18F);
    painter.setBrush(fill);
    painter.drawRoundedRect(dropRect(size(), m_zone).adjusted(3, 3, -3, -3), theme::radius, theme::radius);
}

} // namespace trainyard::tabs
