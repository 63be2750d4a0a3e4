// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/sampleyard.h"

#include <QList>
#include <QString>

#include <functional>

namespace trainyard {
class MainWindow;
}

namespace trainyard::test {

// What the window's thread is watched at: a part of the program, on a yard of the sample engine.
struct WatchedPart {
    QString name;
    std::function<void(MainWindow &)> prepare; // not measured
    std::function<void(MainWindow &)> show;
};

// Parts of which there is as much as the program allows, and the yard that has it.
QList<WatchedPart> largeParts();
SampleYard largeYard();

// As the event loop would call it.
void inAnEvent(const std::function<void()> &doing);

} // namespace trainyard::test
