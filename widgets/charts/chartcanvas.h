// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartaxes.h"
#include "widgets/charts/chartlines.h"
#include "widgets/charts/chartoptions.h"
#include "widgets/charts/chartoverlay.h"
#include "widgets/charts/chartwindow.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/pixelcurve.h"
#include "widgets/charts/yfit.h"

#include <QChartView>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

class QValueAxis;

namespace trainyard::charts {

class BandLayer;
class CurveLayer;

// The drawing area of a chart: its lines, followed live and redrawn at most 30 times a second.
class ChartCanvas final : public QChartView
{
    Q_OBJECT
public:
    using Decorate = std::function<void(QPainter &)>;

    ChartCanvas(const QList<ChartLine> &lines, ValueFormat format, QWidget *parent = nullptr);

    void setLines(const QList<ChartLine> &lines); // one that was there and hidden stays hidden
    void setOptions(const ChartOptions &options);
    void setFormat(ValueFormat format) { m_format = format; } // before setLines()
    void setLabel(qsizetype line, const QString &label);
    void setLineVisible(qsizetype line, bool visible);
    void setWindow(const ChartWindow &window);
    void setExtent(const std::optional<AxisRange> &x); // everything is that at least
    // What the y axis shows; none: it follows what is in view.
    void setHeldY(const std::optional<AxisRange> &range);
    void setEmptyText(const QString &sentence);
    void setDecorate(Decorate decorate); // paints over all else, where there are points

    qsizetype lineCount() const { return m_lines.count(); }
    const ChartLine &line(qsizetype number) const { return m_lines.look(number); }
    bool isLineVisible(qsizetype number) const { return m_lines.isVisible(number); }
    const models::Curve *curveOf(qsizetype number) const { return m_lines.curve(number); }
    QList<const PixelCurve *> drawnOf(qsizetype number) const; // in the layer's pixels; of what is current
    const ChartOptions &options() const { return m_options; }
    ValueFormat format() const { return m_format; }
    const ChartAxes &axes() const { return m_axes; }
    bool isSmoothed() const { return m_options.smoothing.kind != models::Smoothing::Kind::None; }
    // What is not shown of the points in view, and why not.
    qsizetype clippedPoints() const;
    // Clips outliers no more where the options say to, until these are others; or clips them again.
    void toggleOutliers();
    bool areOutliersShown() const { return m_outliersShown; }
    qsizetype pointsWithoutPlace() const { return m_fit.notPositive; } // on a logarithmic axis
    qsizetype linesWithoutX() const { return m_lines.countWithoutX(); }
    qsizetype linesThinned() const { return m_lines.countThinned(); }

    ChartWindow shownWindow() const; // as the axis stands
    ChartWindow wholeWindow() const; // everything there is
    AxisRange shownY() const { return {m_axes.y().least(), m_axes.y().greatest()}; }
    AxisScale scaleY() const { return m_axes.y(); }
    const CurveLayer &layer() const { return *m_layer; }       // what is drawn
    bool isEmpty() const { return m_lines.visible().empty(); } // no visible line has a point
    QList<ReadingLabel> lastReadings() const;                  // none where lines are many
    QRectF plot() const;
    QPointF toPixel(const QPointF &value) const { return m_axes.toPixel(value); }
    double toX(double pixel) const { return m_axes.toX(pixel); }
    double toY(double pixel) const { return m_axes.toY(pixel); }
    void redrawNow();

signals:
    void redrawn(); // lines, points or the view may be others

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeAxes();
    void scheduleRedraw();
    std::optional<ReadingLabel> lastReading(qsizetype line) const;
    QString emptyText() const;
    void updateYAxis();
    void placePlot();
    void drawCurves();
    void drawBands(const PixelView &view);
    void paintPoints(QPainter &painter) const;

    ValueFormat m_format;
    ChartOptions m_options;
    bool m_outliersShown = false; // although the options clip them
    QValueAxis *m_x = nullptr;
    QValueAxis *m_y = nullptr;
    ChartAxes m_axes;
    YFit m_fit;
    ChartLines m_lines;
    BandLayer *m_bands = nullptr;        // the chart's
    CurveLayer *m_layer = nullptr;       // likewise
    std::vector<qsizetype> m_curveLines; // whose curves the layer has; -1: a faint one
    std::optional<AxisRange> m_extent;
    ChartWindow m_window; // what the user chose
    std::optional<AxisRange> m_heldY;
    Decorate m_decorate;
    QTimer m_redraw;
    QString m_empty;
};

} // namespace trainyard::charts
