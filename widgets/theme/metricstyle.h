// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProxyStyle>

namespace trainyard::theme {

// Fusion with the design's distances: how large widgets and their parts are, and where the parts are.
class MetricStyle : public QProxyStyle
{
    Q_OBJECT
public:
    MetricStyle();

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
};

} // namespace trainyard::theme
