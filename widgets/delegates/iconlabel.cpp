// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/iconlabel.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QPainter>

namespace trainyard::delegates {

IconLabel::IconLabel(const QString &iconName, int size, theme::Role role, QWidget *parent)
    : IconLabel(theme::icon(iconName, role), size, parent)
{}

IconLabel::IconLabel(QIcon icon, int size, QWidget *parent)
    : QWidget(parent)
    , m_icon(std::move(icon))
{
    theme::inEachTextSize(*this, [this, size] { setFixedSize(theme::scaled(QSize(size, size))); });
}

void IconLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_icon.paint(&painter, rect());
}

} // namespace trainyard::delegates
