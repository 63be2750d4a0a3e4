// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/runcharts.h"
#include "widgets/pages/page.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTabWidget;
class QTableView;

namespace trainyard::models {
class JobTableModel;
class RunDifferences;
class RunLooks;
} // namespace trainyard::models
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::compare {

class CompareFilter;
class RunLogs;

// Two to fifty runs beside each other: what they differ in, above their curves in common charts, and the logs
// of the first of them.
class ComparePage final : public Page
{
    Q_OBJECT
public:
    static constexpr qsizetype fewestRuns = 2;

    // Jobs and looks outlive it.
    ComparePage(models::JobTableModel &jobs, models::RunLooks &looks, const QList<api::ResourceId> &runs,
                jobs::RunCharts::Open open, jobs::RunCharts::Open openLogs, QWidget *parent = nullptr);
    ~ComparePage() override;

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override; // of the current column
    QList<api::ResourceId> selectedJobs() const override { return {}; }
    void focusFilter() override;

    models::RunDifferences &differences() { return *m_differences; }
    QTableView &table() { return *m_table; }
    QCheckBox &onlyDifferences() { return *m_only; }
    QLineEdit &filter() { return *m_filter; }
    QPushButton &copyButton() { return *m_copy; }
    QComboBox &sections() { return *m_section; }
    QTabWidget &views() { return *m_views; } // charts, logs
    jobs::RunCharts &charts() { return *m_charts; }
    RunLogs &logs() { return *m_logs; }

signals:
    void jobActivated(const trainyard::api::ResourceId &job);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeTable();
    void makeActions();
    void showMenu(int column, const QPoint &globalPosition);
    int currentRun() const; // -1: none
    void act(void (models::RunDifferences::*what)(int));
    void openRun();
    void followRuns();
    void refresh();
    void retranslate();

    models::RunDifferences *m_differences = nullptr;
    CompareFilter *m_proxy = nullptr;
    QLabel *m_title = nullptr;
    QCheckBox *m_only = nullptr;
    QLineEdit *m_filter = nullptr;
    QPushButton *m_copy = nullptr;
    QTableView *m_table = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QComboBox *m_section = nullptr;
    QTabWidget *m_views = nullptr;
    jobs::RunCharts *m_charts = nullptr;
    RunLogs *m_logs = nullptr;
    QAction *m_open = nullptr;
    QAction *m_first = nullptr;
    QAction *m_remove = nullptr;
};

} // namespace trainyard::compare
