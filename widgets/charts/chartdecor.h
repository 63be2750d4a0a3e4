// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/charttip.h"

#include <QObject>
#include <QPointF>
#include <QRectF>

#include <optional>

namespace trainyard::models {
struct Curve;
}

namespace trainyard::charts {

class ChartCanvas;
class ChartLink;

// What lies over a chart's curves: the line that stands out, the pinned markers, the crosshair with its tip,
// and the part that is being marked with the mouse.
class ChartDecor final : public QObject
{
    Q_OBJECT
public:
    explicit ChartDecor(ChartCanvas &canvas); // its child

    void setLink(ChartLink *link); // not owned; may be null
    void setBand(const std::optional<QRectF> &band);
    void setPointer(const std::optional<QPointF> &at); // on the canvas
    void setEmphasis(std::optional<qsizetype> line);   // the others are dimmed
    void
    setReadElsewhere(bool isRead); // a table beside the chart says what the lines read: no tip hides them

    std::optional<double> crosshair() const;
    std::optional<qsizetype> emphasis() const { return m_emphasis; }
    // The line that runs below `at` or close to it.
    std::optional<qsizetype> lineAt(const QPointF &at) const;
    int markerAt(const QPointF &at) const; // id of the one whose flag lies there; 0: none
    QRectF flagOf(int marker) const;       // empty: not in view
    // Of the lines in view, at most so many: those close to the pointer.
    QList<ReadingLabel> readings(double x, qsizetype most) const;
    std::optional<ChartTip> tip() const; // what stands beside the crosshair, where there is one

private:
    struct Flag {
        int marker = 0;
        qreal x = 0;
        QRectF rect;
        QString text;
    };

    QList<Flag> flags() const;
    QString readingText(const models::Curve &curve, qsizetype point) const;
    QString placeTitle(double x) const;
    QList<ReadingLabel> toldReadings(double x, qsizetype most) const;
    void paint(QPainter &painter) const;
    void paintEmphasis(QPainter &painter) const;
    void paintFlags(QPainter &painter) const;
    void paintCross(QPainter &painter) const;

    ChartCanvas &m_canvas;
    ChartLink *m_link = nullptr;
    std::optional<QRectF> m_band;
    std::optional<QPointF> m_pointer;
    std::optional<qsizetype> m_emphasis;
    bool m_isReadElsewhere = false;
};

} // namespace trainyard::charts
