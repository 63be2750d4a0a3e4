// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"
#include "widgets/charts/chartoverlay.h"
#include "widgets/charts/chartwindow.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/pixelcurve.h"

#include <QChartView>
#include <QPointer>
#include <QTimer>

#include <optional>
#include <vector>

class QValueAxis;

namespace trainyard::models {
class JobMetrics;
class MetricSeries;
} // namespace trainyard::models

namespace trainyard::charts {

class CurveLayer;

// The drawing area of a chart: lines over steps, followed live and redrawn at most 30 times a second.
class ChartCanvas final : public QChartView
{
    Q_OBJECT
public:
    struct Band { // being marked with the mouse, in pixels
        double from = 0;
        double to = 0;
    };

    ChartCanvas(const QList<ChartLine> &lines, ValueFormat format, QWidget *parent = nullptr);

    void setMetrics(models::JobMetrics *metrics); // not owned; may be null
    void setLines(const QList<ChartLine> &lines);
    void setLabel(qsizetype line, const QString &label);
    void setLineVisible(qsizetype line, bool visible);
    void setWindow(const ChartWindow &window);
    void setCrosshair(std::optional<double> x);
    void setTexts(const QString &xTitle, const QString &empty);

    void setBand(const std::optional<Band> &band);

    ChartWindow shownWindow() const; // as the axis stands
    ChartWindow wholeWindow() const; // everything there is
    std::optional<double> crosshair() const { return m_crosshair; }
    const CurveLayer &layer() const { return *m_layer; } // what is drawn
    bool isEmpty() const;                                // no visible line has a point
    QList<ReadingLabel> lastReadings() const;            // none where lines are many
    QRectF plot() const;
    QPointF toPixel(const QPointF &value) const;
    double toX(double pixel) const;
    void redrawNow();

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Line {
        ChartLine look;
        bool isVisible = true;
    };

    void makeAxes();
    void follow();
    void scheduleRedraw();
    void beginAnew();
    const models::MetricSeries *series(const Line &line) const;
    std::optional<ReadingLabel> reading(const Line &line, qsizetype point) const;
    QList<ReadingLabel> readingsAt(double x) const;
    void updateYAxis();
    void placePlot();
    void drawCurves();
    void paintPoints(QPainter &painter) const;

    ValueFormat m_format;
    QPointer<models::JobMetrics> m_metrics;
    QList<QMetaObject::Connection> m_followed;
    QValueAxis *m_x = nullptr;
    QValueAxis *m_y = nullptr;
    double m_xStep = 1; // between ticks
    double m_yStep = 1;
    std::vector<Line> m_lines;
    CurveLayer *m_layer = nullptr;          // the chart's
    std::vector<const Line *> m_curveLines; // whose curves the layer has
    ChartWindow m_window;                   // what the user chose
    std::optional<double> m_crosshair;      // in steps
    std::optional<Band> m_band;
    QTimer m_redraw;
    QString m_xTitle;
    QString m_empty;
};

} // namespace trainyard::charts
