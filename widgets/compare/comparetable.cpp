// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparetable.h"

#include "widgets/compare/comparedelegate.h"
#include "widgets/delegates/columnfit.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/theme/textsize.h"

#include <QAction>
#include <QEvent>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace trainyard::compare {

namespace {

constexpr int nameWidth = 300; // pixels
constexpr int runWidth = 180;

} // namespace

CompareTable::CompareTable(QAbstractItemModel &rows, Look look, QWidget *parent)
    : QTableView(parent)
    , m_look(std::move(look))
{
    setModel(&rows);
    setItemDelegate(new CompareDelegate(this));
    verticalHeader()->hide();
    setShowGrid(false);
    setTabKeyNavigation(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::CustomContextMenu);
    makeHead();
    new delegates::ColumnFit(*this, {nameWidth});
    makeActions();
    connect(this, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { showMenu(indexAt(at).column(), viewport()->mapToGlobal(at)); });
    retranslate();
}

void CompareTable::makeHead()
{
    auto *header = new delegates::TableHeader(this);
    setHorizontalHeader(header);
    header->setSectionsClickable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setDefaultSectionSize(theme::scaled(runWidth));
    header->setTextElideMode(Qt::ElideMiddle);
    connect(header, &QHeaderView::customContextMenuRequested, this, [this, header](const QPoint &at) {
        showMenu(header->logicalIndexAt(at), header->viewport()->mapToGlobal(at));
    });
    connect(header, &QHeaderView::sectionDoubleClicked, this, [this](int section) {
        if (section > 0 && m_look(section - 1).open)
            emit runActivated(section - 1);
    });
}

void CompareTable::makeActions()
{
    m_open = make(Qt::Key_Return, &CompareTable::runActivated);
    m_first = make(Qt::Key_Home | Qt::ALT, &CompareTable::firstWanted);
    m_remove = make(QKeySequence::Delete, &CompareTable::removalWanted);
}

QAction *CompareTable::make(const QKeySequence &keys, void (CompareTable::*wanted)(int))
{
    auto *action = new QAction(this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    addAction(action);
    connect(action, &QAction::triggered, this, [this, wanted] {
        if (const int run = currentRun(); run >= 0)
            emit(this->*wanted)(run);
    });
    return action;
}

int CompareTable::currentRun() const
{
    return currentIndex().column() - 1;
}

void CompareTable::showMenu(int column, const QPoint &globalPosition)
{
    if (column < 1)
        return;
    const int row = std::max(0, currentIndex().row());
    setCurrentIndex(model()->index(row, column));
    const Possible possible = m_look(column - 1);
    m_open->setEnabled(possible.open);
    m_first->setEnabled(possible.makeFirst);
    m_remove->setEnabled(possible.remove);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_open, m_first, m_remove});
    connect(menu, &QObject::destroyed, this, [this] { // their keys are asked for of any run
        for (QAction *action : {m_open, m_first, m_remove})
            action->setEnabled(true);
    });
    menu->popup(globalPosition);
}

void CompareTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CompareTable::retranslate()
{
    setAccessibleName(tr("What the runs differ in"));
    m_open->setText(tr("&Open the run"));
    m_first->setText(tr("Compare with &this run"));
    m_remove->setText(tr("&Leave out of the comparison"));
}

} // namespace trainyard::compare
