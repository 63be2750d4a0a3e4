// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparetable.h"
#include "widgets/compare/comparekeys.h"

#include "models/compare/rundifferences.h"
#include "widgets/compare/comparedelegate.h"
#include "widgets/delegates/columnfit.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/headmenu.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
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
constexpr int runWidth = 190;

} // namespace

CompareTable::CompareTable(QAbstractItemModel &rows, Look look, QWidget *parent)
    : QTableView(parent)
    , m_look(std::move(look))
{
    makeActions(); // which a model's current row may change
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
    new delegates::HeadMemory(*horizontalHeader(), QStringLiteral("comparison"));
    new delegates::ScrollMemory(*this, QStringLiteral("comparison"));
    connect(this, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { showMenu(indexAt(at).column(), false, viewport()->mapToGlobal(at)); });
    connect(this, &QAbstractItemView::doubleClicked, this, &CompareTable::showCode);
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
        showMenu(header->logicalIndexAt(at), true, header->viewport()->mapToGlobal(at));
    });
    connect(header, &QHeaderView::sectionDoubleClicked, this, [this](int section) {
        if (section > 0 && m_look(section - 1).open)
            emit runActivated(section - 1);
    });
}

void CompareTable::makeActions()
{
    m_code = new QAction(this);
    m_code->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_code);
    connect(m_code, &QAction::triggered, this, &CompareTable::showCode);
    m_open = make(Qt::Key_Return, &CompareTable::runActivated);
    m_first = make({}, &CompareTable::firstWanted);
    m_first->setShortcuts(comparekeys::first.usual);
    keys::PartKeys::ofProgram().join(*m_first, QLatin1String(comparekeys::first.name));
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

QString CompareTable::currentFile() const
{
    return currentIndex().data(models::RunDifferences::FileRole).toString();
}

void CompareTable::showCode()
{
    if (const QString file = currentFile(); !file.isEmpty())
        emit codeWanted(file, currentRun());
}

void CompareTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    tellEnter();
}

// The key is that of the file where the row is one's, else that of the run.
void CompareTable::tellEnter()
{
    const bool isFile = !currentFile().isEmpty();
    m_code->setShortcut(isFile ? QKeySequence(Qt::Key_Return) : QKeySequence());
    m_open->setShortcut(isFile ? QKeySequence() : QKeySequence(Qt::Key_Return));
}

void CompareTable::showMenu(int column, bool isHead, const QPoint &globalPosition)
{
    const bool hasCode = !isHead && !currentFile().isEmpty();
    if (column < (hasCode ? 0 : 1))
        return;
    const int row = std::max(0, currentIndex().row());
    setCurrentIndex(model()->index(row, column));
    const Possible possible = column < 1 ? Possible() : m_look(column - 1);
    m_open->setEnabled(possible.open);
    m_first->setEnabled(possible.makeFirst);
    m_remove->setEnabled(possible.remove);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (hasCode)
        menu->addAction(m_code);
    menu->addActions({m_open, m_first, m_remove});
    if (isHead)
        delegates::HeadMenu::of(*horizontalHeader())->fill(*menu, column);
    connect(menu, &QMenu::aboutToHide, this, [this] { // their keys are asked for of any run
        for (QAction *action : {m_open, m_first, m_remove})
            action->setEnabled(true);
    });
    menu->popup(globalPosition);
}

void CompareTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    delegates::paintRowEnds(*this);
}

void CompareTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CompareTable::retranslate()
{
    setAccessibleName(tr("Differences between the runs"));
    m_code->setText(tr("&Show the differences in the text"));
    m_open->setText(tr("&Open the run"));
    m_first->setText(tr("Compare with &this run"));
    m_remove->setText(tr("&Leave out of the comparison"));
}

} // namespace trainyard::compare
