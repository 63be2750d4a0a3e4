// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/windowyard.h"

#include <QTest>

namespace trainyard::test {

WindowYard::~WindowYard() = default;

bool WindowYard::openWindow(const QSize &size, const QString &engine)
{
    closeWindow();
    const bool isFirst = !hasBackend();
    if (isFirst)
        makeBackend();
    const QString ownData = engine.isEmpty() ? dataDirectory() : QString();
    m_workbench = std::make_unique<Workbench>(backend(), ownData, engine);
    m_window = &m_workbench->openWindow();
    m_window->resize(size);
    m_window->show();
    return QTest::qWaitForWindowActive(m_window) && (!isFirst || loadBackend());
}

void WindowYard::closeWindow()
{
    m_workbench.reset();
    m_window = nullptr;
}

} // namespace trainyard::test
