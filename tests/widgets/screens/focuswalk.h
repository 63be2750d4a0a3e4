// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QWidget;

namespace trainyard::test {

// Goes all the way of the tabulator through a window, or through something in it that keeps the keys to
// itself, and back with Shift. Says what is wrong with it, each in a sentence: what can have the focus and is
// not reached, where it goes against the order of reading, and where it does not come back to. The window is
// active. GUI thread; nothing that comes by itself comes meanwhile.
QStringList faultsOfWay(QWidget &front);

} // namespace trainyard::test
