// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/runview.h"
#include "widgets/jobs/page.h"
#include "widgets/jobs/runcharts.h"

#include <QList>

class QAction;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace trainyard::models {
class JobTableModel;
class RunTableModel;
} // namespace trainyard::models
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::jobs {

class QueryField;
class RunTable;
class StateFilter;

// The runs of an experiment, a workspace or a cluster as a table, with a query bar and columns of one's own
// choice.
class JobsPage final : public Page
{
    Q_OBJECT
public:
    // `open` gives the sessions of the runs whose curves are shown.
    JobsPage(models::JobTableModel &jobs, const api::ResourceId &scope, RunCharts::Open open,
             QWidget *parent = nullptr);
    ~JobsPage() override;

    const api::ResourceId &scope() const { return m_scope; }
    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override;
    QList<api::ResourceId> selectedJobs() const override;
    void focusFilter() override;

    models::RunTableModel &runs() { return *m_runs; }
    RunTable &table() { return *m_table; }
    RunCharts &charts() { return *m_charts; }
    QueryField &filterField() { return *m_filter; }
    models::RunView view() const; // as it is now
    void setView(const models::RunView &view);
    void setBaseline(const std::optional<api::ResourceId> &job);

signals:
    void jobActivated(const trainyard::api::ResourceId &job);
    // `actions` are those of the place, beside what can be done with any job; the menu owns them.
    void menuRequested(const QPoint &globalPosition, const QList<QAction *> &actions);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makeBody();
    void makeTable();
    void makeMenus();
    void connectTable();
    void showQuery(const QString &text);
    void showEvaluation();
    void askOnly(const QString &term);
    void showStates();
    void chooseColumns();
    void setColumns(const QList<models::ColumnId> &columns);
    void rememberView();
    QList<QAction *> cellActions(const QModelIndex &cell);
    void showHeadMenu(const QPoint &at);
    void retranslate();
    void refreshCount();

    api::ResourceId m_scope;
    models::RunTableModel *m_runs = nullptr;
    QLabel *m_name = nullptr;
    QLabel *m_caption = nullptr;
    QLabel *m_problem = nullptr;
    QueryField *m_filter = nullptr;
    StateFilter *m_states = nullptr;
    QToolButton *m_shown = nullptr; // the charts
    QToolButton *m_columns = nullptr;
    QToolButton *m_views = nullptr;
    RunTable *m_table = nullptr;
    RunCharts *m_charts = nullptr;
    QStackedLayout *m_stack = nullptr;
    delegates::EmptyState *m_empty = nullptr;
};

} // namespace trainyard::jobs
