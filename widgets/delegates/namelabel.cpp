// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/namelabel.h"

#include <QPainter>

#include <algorithm>

namespace trainyard::delegates {

NameLabel::NameLabel(const QString &name, QWidget *parent, int enough)
    : QLabel(name, parent)
    , m_enough(enough)
{
    setProperty("text_role", QStringLiteral("headline"));
    setProperty("elides", true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
}

QSize NameLabel::minimumSizeHint() const
{
    const QSize whole = QLabel::minimumSizeHint();
    return {std::min(whole.width(), m_enough), whole.height()};
}

void NameLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    setToolTip(width() < sizeHint().width() ? text() : QString());
}

void NameLabel::paintEvent(QPaintEvent *event)
{
    if (width() >= sizeHint().width())
        return QLabel::paintEvent(event);
    QPainter painter(this);
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideMiddle, contentsRect().width()));
}

} // namespace trainyard::delegates
