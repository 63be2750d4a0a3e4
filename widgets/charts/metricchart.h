// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"
#include "widgets/charts/chartwindow.h"
#include "widgets/charts/numbers.h"

#include <QFrame>
#include <QList>
#include <QPointF>

#include <optional>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace trainyard::models {
class JobMetrics;
}

namespace trainyard::charts {

class ChartCanvas;
class CurveLayer;
class LegendChip;

// A card with a title, the legend and one chart that follows a job's metrics.
class MetricChart final : public QFrame
{
    Q_OBJECT
public:
    MetricChart(const QList<ChartLine> &lines, ValueFormat format, QWidget *parent = nullptr);

    void setMetrics(models::JobMetrics *metrics); // not owned; may be null
    // Other lines: of several jobs, say, each with its own metrics. Up to eight are named in the header.
    void setLines(const QList<ChartLine> &lines);
    // Without a title and names, for one that says them elsewhere. Before setLines().
    void hideNames();
    // `empty` is shown while there is no point; one label for each line.
    void setTexts(const QString &title, const QString &xTitle, const QString &empty,
                  const QStringList &labels);
    void setWindow(const ChartWindow &window);
    void setCrosshair(std::optional<double> x);

    const CurveLayer &layer() const;                // what is drawn
    QPointF positionOf(const QPointF &value) const; // where a point lies on this widget
    ChartWindow shownWindow() const;

signals:
    void windowChosen(const trainyard::charts::ChartWindow &window);
    void crosshairChosen(std::optional<double> x);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeHeader();
    void makeChips(const QList<ChartLine> &lines);
    void retranslate();

    ChartCanvas *m_canvas = nullptr;
    QLabel *m_title = nullptr;
    QToolButton *m_reset = nullptr;
    QWidget *m_header = nullptr;
    QHBoxLayout *m_chipRow = nullptr;
    QList<LegendChip *> m_chips;
    bool m_isNamed = true;
};

} // namespace trainyard::charts
