// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/pageactions.h"

#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/theme/icons.h"

#include <QMenu>

namespace trainyard {

using tabs::DropZone;
using tabs::PageArea;

PageActions::PageActions(QObject *parent)
    : QObject(parent)
    , keepTab(make("keepTab", {}, {}))
    , closeTab(make("closeTab", {}, QKeySequence(Qt::CTRL | Qt::Key_W)))
    , closeOthers(make("closeOthers", {}, {}))
    , reopenTab(make("reopenTab", {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)))
    , nextTab(make("nextTab", {}, QKeySequence(Qt::CTRL | Qt::Key_Tab)))
    , previousTab(make("previousTab", {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab)))
    , splitRight(
          make("splitRight", QStringLiteral("split-right"), QKeySequence(Qt::CTRL | Qt::Key_Backslash)))
    , splitBelow(make("splitBelow", QStringLiteral("split-below"),
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Backslash)))
    , moveToNextGroup(make("moveToNextGroup", {}, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Right)))
    , moveToPreviousGroup(make("moveToPreviousGroup", {}, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Left)))
    , nextGroup(make("nextGroup", {}, QKeySequence(Qt::CTRL | Qt::Key_E)))
    , moveToWindow(make("moveToWindow", QStringLiteral("window"), {}))
    , m_menu(new QMenu)
{
    m_menu->addActions({keepTab, closeTab, closeOthers, reopenTab});
    m_menu->addSeparator();
    addTo(*m_menu);
    retranslate();
}

PageActions::~PageActions()
{
    delete m_menu;
}

// `name` is the same in every language: bindings of keys are kept by it.
QAction *PageActions::make(const char *name, const QString &icon, const QKeySequence &keys)
{
    auto *action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    if (!icon.isEmpty())
        action->setIcon(theme::icon(icon));
    action->setShortcut(keys);
    return action;
}

void PageActions::addTo(QMenu &menu)
{
    menu.addActions({splitRight, splitBelow, moveToNextGroup, moveToPreviousGroup, nextGroup, moveToWindow});
}

void PageActions::serve(PageArea &area)
{
    PageArea *on = &area;
    connect(keepTab, &QAction::triggered, on, [on] { on->keep(on->currentPage()); });
    connect(closeTab, &QAction::triggered, on, &PageArea::closeCurrent);
    connect(closeOthers, &QAction::triggered, on, &PageArea::closeOthers);
    connect(nextTab, &QAction::triggered, on, [on] { on->step(1); });
    connect(previousTab, &QAction::triggered, on, [on] { on->step(-1); });
    connect(splitRight, &QAction::triggered, on, [on] { on->split(DropZone::Right); });
    connect(splitBelow, &QAction::triggered, on, [on] { on->split(DropZone::Below); });
    connect(moveToNextGroup, &QAction::triggered, on, [on] { on->moveToGroup(1); });
    connect(moveToPreviousGroup, &QAction::triggered, on, [on] { on->moveToGroup(-1); });
    connect(nextGroup, &QAction::triggered, on, [on] { on->stepGroup(1); });
    connect(on, &PageArea::menuRequested, this, &PageActions::popUp);
    connect(on, &PageArea::changed, this, [this, on] { refresh(*on); });
}

void PageActions::refresh(const PageArea &area)
{
    const bool hasPage = area.currentPage();
    const QList<tabs::PageGroup *> groups = area.groups();
    const bool isFirst = groups.front() == &area.currentGroup();
    const bool isLast = groups.back() == &area.currentGroup();
    const int inGroup = area.currentGroup().count();
    for (QAction *action : {closeTab, splitRight, splitBelow, moveToWindow})
        action->setEnabled(hasPage);
    keepTab->setEnabled(hasPage && area.currentPage() == area.previewPage());
    closeOthers->setEnabled(inGroup > 1);
    nextGroup->setEnabled(groups.size() > 1);
    moveToPreviousGroup->setEnabled(hasPage && !isFirst);
    moveToNextGroup->setEnabled(hasPage && (!isLast || inGroup > 1));
}

void PageActions::popUp(const QPoint &globalPosition)
{
    m_menu->popup(globalPosition);
}

void PageActions::retranslate()
{
    keepTab->setText(tr("&Make the tab stay"));
    closeTab->setText(tr("Close &tab"));
    closeOthers->setText(tr("Close the &others"));
    reopenTab->setText(tr("&Reopen the closed tab or window"));
    nextTab->setText(tr("Ne&xt tab"));
    previousTab->setText(tr("&Previous tab"));
    splitRight->setText(tr("Split to the &right"));
    splitRight->setToolTip(tr("Show the page a second time, to the right of this one"));
    splitBelow->setText(tr("Split &below"));
    splitBelow->setToolTip(tr("Show the page a second time, below this one"));
    moveToNextGroup->setText(tr("Move the tab to the ne&xt side"));
    moveToPreviousGroup->setText(tr("Move the tab to the &previous side"));
    nextGroup->setText(tr("&Go to the next side"));
    moveToWindow->setText(tr("Move the tab into a new &window"));
}

} // namespace trainyard
