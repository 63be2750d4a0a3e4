// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace trainyard {
class MainWindow;
}
namespace trainyard::palette {
class CommandList;
}

namespace trainyard::test {

// The buttons of the window that could be pressed now, and the entries of their menus that could be chosen,
// which none of the commands presses or triggers itself: each as it is called, and what it is in. Buttons of
// a window or dialog over it are none of them.
QStringList unofferedButtons(MainWindow &window, const palette::CommandList &commands);

} // namespace trainyard::test
