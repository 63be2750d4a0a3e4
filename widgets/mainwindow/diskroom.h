// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::models {
class Backend;
}

namespace trainyard {

class MainWindow;

// Leads to what makes room on the engine's disk: its trash, or, once it is known that nothing lies there,
// what the manual says of it.
void showDiskRoom(models::Backend &backend, MainWindow &window);

} // namespace trainyard
