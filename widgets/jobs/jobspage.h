// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/runview.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runscope.h"
#include "widgets/pages/page.h"

#include <QDateTime>
#include <QList>

class QAction;
class QStackedLayout;

namespace trainyard::models {
class GroupTableModel;
class JobTableModel;
class RunLooks;
class RunTableModel;
} // namespace trainyard::models
namespace trainyard::delegates {
class ContactNotice;
class EmptyState;
} // namespace trainyard::delegates

namespace trainyard::jobs {

class GroupMenu;
class GroupTable;
class QueryField;
class RunBar;
class RunMenus;
class RunSplit;
class RunTable;
class ViewSteps;

// The runs of an experiment, a workspace, a cluster or the whole engine as a table, with a query bar and
// columns of one's own choice.
class JobsPage final : public Page
{
    Q_OBJECT
public:
    // Without a scope: of the engine. `open` gives the sessions of the runs whose curves are shown.
    JobsPage(models::JobTableModel &jobs, models::RunLooks &looks,
             const std::optional<api::ResourceId> &scope, DrawnRuns::Open open, QWidget *parent = nullptr);
    ~JobsPage() override;

    const std::optional<api::ResourceId> &scope() const { return m_scope.id(); }
    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override;
    std::optional<api::ResourceId> resource() const override { return m_scope.id(); }
    QList<api::ResourceId> selectedJobs() const override; // of the runs or of the groups: what is shown
    bool focusFilter() override;
    QJsonObject pageState() const override; // columns, order, query, groups, baseline, charts, selection
    void restore(const QJsonObject &state) override;
    void leaveSteps() override;
    void noteSteps() override;

    models::RunTableModel &runs() { return *m_runs; }
    RunTable &table() { return *m_table; }
    GroupTable &groupTable() { return *m_groupTable; }
    void setGroupBy(const QList<models::ColumnId> &columns); // none: the runs themselves
    RunCharts &charts() { return *m_charts; }
    delegates::EmptyState &emptyState() { return *m_empty; } // in the table's place
    QueryField &filterField();
    models::RunView view() const; // as it is now
    void setView(const models::RunView &view);
    void setLostSince(const QDateTime &time); // of contact with the engine; invalid: there is contact
    const delegates::ContactNotice &contactNotice() const { return *m_contact; }
    void setBaseline(const std::optional<api::ResourceId> &job);

signals:
    void jobActivated(const trainyard::api::ResourceId &job);
    void newJobRequested(const std::optional<trainyard::api::ResourceId> &scope);
    // `actions` are those of the place, beside what can be done with any job; the menu owns them.
    void menuRequested(const QPoint &globalPosition, const QList<QAction *> &actions);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeBody();
    void makeMenus();
    void followView();
    void connectTable();
    void connectGroups();
    bool isGrouped() const;
    void showGroup(int row);
    void showRows();
    void drawSelected();
    void showEvaluation();
    void setColumns(const QList<models::ColumnId> &columns);
    void rememberView();
    void retranslate();
    void refreshCount();

    const RunScope m_scope;
    models::RunLooks &m_looks;
    models::RunTableModel *m_runs = nullptr;
    RunBar *m_bar = nullptr;
    delegates::ContactNotice *m_contact = nullptr;
    RunTable *m_table = nullptr;
    RunMenus *m_menus = nullptr;
    models::GroupTableModel *m_groups = nullptr;
    GroupMenu *m_groupMenu = nullptr;
    GroupTable *m_groupTable = nullptr;
    RunCharts *m_charts = nullptr;
    RunSplit *m_split = nullptr;
    QStackedLayout *m_stack = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    ViewSteps *m_steps = nullptr;
};

} // namespace trainyard::jobs
