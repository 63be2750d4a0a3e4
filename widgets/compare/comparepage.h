// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/runcharts.h"
#include "widgets/pages/comparesruns.h"
#include "widgets/pages/comparestexts.h"
#include "widgets/pages/page.h"

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
class CompareHead;
class CompareTable;
class EngineNotice;
class RunCode;
class RunLogs;
class RunViews;

// Up to fifty runs beside each other, of the workbench's engine and of others: what they differ in, above
// their curves in common charts, the logs of some of them, and their code. Begins with one or more; jobs
// that are dropped on it come behind them.
class ComparePage final : public Page, public ComparesTexts, public ComparesRuns
{
    Q_OBJECT
public:
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
    QList<api::ResourceId> comparedRuns() const override;
    bool focusFilter() override;
    void stepDifference(int by) override; // of the logs or the code
    bool canStepDifference(int by) const override;

    models::RunSources &sources() { return *m_sources; }
    EngineNotice &notice() { return *m_notice; }
    models::RunDifferences &differences() { return *m_differences; }
    QTableView &table();
    CompareHead &head() { return *m_head; }
    // Jobs behind the others, of the workbench's engine (`engine` is empty) or of another one.
    void add(const QString &engine, const QString &title, const QList<api::ResourceId> &jobs);
    QTabWidget &views(); // charts, logs, code
    jobs::RunCharts &charts();
    RunLogs &logs();
    RunCode &code();
    static models::Sentence leftOut(int count); // that there was no room for so many

signals:
    void runsChanged();
    void failed(const trainyard::models::Sentence &sentence);
    void told(const trainyard::models::Sentence &sentence); // what was done
    void jobActivated(const trainyard::api::ResourceId &job);

protected:
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeBody();
    QWidget *makeTable();
    void connectHead();
    void connectTable();
    void askForRuns();
    void addRuns(const QList<api::ResourceId> &runs);
    void bringToFront(int run);
    void leaveOut(int run);
    void noteStep(const QList<api::ResourceId> &before, const models::Sentence &text);
    bool takeRuns(const QList<api::ResourceId> &runs);
    void copyTable();
    void exportReport();
    void applyFilter();
    void followRuns();
    void refresh();
    void retranslate();

    std::unique_ptr<models::RunSources> m_sources; // goes after all who show them
    models::RunDifferences *m_differences = nullptr;
    CompareFilter *m_proxy = nullptr;
    CompareHead *m_head = nullptr;
    EngineNotice *m_notice = nullptr;
    CompareTable *m_table = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    RunViews *m_views = nullptr;
};

} // namespace trainyard::compare
