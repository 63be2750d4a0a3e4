// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/groupmenu.h"

#include "models/runs/rungroups.h"
#include "models/runs/runtablemodel.h"
#include "widgets/jobs/columnchooser.h"
#include "widgets/theme/mnemonics.h"

namespace trainyard::jobs {

using models::ColumnId;

GroupMenu::GroupMenu(const models::RunTableModel &runs, QWidget *parent)
    : QMenu(parent)
    , m_runs(runs)
{
    connect(this, &QMenu::aboutToShow, this, &GroupMenu::fill);
}

void GroupMenu::setKeys(const QList<ColumnId> &keys)
{
    m_keys = keys;
}

void GroupMenu::choose(const QList<ColumnId> &keys)
{
    m_keys = keys;
    emit keysChosen(keys);
}

void GroupMenu::fill()
{
    clear();
    QAction *none = addAction(tr("No groups"), this, [this] { choose({}); });
    none->setCheckable(true);
    none->setChecked(m_keys.isEmpty());
    addSeparator();
    QList<ColumnId> offered = m_keys;
    for (const ColumnId &column : models::groupingColumns(m_runs.values(), m_runs.jobs()))
        if (!offered.contains(column) && offered.size() < mostOffered)
            offered << column;
    for (const ColumnId &column : offered)
        add(column);
    addSeparator();
    addAction(tr("By another column…"), this, [this] {
        auto *chooser = new ColumnChooser(m_runs.values(), m_keys, ColumnChooser::Offers::GroupingColumns,
                                          parentWidget()->window());
        connect(chooser, &ColumnChooser::columnsChosen, this, &GroupMenu::choose);
        chooser->open();
    });
}

void GroupMenu::add(const ColumnId &column)
{
    const QString title = column.kind == ColumnId::Kind::Tag ? tr("%1 (tag)").arg(column.title())
                          : column.kind == ColumnId::Kind::Parameter
                              ? tr("%1 (parameter)").arg(column.title())
                              : column.title();
    QAction *action = addAction(theme::literal(title));
    action->setCheckable(true);
    action->setChecked(m_keys.contains(column));
    connect(action, &QAction::toggled, this, [this, column](bool isOn) {
        QList<ColumnId> keys = m_keys;
        keys.removeAll(column);
        if (isOn)
            keys << column;
        choose(keys);
    });
}

} // namespace trainyard::jobs
