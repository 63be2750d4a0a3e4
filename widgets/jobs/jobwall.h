// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/jobcards.h"

#include <QJsonObject>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QCheckBox;
class QMenu;

namespace trainyard::models {
class JobSession;
struct Predecessor;
struct GpuWait;
} // namespace trainyard::models
namespace trainyard::charts {
class ChartLink;
class ChartOptionsBar;
class MetricChart;
} // namespace trainyard::charts
namespace trainyard::delegates {
class ContactNotice;
}
namespace trainyard::wall {
class ChartWall;
}

namespace trainyard::jobs {

class GpuNotice;
class JobTimes;

// All metrics of a job as a wall of charts that show the same part of the x axis and the same place. How it
// is arranged is remembered for the job's experiment, whose other walls follow, its markers for the job
// alone.
class JobWall final : public QWidget
{
    Q_OBJECT
public:
    explicit JobWall(models::JobSession &session, QWidget *parent = nullptr); // outlives this
    ~JobWall() override;

    wall::ChartWall &wall() { return *m_wall; }
    charts::ChartOptionsBar &optionsBar() { return *m_options; }
    charts::ChartLink &link();
    charts::MetricChart *chart(const QString &card); // null unless it is in view
    GpuNotice &gpuNotice() { return *m_notice; }
    const delegates::ContactNotice &contactNotice() const { return *m_contact; }
    JobTimes &times() { return *m_times; }
    // By which it finds the jobs that this one goes on from; null: one that is not there any more.
    using FindPredecessor =
        std::function<std::shared_ptr<models::JobSession>(const models::Predecessor &job)>;
    void setPredecessors(FindPredecessor find);
    // Whose jobs are remembered; by its identity.
    void setEngine(const QString &identity);
    QCheckBox &predecessorsField() { return *m_predecessorsShown; } // hidden where there are none
    void showTime(double wallTime); // holds the crosshair at what was measured then
    // How all charts are looked at, for showing it again after the next start.
    QJsonObject state() const;
    void restore(const QJsonObject &state);
    QSize minimumSizeHint() const override;

signals:
    void logTimeRequested(double wallTime); // seconds since 1970

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    wall::WallSight sightOf(const QString &card) const;
    void takeOptions(const charts::ChartOptions &options);
    void lookAtGpus();
    void showWait(const models::GpuWait &wait);
    void watch(bool isWatching);
    void takeMetrics();
    void findPredecessors();
    void showPredecessors();
    void connectSession();
    void takeRun();
    void rememberLayout();
    void recallLayout();
    void followLayout(const QString &key); // of the settings that were changed
    void fillMenu(QMenu &menu);
    void retranslate();

    models::JobSession &m_session;
    JobCards m_cards;
    QString m_place; // of what is remembered of the experiment
    std::string m_uuid;
    wall::ChartWall *m_wall = nullptr;
    charts::ChartOptionsBar *m_options = nullptr;
    JobTimes *m_times = nullptr;
    delegates::ContactNotice *m_contact = nullptr;
    GpuNotice *m_notice = nullptr;
    QCheckBox *m_predecessorsShown = nullptr;
    FindPredecessor m_find;
    std::vector<std::shared_ptr<models::JobSession>> m_predecessors; // the latest first
    QTimer m_take;                                                   // gathers new metrics
    QTimer m_remember;                                               // gathers changes of the arrangement
    bool m_isWatching = false;
    bool m_isLoaded = false;
};

} // namespace trainyard::jobs
