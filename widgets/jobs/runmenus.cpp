// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runmenus.h"

#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "models/runs/runview.h"
#include "models/text.h"
#include "widgets/delegates/headmenu.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/jobs/cellactions.h"
#include "widgets/jobs/columnchooser.h"
#include "widgets/jobs/lookpalette.h"
#include "widgets/jobs/runtable.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>

namespace trainyard::jobs {

using models::ColumnId;

RunMenus::RunMenus(RunTable &table, models::RunTableModel &runs, models::RunLooks &looks)
    : QObject(&table)
    , m_table(table)
    , m_runs(runs)
    , m_looks(looks)
{
    connect(&table, &RunTable::lookClicked, this,
            [this](int row, QPoint at) { chooseLook(m_runs.idAt(row), at); });
    new delegates::OfferedMenu(
        table, [this](QMenu &menu) { delegates::giveActions(menu, cellActions(m_table.currentIndex())); });
    delegates::HeadMenu::of(*table.horizontalHeader())->setMore([this](QMenu &menu, int column) {
        fillHeadMenu(menu, column);
    });
}

QList<QAction *> RunMenus::cellActions(const QModelIndex &cell)
{
    if (!cell.isValid())
        return {};
    QList<QAction *> actions;
    for (const CellTerm &term : cellTerms(m_runs, cell)) {
        auto *action = new QAction(term.caption);
        connect(action, &QAction::triggered, this, [this, text = term.text] { emit termChosen(text); });
        actions << action;
    }
    const api::ResourceId id = m_runs.idAt(cell.row());
    const bool isBaseline = m_runs.baseline() == id;
    auto *baseline = new QAction(isBaseline ? tr("Compare with no baseline") : tr("Compare with this run"));
    connect(baseline, &QAction::triggered, this,
            [this, id, isBaseline] { emit baselineChosen(isBaseline ? std::nullopt : std::optional(id)); });
    auto *look = new QAction(tr("Colour and line…"));
    const QPoint place = m_table.viewport()->mapToGlobal(m_table.visualRect(cell).bottomLeft());
    connect(look, &QAction::triggered, this, [this, id, place] { chooseLook(id, place); });
    return actions << baseline << look;
}

void RunMenus::chooseLook(const api::ResourceId &run, const QPoint &globalPosition)
{
    auto *palette = new LookPalette(models::toQString(run.name), m_looks.look(run),
                                    m_looks.chosen(run).has_value(), &m_table);
    connect(palette, &LookPalette::lookChosen, this,
            [this, run](std::optional<int> look) { m_looks.choose(run, look); });
    palette->popUp(globalPosition);
}

QList<ColumnId> RunMenus::shownColumns() const
{
    QList<ColumnId> shown;
    for (const int column : m_table.columnsAsShown())
        shown << m_runs.columns()[column];
    return shown;
}

void RunMenus::chooseColumns()
{
    auto *chooser = new ColumnChooser(m_runs.values(), shownColumns(), ColumnChooser::Offers::AllColumns,
                                      m_table.window());
    connect(chooser, &ColumnChooser::columnsChosen, this, &RunMenus::columnsChosen);
    chooser->open();
}

void RunMenus::fillHeadMenu(QMenu &menu, int column)
{
    if (column >= 0 && m_runs.columnCount() > 1)
        menu.addAction(tr("Hide “%1”").arg(m_runs.columns()[column].title()), this,
                       [this, hidden = m_runs.columns()[column]] {
                           QList<ColumnId> left = shownColumns();
                           left.removeOne(hidden);
                           emit columnsChosen(left);
                       });
    menu.addAction(tr("Columns…"), this, &RunMenus::chooseColumns);
    menu.addAction(tr("Usual columns"), this,
                   [this] { emit columnsChosen(columnsOf(models::usualRunView())); });
}

} // namespace trainyard::jobs
