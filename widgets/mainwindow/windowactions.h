// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QAction>
#include <QObject>

class QActionGroup;
class QMainWindow;
class QMenu;
class QToolBar;

namespace trainyard {

class NewActions;
class PageActions;
class TextSizeActions;

// The window's actions with their menus, tool bar and shortcuts. The window connects them.
class WindowActions final : public QObject
{
    Q_OBJECT
public:
    explicit WindowActions(QMainWindow &window); // its child

    NewActions *creation = nullptr; // of what is no job
    PageActions *pages = nullptr;
    TextSizeActions *textSize = nullptr;
    QAction *newJob = nullptr;
    QAction *importJob = nullptr;
    QAction *pasteJob = nullptr;
    QAction *quickstart = nullptr;
    QAction *open = nullptr;    // a resource by its name
    QAction *palette = nullptr; // everything by its name
    QAction *connectEngine = nullptr;
    QAction *useLocal = nullptr; // the engine of this machine
    QAction *newWindow = nullptr;
    QAction *closeWindow = nullptr;
    QAction *quit = nullptr;
    QAction *undo = nullptr; // the last step; UndoActions names it
    QAction *redo = nullptr;
    QAction *cleanUp = nullptr; // the current experiment or workspace
    QAction *showTrash = nullptr;
    QAction *stopJob = nullptr;
    QAction *runAgain = nullptr; // the selected jobs, as they are
    QAction *resubmit = nullptr;
    QAction *newWithCode = nullptr;  // with the code that it ran
    QAction *resume = nullptr;       // from its checkpoint, as another job
    QAction *extend = nullptr;       // likewise, for longer
    QAction *moveToFront = nullptr;  // the selected jobs that wait
    QAction *priorityHigh = nullptr; // likewise
    QAction *priorityNormal = nullptr;
    QAction *priorityLow = nullptr;
    QAction *compare = nullptr;    // the selected jobs
    QAction *star = nullptr;       // likewise: gives it to all, or takes it
    QAction *tags = nullptr;       // likewise
    QAction *exportJobs = nullptr; // likewise, into a folder
    QAction *saveTemplate = nullptr;
    QAction *exportReport = nullptr; // likewise, as one file to read
    QAction *openFolder = nullptr;   // of a job, on this machine
    QAction *tensorBoard = nullptr;  // the selected jobs
    QAction *deleteResource = nullptr;
    QAction *copyId = nullptr;
    QAction *copyAz = nullptr; // what submits the job again, for a shell
    QAction *copyCurl = nullptr;
    QAction *favourite = nullptr;
    QAction *refresh = nullptr;
    QAction *showStart = nullptr;
    QAction *allJobs = nullptr; // of the engine, as a table
    QAction *find = nullptr;
    QAction *filterNavigator = nullptr;
    QAction *nextDifference = nullptr; // of what the page compares
    QAction *previousDifference = nullptr;
    QAction *back = nullptr; // to the page before
    QAction *forward = nullptr;
    QAction *toggleTheme = nullptr;
    QAction *notices = nullptr;
    QAction *clearNotices = nullptr;
    QAction *noticeRules = nullptr;
    QAction *keys = nullptr;
    QAction *manual = nullptr;   // about what has the focus
    QAction *nextPart = nullptr; // of the window gets the focus
    QAction *previousPart = nullptr;
    QAction *about = nullptr;

    void retranslate();
    void addNavigatorActions(const QList<QAction *> &actions); // the first one shows and hides it
    void addLayoutMenu(QMenu *menu);
    void addViewsMenu(QMenu *menu); // those of tables that are saved
    // What can be done with the current resource, after `first`, which go with the menu.
    void popUp(const QPoint &globalPosition, const QList<QAction *> &first, bool isOnJob);
    // Likewise to the menu of something of another engine, behind what it has.
    void addTo(QMenu &menu, bool isOnJob) const;
    QList<std::pair<QAction *, api::SchedulingPriority>> priorities() const;
    QList<QAction *> all() const;        // those with a name, which keys can be given to
    void setFavourite(bool isFavourite); // the current resource
    void setStarred(bool isStarred);     // the selected jobs
    void setChoices(const QString &theme, const QString &language); // as in settings

signals:
    void themeChosen(const QString &theme);
    void languageChosen(const QString &language);
    void choicesWanted(); // by setChoices(), for they are about to be shown

private:
    void makeActions();
    void makeMenus();
    void makeToolBar();
    void addIconOnly(QAction *action);      // to the tool bar
    QList<QList<QAction *>> ofJobs() const; // what belongs together
    QAction *choice(QActionGroup *group, QMenu *menu, const QString &name, const QString &value);

    QMainWindow &m_window;
    QMenu *m_file = nullptr;
    QMenu *m_new = nullptr;
    QMenu *m_edit = nullptr;
    QMenu *m_job = nullptr;
    QMenu *m_priority = nullptr; // of the selected jobs
    QMenu *m_view = nullptr;
    QMenu *m_placing = nullptr; // of pages
    QMenu *m_theme = nullptr;
    QMenu *m_textSize = nullptr;
    QMenu *m_language = nullptr;
    QMenu *m_help = nullptr;
    QMenu *m_context = nullptr;
    QList<QAction *> m_first; // of the context menu, as it last was
    QToolBar *m_toolBar = nullptr;
    QActionGroup *m_themes = nullptr;
    QActionGroup *m_languages = nullptr;
    QList<QAction *> m_navigator;
    bool m_isFavourite = false;
    bool m_isStarred = false;
};

} // namespace trainyard
