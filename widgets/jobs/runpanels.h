// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/runlines.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <vector>

class QComboBox;
namespace trainyard::charts {
class ChartLink;
class ChartOptionsBar;
class MetricChart;
class ReadingsPanel;
struct ChartSnapshot;
} // namespace trainyard::charts

namespace trainyard::jobs {

class DrawnRuns;
class MetricGrid;

// The charts of runs in their grid, one for each metric that is shown, whose heading offers others. The usual
// two are made and drawn at once, more of them one by one from the event loop, those in sight first. GUI
// thread.
class RunPanels final : public QObject
{
    Q_OBJECT
public:
    // All of them outlive it.
    RunPanels(MetricGrid &grid, const DrawnRuns &runs, models::RunLooks &looks,
              const std::shared_ptr<charts::ChartLink> &link, charts::ChartOptionsBar &options);
    ~RunPanels() override;

    const QStringList &metrics() const { return m_metrics; } // one for each chart
    // Those that no run has, too: their charts say so.
    void setMetrics(const QStringList &metrics, const QStringList &offered);
    void draw(const GroupStyle &style);
    bool areDrawn() const;                              // as they were asked to be, all of them
    qsizetype lineCount() const { return m_lineCount; } // of each chart
    charts::MetricChart &chart(std::size_t place) { return *m_panels[place].chart; }
    QComboBox &metricField(std::size_t place) { return *m_panels[place].metric; }
    // The table of the first chart, which is there for good, for a place beside the charts: it is the one of
    // all, as their lines are the same runs.
    charts::ReadingsPanel &takeReadings();
    QString emptyText() const; // of a chart without a point
    void retranslate();

signals:
    void chosen(const QStringList &metrics);
    void snapshotTaken(trainyard::charts::MetricChart &chart,
                       const trainyard::charts::ChartSnapshot &snapshot);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Panel {
        QComboBox *metric = nullptr;
        charts::MetricChart *chart = nullptr;
        QStringList offered; // by the field
        std::unique_ptr<RunLines> lines;
        bool isStale = true; // does not show what it is to show
    };

    void make();
    void leaveWheel(bool isScrolled);
    void choose(std::size_t place);
    std::size_t nextStale() const;
    void drawNext();
    void drawPanel(std::size_t place);
    void offer(std::size_t place);
    QString missingText(const QString &metric) const;
    void name(std::size_t place);

    MetricGrid &m_grid;
    const DrawnRuns &m_runs;
    models::RunLooks &m_looks;
    std::shared_ptr<charts::ChartLink> m_link;
    charts::ChartOptionsBar &m_options;
    std::vector<Panel> m_panels; // those beyond the metrics are hidden
    QStringList m_metrics;
    QStringList m_offered; // to choose from
    GroupStyle m_style;
    qsizetype m_lineCount = 0;
    QTimer m_next;
};

} // namespace trainyard::jobs
