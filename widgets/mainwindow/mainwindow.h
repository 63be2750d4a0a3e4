// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/resourceid.h"
#include "models/backend/quickstart.h"

#include <QMainWindow>

#include <optional>

class QDockWidget;

namespace trainyard::models {
class Backend;
}
namespace trainyard::files {
class FileCommands;
}
namespace trainyard::jobs {
class JobPage;
}
namespace trainyard::navigator {
class NavigatorPane;
}
namespace trainyard::start {
class StartPage;
}

namespace trainyard {

class Banner;
class Page;
class ResourceCommands;
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
    void openResource(const api::ResourceId &id); // a job's page; for the others the jobs below it
    void showError(const QString &sentence);
    void startQuickstart(const models::QuickstartOptions &options = {});

    TabArea &tabs() { return *m_tabs; }
    WindowActions &actions() { return *m_actions; }
    Banner &banner() { return *m_banner; }
    navigator::NavigatorPane &navigator() { return *m_navigator; }

signals:
    void engineChosen(const trainyard::api::Endpoint &endpoint); // by the user; the backend has been told

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeCentre();
    void makeNavigator();
    void connectActions();
    void connectViewActions();
    void connectBackend();
    Page *makeJobPage(const api::ResourceId &id);
    Page *makeJobsPage(const api::ResourceId &scope);
    void refreshActions();
    std::optional<api::ResourceId> target() const; // the one that actions act on
    QList<api::ResourceId> targets() const;        // all that those act on which may act on many
    void closePagesBelow(const api::ResourceId &id);
    void openJobFolder(const api::ResourceId &id);
    void chooseEngine();
    void retranslate();

    models::Backend &m_backend;
    QString m_localDataDirectory;
    WindowActions *m_actions = nullptr;
    Banner *m_banner = nullptr;
    TabArea *m_tabs = nullptr;
    QDockWidget *m_dock = nullptr;
    navigator::NavigatorPane *m_navigator = nullptr;
    ResourceCommands *m_commands = nullptr;
    files::FileCommands *m_files = nullptr;
};

} // namespace trainyard
