// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/backend.h"
#include "widgets/wizards/newjobpage.h"

#include <QtTest>

#include <memory>

// What the tests of a new job's page begin with.
namespace trainyard::test {

// On the screen, with the keyboard. `isLocal`: the engine's machine is this one.
inline std::unique_ptr<wizards::NewJobPage> openNewJob(models::Backend &backend, bool isLocal = true)
{
    auto page = std::make_unique<wizards::NewJobPage>(backend, isLocal);
    page->resize(1200, 760);
    page->show();
    if (!QTest::qWaitForWindowActive(page.get()))
        qWarning("The page did not become active.");
    return page;
}

} // namespace trainyard::test
