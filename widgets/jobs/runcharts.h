// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/drawnruns.h"

#include <QList>
#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedLayout;
namespace trainyard::charts {
class ChartLink;
class ChartOptionsBar;
class MetricChart;
struct ChartSnapshot;
} // namespace trainyard::charts
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::jobs {

class GroupStyleBar;
class MetricChoice;
class MetricChooser;
class MetricGrid;
class PageBar;
class RunPanels;

// Metrics of several runs, two until others are chosen, live, each run in the colour that it has everywhere;
// or of groups of runs. Up to namedLines lines are named below the charts, more beside them, in the table of
// what all lines read.
class RunCharts final : public QWidget
{
    Q_OBJECT
public:
    static constexpr qsizetype namedLines = 8;

    RunCharts(DrawnRuns::Open open, models::RunLooks &looks,
              QWidget *parent = nullptr); // the looks outlive it
    ~RunCharts() override;
    QSize minimumSizeHint() const override;

    // What is said of a run in the place of its name, in the language of the moment; for runs that are set
    // after it.
    void setNaming(std::function<QString(const api::ResourceId &run)> nameOf)
    {
        m_nameOf = std::move(nameOf);
    }
    // Soon: what follows at once comes in its place. Of more runs than are drawn at once, the first page.
    void setRuns(const QList<api::ResourceId> &runs);
    // Whole groups are drawn, as far as there is room.
    void setGroups(const QList<RunSubject> &groups);

    charts::ChartOptionsBar &optionsBar() { return *m_options; }
    GroupStyleBar &groupStyle() { return *m_style; }
    PageBar &pages() { return *m_pages; }
    charts::ChartLink &link() { return *m_link; } // of all charts
    const QLabel &notice() const { return *m_notice; }
    bool areRead() const { return m_runs.areRead(); } // all have told their metrics, or that they have none
    // Their charts come one by one.
    bool areDrawn() const;
    const QStringList &shownMetrics() const; // one for each chart
    charts::MetricChart &chart(std::size_t place);
    QComboBox &metricField(std::size_t place);
    QPushButton &metricsButton() { return *m_choose; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeParts();
    void ask(const QList<RunSubject> &subjects, bool areGroups);
    void takeRuns();
    void refreshMetrics();
    void showMetrics();
    void askForMetrics();
    QString legend() const;
    void showState();
    QString noticeText() const;
    void draw();
    // Where there are several runs, asks whose notes those are.
    void note(const charts::MetricChart &chart, const charts::ChartSnapshot &snapshot);
    void retranslate();

    DrawnRuns m_runs;
    std::function<QString(const api::ResourceId &)> m_nameOf;
    models::RunLooks &m_looks;
    std::shared_ptr<charts::ChartLink> m_link;
    MetricChoice *m_choice = nullptr;
    QStringList m_offered; // metrics to choose from
    QPointer<MetricChooser> m_chooser;
    QStackedLayout *m_stack = nullptr;
    QWidget *m_charts = nullptr;
    MetricGrid *m_grid = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QSplitter *m_parts = nullptr;            // the charts, and what they read
    delegates::EmptyState *m_none = nullptr; // in place of it, while there is no curve
    charts::ChartOptionsBar *m_options = nullptr;
    GroupStyleBar *m_style = nullptr;
    QPushButton *m_choose = nullptr;
    PageBar *m_pages = nullptr;
    QLabel *m_legend = nullptr;
    QLabel *m_notice = nullptr;
    std::unique_ptr<RunPanels> m_panels;
};

} // namespace trainyard::jobs
