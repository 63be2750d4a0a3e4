// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QList>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <array>
#include <functional>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QStackedLayout;

namespace trainyard::models {
class JobSession;
}
namespace trainyard::charts {
class MetricChart;
}
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::jobs {

// Two metrics of several runs, live, a colour for each run: a run keeps its colour while it stays chosen.
class RunCharts final : public QWidget
{
    Q_OBJECT
public:
    // Gives a run's session, which is shared and lives as long as somebody holds it.
    using Open = std::function<std::shared_ptr<models::JobSession>(const api::ResourceId &)>;

    static constexpr qsizetype mostRuns = 24; // that eight colours in three patterns tell apart

    explicit RunCharts(Open open, QWidget *parent = nullptr);
    ~RunCharts() override;

    // The first mostRuns of them are drawn, soon: what follows at once comes in their place.
    void setRuns(const QList<api::ResourceId> &runs);

    charts::MetricChart &chart(std::size_t place) { return *m_panels[place].chart; }
    QComboBox &metricField(std::size_t place) { return *m_panels[place].metric; }

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Run {
        api::ResourceId id;
        std::shared_ptr<models::JobSession> session;
        int look = 0; // number of its colour and pattern
    };
    struct Panel {
        QComboBox *metric = nullptr;
        charts::MetricChart *chart = nullptr;
    };

    QWidget *makePanel(std::size_t place);
    void link(charts::MetricChart *from, charts::MetricChart *to);
    void takeRuns();
    int freeLook() const;
    QStringList metrics() const;
    void refreshMetrics();
    void chosen(std::size_t place);
    QString legend() const;
    void draw();
    void retranslate();

    Open m_open;
    QList<api::ResourceId> m_asked;
    std::vector<Run> m_runs;
    std::array<Panel, 2> m_panels;
    QStringList m_wanted; // the metrics that the user chose last, one for each panel
    QStackedLayout *m_stack = nullptr;
    QWidget *m_charts = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QLabel *m_legend = nullptr;
    QLabel *m_notice = nullptr;
    QTimer m_take;
    QTimer m_refresh;
};

} // namespace trainyard::jobs
