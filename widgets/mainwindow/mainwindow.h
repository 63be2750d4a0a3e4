// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/backend/quickstart.h"
#include "models/layouts/layout.h"
#include "models/sentences/sentence.h"

#include <QMainWindow>
#include <QTimer>

#include <optional>

namespace trainyard::files {
class FileCommands;
}
namespace trainyard::keys {
class KeyBindings;
}
namespace trainyard::models {
class Backend;
class Favourites;
} // namespace trainyard::models
namespace trainyard::navigator {
class NavigatorPane;
}
namespace trainyard::notices {
class NoticeCenter;
}
namespace trainyard::tabs {
class PageArea;
}
namespace trainyard::wizards {
class NewJobPage;
}

namespace trainyard {

class Banner;
class Breadcrumbs;
class LayoutMenu;
class OtherCommands;
class Page;
class PageOpener;
class ResourceActions;
class ResourceCommands;
class ResourceMaker;
class StatusLine;
class UndoActions;
class WindowActions;
class WindowCommands;
class Workbench;

// A window of the workbench: the navigator beside the open pages. Shows what the backend and the pages tell;
// what its actions do is up to WindowCommands and ResourceActions.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(Workbench &workbench, QWidget *parent = nullptr); // which outlives it
    ~MainWindow() override;

    void openStart();
    void openKeys(); // which every action has
    void openTrash();
    void openManual(const QString &topic);        // as help::HelpPage::showTopic()
    void openResource(const api::ResourceId &id); // its page; an experiment's is the table of its jobs
    void openJobs(const api::ResourceId &scope);  // a table of the jobs of a workspace or cluster
    void openComparison(const QList<api::ResourceId> &jobs); // of two or more
    void showError(const models::Sentence &sentence);
    void tellRepeated(const QList<api::ResourceId> &jobs); // and leads to them
    // A page that makes a job: of `text`, where it is given, for the experiment, workspace or cluster
    // `target`.
    wizards::NewJobPage *openNewJob(const QByteArray &text = {},
                                    const std::optional<api::ResourceId> &target = {});
    void openFile(const QString &path); // of a job, or of what a job runs: begins a new job with it
    void startQuickstart(const models::QuickstartOptions &options = {});

    models::WindowLayout layout() const;
    void restoreFrame(const models::WindowLayout &layout); // place, size and docks
    void fillPages();                                      // that waited for the engine
    void restorePages(const models::AreaLayout &layout);   // as far as they still are

    Workbench &workbench() { return m_workbench; }
    tabs::PageArea &tabs() const;
    PageOpener &pages() const { return *m_pages; }
    ResourceMaker &maker();
    WindowActions &actions() { return *m_actions; }
    LayoutMenu &layouts() { return *m_layouts; }
    files::FileCommands &files() { return *m_files; }
    Banner &banner() { return *m_banner; }
    Breadcrumbs &breadcrumbs() { return *m_breadcrumbs; }
    navigator::NavigatorPane &navigator() { return *m_navigator; }
    keys::KeyBindings &bindings() { return *m_bindings; }
    notices::NoticeCenter &notices();
    models::Favourites &favourites();

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool focusNextPrevChild(bool isNext) override; // in the order of reading

private:
    void makeCentre();
    void makeNavigator();
    void makeStatusBar();
    void connectLayouts();
    void connectPages();
    void connectFiles();
    void connectBackend();
    void visited();
    void refreshActions();
    void refreshSoon();
    void retranslate();

    Workbench &m_workbench;
    models::Backend &m_backend;
    WindowActions *m_actions = nullptr;
    LayoutMenu *m_layouts = nullptr;
    Banner *m_banner = nullptr;
    StatusLine *m_status = nullptr;
    Breadcrumbs *m_breadcrumbs = nullptr;
    navigator::NavigatorPane *m_navigator = nullptr;
    WindowCommands *m_windowCommands = nullptr;
    OtherCommands *m_others = nullptr;
    ResourceCommands *m_commands = nullptr;
    ResourceActions *m_resourceActions = nullptr;
    keys::KeyBindings *m_bindings = nullptr;
    files::FileCommands *m_files = nullptr;
    PageOpener *m_pages = nullptr;
    UndoActions *m_undo = nullptr;
    QTimer m_jobsChanged;      // what can be done with them is looked at a moment later
    bool m_isAnswered = false; // whether to close it
};

} // namespace trainyard
