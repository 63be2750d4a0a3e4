// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/runlines.h"

#include <QList>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedLayout;
namespace trainyard::charts {
class ChartLink;
class ChartOptionsBar;
class MetricChart;
enum class ValueFormat;
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

// Metrics of several runs, two until others are chosen, live, each run in the colour that it has everywhere;
// or of groups of runs. Up to namedLines lines are named below the charts, more beside them, in the table of
// what all lines read.
class RunCharts final : public QWidget
{
    Q_OBJECT
public:
    // Gives a run's session, which is shared and lives as long as somebody holds it.
    using Open = std::function<std::shared_ptr<models::JobSession>(const api::ResourceId &)>;

    QSize minimumSizeHint() const override;

    static constexpr qsizetype mostRuns = 200;         // of a page, without groups
    static constexpr qsizetype mostGroupedRuns = 1000; // of all groups together
    static constexpr qsizetype namedLines = 8;

    RunCharts(Open open, models::RunLooks &looks, QWidget *parent = nullptr); // the looks outlive it
    ~RunCharts() override;

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
    bool areRead() const; // all runs have told their metrics, or that they have none
    const QStringList &shownMetrics() const { return m_shown; } // one for each chart
    charts::MetricChart &chart(std::size_t place) { return *m_panels[place].chart; }
    QComboBox &metricField(std::size_t place) { return *m_panels[place].metric; }
    QPushButton &metricsButton() { return *m_choose; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Panel {
        QComboBox *metric = nullptr;
        charts::MetricChart *chart = nullptr;
        QStringList offered; // by the field
        std::unique_ptr<RunLines> lines;
    };

    void makePanels(std::size_t count); // at least
    void makeParts();
    void ask(const QList<RunSubject> &subjects, bool areGroups);
    QList<RunSubject> subjectsInRoom() const;
    void takeRuns();
    void openSessions();
    QStringList metrics() const;
    void refreshMetrics();
    void showMetrics();
    void chosen(std::size_t place);
    void askForMetrics();
    QString legend() const;
    QString emptyText() const;
    QString missingText(const QString &metric) const;
    void showState();
    QString noticeText() const;
    charts::ValueFormat formatOf(const QString &metric) const;
    void nameRuns();
    void draw();
    void leaveWheel(bool isScrolled);
    // Where there are several runs, asks whose notes those are.
    void note(const charts::MetricChart &chart, const charts::ChartSnapshot &snapshot);
    void retranslate();

    Open m_open;
    std::function<QString(const api::ResourceId &)> m_nameOf;
    models::RunLooks &m_looks;
    std::shared_ptr<charts::ChartLink> m_link;
    QList<RunSubject> m_asked;
    bool m_areGroups = false;
    QList<RunSubject> m_drawn; // of those
    RunLines::Sessions m_sessions;
    std::vector<Panel> m_panels; // those beyond the shown metrics are hidden
    MetricChoice *m_choice = nullptr;
    QStringList m_shown;   // metrics
    QStringList m_offered; // to choose from
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
    QTimer m_take;
    QTimer m_refresh;
};

} // namespace trainyard::jobs
