// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/jobplan.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QFrame;
class QLabel;
class QPlainTextEdit;
class QStackedWidget;
class QTableView;

namespace trainyard::delegates {
class EmptyState;
}
namespace trainyard::models {
class JobPlanFeed;
class LaunchPlanModel;
} // namespace trainyard::models

namespace trainyard::jobs {

// What a job.json became: each process of each node, its command, and all its variables with what they are.
// Asks for the plan while it is shown.
class PlanView final : public QWidget
{
    Q_OBJECT
public:
    // The feed outlives it.
    explicit PlanView(models::JobPlanFeed &feed, QWidget *parent = nullptr);
    ~PlanView() override;

    void setJob(const api::Job &job);
    QComboBox &processes() { return *m_processes; }
    QPlainTextEdit &command() { return *m_command; }
    QTableView &variables() { return *m_variables; }
    QString guess() const;   // why the plan may be another one; empty: it is the one that started
    QString warning() const; // what the engine warns of, a line each; empty: nothing

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBody();
    QFrame *makeNotice(QWidget *parent);
    void takePlan();
    void showGuess();
    void showProcess();
    void retranslate();

    models::JobPlanFeed &m_feed;
    std::optional<api::Job> m_job;
    models::LaunchPlanModel *m_model = nullptr;
    QStackedWidget *m_stack = nullptr; // of the next and the body
    delegates::EmptyState *m_empty = nullptr;
    QLabel *m_guess = nullptr;
    QFrame *m_notice = nullptr;
    QLabel *m_warning = nullptr; // on it
    QLabel *m_processTitle = nullptr;
    QComboBox *m_processes = nullptr;
    QLabel *m_place = nullptr;
    QPlainTextEdit *m_command = nullptr;
    QTableView *m_variables = nullptr;
};

} // namespace trainyard::jobs
