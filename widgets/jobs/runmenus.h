// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/runs/columnid.h"

#include <QList>
#include <QObject>
#include <QPoint>

#include <optional>

class QAction;
class QMenu;
class QModelIndex;

namespace trainyard::models {
class RunLooks;
class RunTableModel;
} // namespace trainyard::models

namespace trainyard::jobs {

class RunTable;

// What can be done with the cells and the columns of a table of runs, beside what can be done with any job.
// Runs get their colours and lines here; the rest is asked for.
class RunMenus final : public QObject
{
    Q_OBJECT
public:
    // The table's child; model and looks outlive it.
    RunMenus(RunTable &table, models::RunTableModel &runs, models::RunLooks &looks);

    QList<QAction *> cellActions(const QModelIndex &cell); // for a menu, which owns them; none for no cell
    void chooseColumns();                                  // in a dialog

signals:
    void termChosen(const QString &term); // for the query
    void baselineChosen(const std::optional<trainyard::api::ResourceId> &run);
    void columnsChosen(const QList<trainyard::models::ColumnId> &columns);

private:
    QList<models::ColumnId> shownColumns() const;
    void chooseLook(const api::ResourceId &run, const QPoint &globalPosition);
    void fillHeadMenu(QMenu &menu, int column); // negative: beside them

    RunTable &m_table;
    models::RunTableModel &m_runs;
    models::RunLooks &m_looks;
};

} // namespace trainyard::jobs
