// SPDX-License-Identifier: Apache-2.0
#include "widgets/media/imageview.h"

#include "widgets/theme/accessrole.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::media {

namespace {

constexpr qreal faint = 0.4;

} // namespace

ImageView::ImageView(QWidget *parent)
    : QWidget(parent)
{
    setMinimumSize(40, 40);
    theme::setAccessibleRole(*this, QAccessible::Graphic);
}

void ImageView::setImage(const QImage &image)
{
    m_image = image;
    update();
}

void ImageView::setFaint(bool isFaint)
{
    m_isFaint = isFaint;
    update();
}

void ImageView::paintEvent(QPaintEvent *)
{
    if (m_image.isNull())
        return;
    const double fitting = std::min(double(width()) / m_image.width(), double(height()) / m_image.height());
    const double factor = fitting >= 1 ? std::floor(fitting) : fitting;
    const QSizeF size(m_image.width() * factor, m_image.height() * factor);
    QPainter painter(this);
    painter.setOpacity(m_isFaint ? faint : 1);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, factor < 1);
    painter.drawImage(QRectF(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size),
                      m_image);
}

} // namespace trainyard::media
