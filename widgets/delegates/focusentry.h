// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

namespace trainyard::delegates {

// Passes the focus that `whole` itself is given on to its `part`, which lives as long. Unlike with a focus
// proxy, Tab still stops at the parts that stand before that one.
void passFocus(QWidget &whole, QWidget &part);

} // namespace trainyard::delegates
