// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/runcharts.h"
#include "widgets/pages/comparestexts.h"
#include "widgets/pages/page.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTabWidget;
class QTableView;

namespace trainyard::models {
class RunDifferences;
class RunLooks;
class RunSources;
} // namespace trainyard::models
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::compare {

class CompareFilter;
class EngineNotice;
class RunLogs;

// Two to fifty runs beside each other, of the workbench's engine and of others: what they differ in, above
// their curves in common charts, and the logs of the first of them.
class ComparePage final : public Page, public ComparesTexts
{
    Q_OBJECT
public:
    static constexpr qsizetype fewestRuns = 2;

    // The looks outlive it.
    ComparePage(std::unique_ptr<models::RunSources> sources, models::RunLooks &looks,
                const QList<api::ResourceId> &runs, QWidget *parent = nullptr);
    ~ComparePage() override;

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override; // of the current column; of this engine
    QList<api::ResourceId> selectedJobs() const override { return {}; }
    QJsonObject pageState() const override; // its runs, in their order, and what is shown of them
    void restore(const QJsonObject &state) override;
    void focusFilter() override;
    void stepDifference(int by) override; // of the logs
    bool canStepDifference(int by) const override;

    models::RunSources &sources() { return *m_sources; }
    EngineNotice &notice() { return *m_notice; }
    QPushButton &addButton() { return *m_add; } // asks for jobs of another engine
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
    void askForOthers();
    void addOthers(const QString &engine, const QString &title, const QList<api::ResourceId> &jobs);
    void followRuns();
    void refresh();
    void retranslate();

    std::unique_ptr<models::RunSources> m_sources; // goes after all who show them
    models::RunDifferences *m_differences = nullptr;
    CompareFilter *m_proxy = nullptr;
    QLabel *m_title = nullptr;
    QCheckBox *m_only = nullptr;
    QLineEdit *m_filter = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_copy = nullptr;
    EngineNotice *m_notice = nullptr;
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
