// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/resourceid.h"
#include "models/backend/quickstart.h"
#include "models/navigation/pagehistory.h"

#include <QMainWindow>

#include <optional>

class QDockWidget;

namespace trainyard::models {
class Backend;
class SshTunnel;
struct SavedConnection;
} // namespace trainyard::models
namespace trainyard::files {
class FileCommands;
}
namespace trainyard::keys {
class KeyBindings;
}
namespace trainyard::navigator {
class NavigatorPane;
}
namespace trainyard::notices {
class NoticeCenter;
}
namespace trainyard::start {
class StartPage;
}
namespace trainyard::wizards {
class NewJobPage;
}

namespace trainyard {

class Banner;
class Breadcrumbs;
class CopyCommands;
class Page;
class PageMaker;
class ResourceCommands;
class ResourceMaker;
class StatusLine;
class TabArea;
class WindowActions;

// The workbench's window: the navigator beside the open pages. Connects pages, actions and the backend.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    // The backend outlives the window. `localDataDirectory`: where the engine of this machine keeps its data,
    // when it is the one that the backend speaks to; empty otherwise.
    explicit MainWindow(models::Backend &backend, const QString &localDataDirectory = {},
                        QWidget *parent = nullptr);
    ~MainWindow() override;

    void restore(); // place and layout of the last time
    void openStart();
    void openKeys();                              // which every action has
    void openManual(const QString &topic);        // as help::HelpPage::showTopic()
    void openResource(const api::ResourceId &id); // its page; an experiment's is the table of its jobs
    void openJobs(const api::ResourceId &scope);  // a table of the jobs of a workspace or cluster
    void openComparison(const QList<api::ResourceId> &jobs); // of two or more
    void showError(const QString &sentence);
    // A page that makes a job: of `text`, where it is given, for the experiment, workspace or cluster
    // `target`.
    wizards::NewJobPage *openNewJob(const QByteArray &text = {},
                                    const std::optional<api::ResourceId> &target = {});
    void startQuickstart(const models::QuickstartOptions &options = {});
    ResourceMaker &maker() { return *m_maker; }

    TabArea &tabs() { return *m_tabs; }
    WindowActions &actions() { return *m_actions; }
    Banner &banner() { return *m_banner; }
    Breadcrumbs &breadcrumbs() { return *m_breadcrumbs; }
    navigator::NavigatorPane &navigator() { return *m_navigator; }
    notices::NoticeCenter &notices() { return *m_notices; }

signals:
    void engineChosen(const trainyard::api::Endpoint &endpoint); // by the user; the backend has been told

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeCentre();
    void makeNavigator();
    void makeStatusBar();
    void connectActions();
    void connectViewActions();
    void connectBackend();
    void connectPages();
    void resubmit(const api::ResourceId &id); // opens a new job like it
    void visitCurrent();
    void go(std::optional<QString> (models::PageHistory::*step)());
    bool showVisited(const QString &page);
    void refreshActions();
    std::optional<api::ResourceId> shown() const;  // in the part of the window that has the focus
    std::optional<api::ResourceId> target() const; // the one that actions act on
    QList<api::ResourceId> targets() const;        // all that those act on which may act on many
    void closePagesBelow(const api::ResourceId &id);
    void openJobFolder(const api::ResourceId &id);
    void chooseEngine();
    void connectTo(const models::SavedConnection &connection, const QString &token);
    void openPalette(bool withCommands);
    void retranslate();

    models::Backend &m_backend;
    QString m_localDataDirectory;
    WindowActions *m_actions = nullptr;
    Banner *m_banner = nullptr;
    TabArea *m_tabs = nullptr;
    Breadcrumbs *m_breadcrumbs = nullptr;
    models::PageHistory m_history;
    QDockWidget *m_dock = nullptr;
    navigator::NavigatorPane *m_navigator = nullptr;
    ResourceCommands *m_commands = nullptr;
    CopyCommands *m_copies = nullptr;
    ResourceMaker *m_maker = nullptr;
    keys::KeyBindings *m_bindings = nullptr;
    notices::NoticeCenter *m_notices = nullptr;
    files::FileCommands *m_files = nullptr;
    PageMaker *m_pages = nullptr;
    models::SshTunnel *m_tunnel = nullptr; // to the engine, where it is beyond another machine
};

} // namespace trainyard
