// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace trainyard {
class MainWindow;
}

namespace trainyard::test {

// The keys that something in the window takes, or in what it has opened, and that do not stand on the page of
// keys, each with what takes it: what is chosen there for another command would clash with it untold.
QStringList unlistedKeys(MainWindow &window);

} // namespace trainyard::test
