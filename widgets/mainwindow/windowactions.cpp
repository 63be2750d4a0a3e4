// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/windowactions.h"

#include "widgets/keys/keybindingmodel.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/pageactions.h"
#include "widgets/mainwindow/textsizeactions.h"
#include "widgets/palette/commandlist.h"
#include "widgets/theme/accessrole.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include <utility>

namespace trainyard {

using theme::icon;

namespace {

// `name` is the same in every language, and stays when its member is called otherwise: bindings of keys are
// kept by it.
QAction *make(QObject *parent, const char *name, const QString &iconName, const QKeySequence &keys)
{
    auto *action = new QAction(parent);
    action->setObjectName(QString::fromLatin1(name));
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    action->setShortcut(keys);
    return action;
}

// Entries that belong together, with a line behind them.
void addGroups(QMenu &menu, const QList<QList<QAction *>> &groups)
{
    for (const QList<QAction *> &group : groups) {
        menu.addActions(group);
        menu.addSeparator();
    }
}

void addEnabled(QMenu &menu, const QList<QAction *> &actions)
{
    for (QAction *action : actions)
        if (action->isEnabled())
            menu.addAction(action);
}

} // namespace

WindowActions::WindowActions(QMainWindow &window)
    : QObject(&window)
    , m_window(window)
{
    makeActions();
    makeMenus();
    makeToolBar();
    retranslate();
}

void WindowActions::makeActions()
{
    creation = new NewActions(this);
    pages = new PageActions(this);
    textSize = new TextSizeActions(this);
    quickstart =
        make(this, "quickstart", QStringLiteral("bolt"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    newJob = make(this, "newJob", QStringLiteral("plus"), QKeySequence::New);
    importJob = make(this, "importJob", QStringLiteral("open"), {});
    pasteJob = make(this, "pasteJob", QStringLiteral("plus"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
    open = make(this, "open", QStringLiteral("open"), QKeySequence::Open);
    palette = make(this, "palette", QStringLiteral("search"), QKeySequence(Qt::CTRL | Qt::Key_K));
    connectEngine = make(this, "connectEngine", QStringLiteral("plug"), {});
    useLocal = make(this, "useLocal", QStringLiteral("engine"), {});
    newWindow =
        make(this, "newWindow", QStringLiteral("window"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_N));
    closeWindow = make(this, "closeWindow", {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
    quit = make(this, "quit", {}, QKeySequence(Qt::CTRL | Qt::Key_Q));
    runAgain = make(this, "repeat", QStringLiteral("play"), {});
    resubmit = make(this, "resubmit", QStringLiteral("copy"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    newWithCode = make(this, "runAgain", QStringLiteral("copy"), {});
    undo = make(this, "undo", QStringLiteral("undo"), QKeySequence::Undo);
    redo = make(this, "redo", QStringLiteral("redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    cleanUp = make(this, "cleanUp", {}, {});
    showTrash = make(this, "showTrash", QStringLiteral("trash"), {});
    resume = make(this, "resume", QStringLiteral("play"), {});
    extend = make(this, "extend", QStringLiteral("plus"), {});
    exportJobs =
        make(this, "exportJobs", QStringLiteral("export"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    saveTemplate = make(this, "saveTemplate", QStringLiteral("gallery"), {});
    exportReport = make(this, "exportReport", QStringLiteral("export"), {});
    openFolder = make(this, "openFolder", QStringLiteral("folder"), {});
    tensorBoard = make(this, "tensorBoard", QStringLiteral("chart"), {});
    stopJob = make(this, "stopJob", QStringLiteral("stop"), QKeySequence(Qt::CTRL | Qt::Key_Period));
    deleteResource = make(this, "deleteResource", QStringLiteral("trash"), QKeySequence::Delete);
    moveToFront = make(this, "moveToFront", QStringLiteral("arrow-up"), {});
    priorityHigh = make(this, "priorityHigh", {}, {});
    priorityNormal = make(this, "priorityNormal", {}, {});
    priorityLow = make(this, "priorityLow", {}, {});
    compare = make(this, "compare", QStringLiteral("list"), QKeySequence(Qt::CTRL | Qt::Key_D));
    star = make(this, "star", QStringLiteral("star"), {});
    tags = make(this, "tags", {}, {});
    copyId = make(this, "copyId", QStringLiteral("copy"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    copyAz = make(this, "copyAz", QStringLiteral("terminal"), {});
    copyCurl = make(this, "copyCurl", QStringLiteral("terminal"), {});
    favourite =
        make(this, "favourite", QStringLiteral("bookmark"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    refresh = make(this, "refresh", QStringLiteral("refresh"), QKeySequence(Qt::Key_F5));
    showStart = make(this, "showStart", QStringLiteral("home"), QKeySequence(Qt::ALT | Qt::Key_Home));
    allJobs = make(this, "allJobs", QStringLiteral("list"), {});
    find = make(this, "find", QStringLiteral("search"), QKeySequence::Find);
    nextDifference = make(this, "nextDifference", {}, QKeySequence(Qt::Key_F8));
    previousDifference = make(this, "previousDifference", {}, QKeySequence(Qt::SHIFT | Qt::Key_F8));
    filterNavigator = make(this, "filterNavigator", QStringLiteral("filter"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    back = make(this, "back", QStringLiteral("arrow-left"), QKeySequence(Qt::ALT | Qt::Key_Left));
    forward = make(this, "forward", QStringLiteral("arrow-right"), QKeySequence(Qt::ALT | Qt::Key_Right));
    toggleTheme =
        make(this, "toggleTheme", QStringLiteral("theme"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    notices = make(this, "notices", QStringLiteral("bell"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B));
    clearNotices = make(this, "clearNotices", {}, {});
    noticeRules = make(this, "noticeRules", {}, {});
    keys = make(this, "keys", QStringLiteral("keyboard"), {});
    manual = make(this, "manual", QStringLiteral("info"), QKeySequence::HelpContents);
    nextPart = make(this, "nextPart", {}, QKeySequence(Qt::Key_F6));
    previousPart = make(this, "previousPart", {}, QKeySequence(Qt::SHIFT | Qt::Key_F6));
    about = make(this, "about", {}, {});
    quickstart->setIcon(icon(QStringLiteral("bolt"), theme::Role::Accent));
    about->setMenuRole(QAction::AboutRole);
    quit->setMenuRole(QAction::QuitRole);
    for (QAction *action :
         {stopJob,      deleteResource, cleanUp,     copyId,       copyAz,         copyCurl,
          runAgain,     resubmit,       newWithCode, resume,       exportJobs,     exportReport,
          saveTemplate, openFolder,     tensorBoard, extend,       compare,        star,
          tags,         favourite,      moveToFront, priorityHigh, priorityNormal, priorityLow})
        action->setEnabled(false); // until it is known what they act on
}

void WindowActions::makeMenus()
{
    QMenuBar *bar = m_window.menuBar();
    m_file = bar->addMenu(QString());
    m_file->addAction(newJob);
    m_new = m_file->addMenu(QString());
    creation->addTo(*m_new);
    addGroups(*m_file,
              {{importJob, pasteJob, quickstart}, {open, palette}, {connectEngine, useLocal}, {newWindow}});
    m_file->addActions({pages->closeTab, pages->reopenTab, closeWindow, quit});
    m_edit = bar->addMenu(QString());
    m_edit->addActions({undo, redo});
    m_job = bar->addMenu(QString());
    m_priority = new QMenu(m_job);
    m_priority->addActions({priorityHigh, priorityNormal, priorityLow});
    addGroups(*m_job, {{runAgain, resubmit, newWithCode, resume, extend},
                       {moveToFront, m_priority->menuAction()},
                       {compare, star, tags, favourite},
                       {exportJobs, exportReport, saveTemplate, openFolder, tensorBoard},
                       {copyId, copyAz, copyCurl},
                       {stopJob, deleteResource, cleanUp}});
    m_job->addAction(refresh);
    m_view = bar->addMenu(QString());
    m_view->addActions(
        {showStart, allJobs, showTrash, find, filterNavigator, nextDifference, previousDifference});
    m_view->addSeparator();
    m_view->addActions(
        {back, forward, pages->nextTab, pages->previousTab, pages->keepTab, nextPart, previousPart});
    m_view->addSeparator();
    m_placing = m_view->addMenu(QString());
    m_placing->addAction(pages->closeOthers);
    pages->addTo(*m_placing);
    m_view->addSeparator();
    m_theme = m_view->addMenu(QString());
    m_theme->addAction(toggleTheme);
    m_theme->addSeparator();
    m_textSize = m_view->addMenu(QString());
    textSize->addTo(*m_textSize);
    m_language = m_view->addMenu(QString());
    m_view->addSeparator();
    m_view->addActions({notices, clearNotices, noticeRules, keys});
    m_themes = new QActionGroup(this);
    for (const QString &name : themeNames())
        choice(m_themes, m_theme, QStringLiteral("theme"), name);
    m_languages = new QActionGroup(this);
    for (const char *value : {"", "en", "zh_CN"})
        choice(m_languages, m_language, QStringLiteral("language"), QString::fromLatin1(value));
    connect(m_themes, &QActionGroup::triggered, this,
            [this](QAction *a) { emit themeChosen(a->data().toString()); });
    connect(m_languages, &QActionGroup::triggered, this,
            [this](QAction *a) { emit languageChosen(a->data().toString()); });
    connect(m_view, &QMenu::aboutToShow, this, &WindowActions::choicesWanted);
    m_help = bar->addMenu(QString());
    m_help->addActions({manual, about});
    m_context = new QMenu(&m_window);
}

QAction *WindowActions::choice(QActionGroup *group, QMenu *menu, const QString &name, const QString &value)
{
    auto *action = new QAction(group);
    action->setCheckable(true);
    action->setData(value);
    action->setObjectName(name + u'-' + value);
    menu->addAction(action);
    return action;
}

void WindowActions::makeToolBar()
{
    m_toolBar = m_window.addToolBar(QString());
    m_toolBar->setObjectName(QStringLiteral("tools"));
    theme::setAccessibleRole(*m_toolBar, QAccessible::ToolBar); // Qt's tells the name that it had first
    m_toolBar->setMovable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    theme::setIconSize(*m_toolBar, 18);
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toolBar->addActions({newJob, quickstart, palette});
    m_toolBar->addSeparator();
    m_toolBar->addActions({stopJob, deleteResource, refresh});
    auto *space = new QWidget(m_toolBar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(space);
    addIconOnly(toggleTheme);
}

void WindowActions::addIconOnly(QAction *action)
{
    m_toolBar->addAction(action);
    if (auto *button = qobject_cast<QToolButton *>(m_toolBar->widgetForAction(action)))
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
}

void WindowActions::addNavigatorActions(const QList<QAction *> &actions)
{
    m_navigator = actions;
    m_view->insertActions(find, actions);
    addIconOnly(actions.front());
    retranslate();
}

void WindowActions::addLayoutMenu(QMenu *menu)
{
    m_view->insertMenu(m_placing->menuAction(), menu);
}

void WindowActions::addViewsMenu(QMenu *menu)
{
    m_view->insertMenu(showTrash, menu);
}

QList<QList<QAction *>> WindowActions::ofJobs() const
{
    return {{stopJob, runAgain, resubmit, newWithCode, resume, extend},
            {moveToFront, m_priority->menuAction()},
            {compare, star, tags},
            {exportJobs, exportReport, saveTemplate, openFolder, tensorBoard}};
}

// Only what fits: what is greyed out tells something on a job alone, for which it may yet come.
void WindowActions::popUp(const QPoint &globalPosition, const QList<QAction *> &first, bool isOnJob)
{
    m_context->clear();
    qDeleteAll(std::exchange(m_first, first));
    m_context->addActions(first);
    m_context->addSeparator();
    if (isOnJob)
        addGroups(*m_context, ofJobs() + QList<QList<QAction *>>{{copyId, copyAz, copyCurl}});
    else
        addEnabled(*m_context, {creation->newClusterLike, copyId});
    m_context->addSeparator();
    const bool areSeveral = !isOnJob && first.isEmpty() && deleteResource->isEnabled();
    if (!areSeveral) // which are nowhere in particular
        m_context->addActions({newJob, creation->newCluster, creation->newExperiment});
    m_context->addSeparator();
    addEnabled(*m_context, {cleanUp, deleteResource});
    m_context->popup(globalPosition);
}

// It has the copying of names and IDs by itself.
void WindowActions::addTo(QMenu &menu, bool isOnJob) const
{
    menu.addSeparator();
    if (isOnJob)
        addGroups(menu, ofJobs() + QList<QList<QAction *>>{{copyAz, copyCurl}});
    addEnabled(menu, {deleteResource});
}

QList<std::pair<QAction *, api::SchedulingPriority>> WindowActions::priorities() const
{
    using enum api::SchedulingPriority;
    return {{priorityHigh, High}, {priorityNormal, Normal}, {priorityLow, Low}};
}

QList<QAction *> WindowActions::all() const
{
    QList<QAction *> named;
    for (QAction *action : findChildren<QAction *>() + m_navigator)
        if (action && !action->objectName().isEmpty())
            named << action;
    return named;
}

void WindowActions::setChoices(const QString &theme, const QString &language)
{
    for (QAction *action : m_themes->actions())
        action->setChecked(action->data().toString() == theme);
    for (QAction *action : m_languages->actions())
        action->setChecked(action->data().toString() == language);
}

void WindowActions::setFavourite(bool isFavourite)
{
    m_isFavourite = isFavourite;
    favourite->setText(isFavourite ? tr("Remove from &favourites") : tr("Add to &favourites"));
}

void WindowActions::setStarred(bool isStarred)
{
    m_isStarred = isStarred;
    star->setText(isStarred ? tr("Remove the st&ar") : tr("St&ar"));
}

void WindowActions::retranslate()
{
    m_file->setTitle(tr("&File"));
    m_new->setTitle(tr("Ne&w"));
    creation->retranslate();
    pages->retranslate();
    m_edit->setTitle(tr("&Edit"));
    m_job->setTitle(tr("&Job"));
    m_view->setTitle(tr("&View"));
    m_placing->setTitle(tr("Tabs and sid&es"));
    m_theme->setTitle(tr("T&heme"));
    m_textSize->setTitle(tr("Text si&ze"));
    textSize->retranslate();
    m_language->setTitle(tr("&Language"));
    m_help->setTitle(tr("&Help"));
    m_toolBar->setWindowTitle(tr("Tools"));
    m_toolBar->setAccessibleName(m_toolBar->windowTitle());
    newJob->setText(tr("New &job…"));
    importJob->setText(tr("&Import job.json…"));
    pasteJob->setText(tr("&Paste as a new job"));
    newJob->setToolTip(tr("Make a job in five steps"));
    runAgain->setText(tr("Run again"));
    runAgain->setToolTip(tr("Submit the same once more, under the next free name"));
    resubmit->setText(tr("&Resubmit with changes…"));
    newWithCode->setText(tr("New job with its code…"));
    newWithCode->setToolTip(
        tr("Save the code as it ran to a folder, and begin a new job that runs it there"));
    resume->setText(tr("Resume from chec&kpoint…"));
    resume->setToolTip(tr("A new job that resumes where this one ended"));
    exportJobs->setText(tr("E&xport…"));
    exportJobs->setToolTip(tr("Definition, logs, metrics, notes and outputs into a folder"));
    exportReport->setText(tr("Export re&port…"));
    exportReport->setToolTip(tr("Notes, metrics with charts, parameters and definition in one file to read"));
    saveTemplate->setText(tr("Sa&ve as a template…"));
    saveTemplate->setToolTip(tr("Keep this job as a template, to begin other jobs with it"));
    openFolder->setText(tr("Ope&n folder"));
    tensorBoard->setText(tr("Open in Tensor&Board"));
    extend->setText(tr("&Train longer…"));
    extend->setToolTip(tr("A new job that resumes from this one, with more epochs or more time"));
    moveToFront->setText(tr("Move to the front"));
    moveToFront->setToolTip(tr("Let it start before all others that wait for its cluster"));
    m_priority->setTitle(tr("Priorit&y"));
    priorityHigh->setText(tr("&High", "priority"));
    priorityHigh->setProperty(keys::generalText, tr("Priority: high"));
    priorityNormal->setText(tr("&Normal", "priority"));
    priorityNormal->setProperty(keys::generalText, tr("Priority: normal"));
    priorityLow->setText(tr("&Low", "priority"));
    priorityLow->setProperty(keys::generalText, tr("Priority: low"));
    compare->setText(tr("Co&mpare"));
    compare->setToolTip(tr("Show how the selected jobs differ"));
    quickstart->setText(tr("Quic&kstart"));
    quickstart->setToolTip(tr("Train a network on handwritten digits, on the engine's machine"));
    open->setText(tr("&Open…"));
    palette->setText(tr("Co&mmands…"));
    palette->setToolTip(tr("Do or open anything by its name"));
    connectEngine->setText(tr("&Connect to an engine…"));
    newWindow->setText(tr("New win&dow"));
    useLocal->setText(tr("&Use this machine"));
    useLocal->setToolTip(tr("Go back to the engine of this machine"));
    closeWindow->setText(tr("C&lose window"));
    cleanUp->setText(tr("Clean &up…"));
    cleanUp->setToolTip(tr("Move failed, short or old jobs to the trash"));
    showTrash->setText(tr("&Trash"));
    quit->setText(tr("&Quit"));
    stopJob->setText(tr("&Stop job"));
    deleteResource->setText(tr("&Delete"));
    copyId->setText(tr("Copy &ID"));
    copyAz->setText(tr("Copy as an a&z command"));
    copyCurl->setText(tr("Copy as a cur&l command"));
    setFavourite(m_isFavourite);
    setStarred(m_isStarred);
    favourite->setProperty(keys::generalText, tr("Add to or remove from favourites"));
    star->setProperty(keys::generalText, tr("Add or remove the star"));
    tags->setText(tr("Ta&gs…"));
    tags->setToolTip(tr("Set and remove tags of the selected jobs"));
    refresh->setText(tr("Refres&h"));
    showStart->setText(tr("&Start page"));
    allJobs->setText(tr("All &jobs"));
    allJobs->setToolTip(tr("All jobs of the engine, whichever workspace they are in"));
    find->setText(tr("&Find"));
    nextDifference->setText(tr("Next difference"));
    previousDifference->setText(tr("Previous difference"));
    filterNavigator->setText(tr("Filter the &navigator"));
    back->setText(tr("&Back"));
    back->setToolTip(tr("The previous page"));
    forward->setText(tr("For&ward"));
    forward->setToolTip(tr("The next page"));
    nextPart->setText(tr("Next p&art of the window"));
    previousPart->setText(tr("Prev&ious part of the window"));
    toggleTheme->setText(tr("Light or dark"));
    notices->setText(tr("Notifi&cations"));
    clearNotices->setText(tr("Clear the notifications"));
    noticeRules->setText(tr("Notification r&ules…"));
    keys->setText(tr("&Keyboard…"));
    m_themes->setProperty("title", theme::withoutMnemonic(m_theme->title()));
    m_languages->setProperty("title", theme::withoutMnemonic(m_language->title()));
    manual->setText(tr("&Manual"));
    about->setText(tr("&About Trainyard"));
    newJob->setIconText(tr("New job"));
    for (QAction *action : {quickstart, open, palette, stopJob, deleteResource, refresh})
        action->setIconText(theme::withoutMnemonic(action->text()).remove(u'…')); // on the tool bar
    const QStringList themes{tr("Like the &system"), tr("&Light"), tr("&Dark"), tr("High &contrast, light"),
                             tr("&High contrast, dark")};
    for (qsizetype i = 0; i < themes.size(); ++i)
        m_themes->actions().at(i)->setText(themes[i]);
    const QStringList languages{tr("Like the &system"), QStringLiteral("&English"),
                                QStringLiteral("简体中文(&Z)")};
    for (qsizetype i = 0; i < languages.size(); ++i)
        m_languages->actions().at(i)->setText(languages[i]);
}

} // namespace trainyard
