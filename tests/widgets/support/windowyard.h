// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/engineyard.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"

namespace trainyard::test {

// An engine with a window of the workbench on it.
class WindowYard : public EngineYard
{
public:
    ~WindowYard();

    // Of a workbench that takes the engine for this machine's, or for `engine`, as Workbench has it. Without
    // a backend the window stands first and connects then, as the program does when it starts. True once the
    // window is active and the engine's contents are there.
    bool openWindow(const QSize &size = {1280, 800}, const QString &engine = {});
    void closeWindow(); // and the workbench; the backend stays

    Workbench &workbench() const { return *m_workbench; }
    MainWindow &window() const { return *m_window; }

private:
    std::unique_ptr<Workbench> m_workbench;
    MainWindow *m_window = nullptr;
};

} // namespace trainyard::test
