// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/flowlayout.h"

#include <algorithm>

namespace trainyard::delegates {

FlowLayout::FlowLayout(QWidget *parent, int between)
    : QLayout(parent)
    , m_between(between)
{
    setContentsMargins({});
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

// What stands in a row is centred on its middle.
template <class Place>
int FlowLayout::layOut(const QRect &rect, Place place) const
{
    int top = rect.top();
    for (qsizetype i = 0; i < m_items.size();) {
        int right = rect.left();
        int height = 0;
        qsizetype end = i;
        for (; end < m_items.size(); ++end) {
            const QSize size = m_items[end]->isEmpty() ? QSize(0, 0) : m_items[end]->sizeHint();
            if (end > i && right + size.width() > rect.left() + rect.width())
                break;
            right += size.width() + (m_items[end]->isEmpty() ? 0 : m_between);
            height = std::max(height, size.height());
        }
        int left = rect.left();
        for (; i < end; ++i) {
            if (m_items[i]->isEmpty())
                continue;
            QSize size = m_items[i]->sizeHint();
            size.setWidth(std::min(size.width(), rect.width()));
            place(m_items[i], QRect(QPoint(left, top + (height - size.height()) / 2), size));
            left += size.width() + m_between;
        }
        top += height + m_between;
    }
    return std::max(0, top - m_between - rect.top());
}

int FlowLayout::heightForWidth(int width) const
{
    return layOut(QRect(0, 0, width, 0), [](QLayoutItem *, const QRect &) {});
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        if (!item->isEmpty())
            size = {size.width() + item->sizeHint().width() + (size.isEmpty() ? 0 : m_between),
                    std::max(size.height(), item->sizeHint().height())};
    return size;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    layOut(rect, [](QLayoutItem *item, const QRect &place) { item->setGeometry(place); });
}

} // namespace trainyard::delegates
