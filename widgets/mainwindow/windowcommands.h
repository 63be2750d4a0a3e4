// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/layouts/layout.h"

#include <QList>
#include <QObject>

class QPoint;

namespace trainyard {

class MainWindow;
class Page;
class ResourceActions;
class WindowActions;
class Workbench;
namespace tabs {
struct Arrangement;
}
namespace wizards {
class JobImport;
} // namespace wizards

// Does what the window's actions say: opens its pages and dialogs, and further windows. What can be done with
// jobs and other resources is up to ResourceActions.
class WindowCommands final : public QObject
{
    Q_OBJECT
public:
    // The window's child; `resources` tells what new things are made for.
    WindowCommands(MainWindow &window, Workbench &workbench, const ResourceActions &resources);

    void openFile(const QString &path); // of a job, or of what a job runs: begins a new job with it

private:
    void connectCreation(const ResourceActions &resources);
    void connectEngine();
    void connectPages();
    void connectView();
    void connectSavedViews();
    void connectHelp();
    void openWindow(const QList<models::PagePlace> &pages); // another one, with these
    void tearOff(Page *page, const QPoint &globalPosition); // into a window of its own: a step
    MainWindow *moveOut(Page *page, const QPoint &globalPosition);
    bool takeBack(int tab, MainWindow &torn, const tabs::Arrangement &before);

    MainWindow &m_window;
    Workbench &m_workbench;
    WindowActions &m_actions;
    wizards::JobImport *m_import = nullptr;
};

} // namespace trainyard
