// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/foldingbar.h"

#include <QBoxLayout>
#include <QEvent>

#include <algorithm>

namespace trainyard::delegates {

FoldingBar::FoldingBar(int between, QWidget *parent)
    : QWidget(parent)
    , m_first(new QWidget(this))
    , m_second(new QWidget(this))
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_layout->setContentsMargins({});
    m_layout->setSpacing(between);
    m_layout->setSizeConstraint(QLayout::SetNoConstraint); // minimumSizeHint() says
    for (QWidget *part : {m_first, m_second}) {
        auto *row = new QHBoxLayout(part);
        row->setContentsMargins({});
        row->setSpacing(between);
    }
    m_layout->addWidget(m_first, 1);
    m_layout->addWidget(m_second, 0, Qt::AlignLeft);
}

void FoldingBar::setMargins(const QMargins &margins)
{
    m_layout->setContentsMargins(margins);
}

bool FoldingBar::isFolded() const
{
    return m_layout->direction() == QBoxLayout::TopToBottom;
}

QSize FoldingBar::sizeHint() const
{
    const QMargins margins = m_layout->contentsMargins();
    const int beside = m_first->sizeHint().width() + m_layout->spacing() + m_second->sizeHint().width();
    return {beside + margins.left() + margins.right(), m_layout->sizeHint().height()};
}

QSize FoldingBar::minimumSizeHint() const
{
    const QMargins margins = m_layout->contentsMargins();
    const int widest = std::max(m_first->minimumSizeHint().width(), m_second->minimumSizeHint().width());
    return {widest + margins.left() + margins.right(), m_layout->minimumSize().height()};
}

void FoldingBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fold();
}

bool FoldingBar::event(QEvent *event)
{
    const bool result = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fold();
    return result;
}

void FoldingBar::fold()
{
    const QMargins margins = m_layout->contentsMargins();
    const int wanted = m_first->minimumSizeHint().width() + m_layout->spacing() +
                       m_second->minimumSizeHint().width() + margins.left() + margins.right();
    m_layout->setDirection(width() < wanted ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace trainyard::delegates
