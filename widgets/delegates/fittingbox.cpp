// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/fittingbox.h"

#include <QAbstractItemView>
#include <QStyleOptionComboBox>

#include <algorithm>
#include <utility>

namespace trainyard::delegates {

FittingBox::FittingBox(QWidget *parent)
    : QComboBox(parent)
{
    connect(this, &QComboBox::currentTextChanged, this, [this] { updateGeometry(); });
}

QSize FittingBox::sizeHint() const
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QFontMetrics metrics = fontMetrics();
    const QSize text(metrics.horizontalAdvance(currentText()) + metrics.averageCharWidth(), metrics.height());
    const QSize size = style()->sizeFromContents(QStyle::CT_ComboBox, &option, text, this);
    return {size.width(), QComboBox::sizeHint().height()};
}

// What is chosen while signals are blocked is told by nothing else.
void FittingBox::paintEvent(QPaintEvent *event)
{
    if (const int fitting = sizeHint().width(); std::exchange(m_fitting, fitting) != fitting)
        updateGeometry();
    QComboBox::paintEvent(event);
}

void FittingBox::showPopup()
{
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, view());
    view()->setMinimumWidth(std::max(width(), view()->sizeHintForColumn(0) + bar));
    QComboBox::showPopup();
}

} // namespace trainyard::delegates
