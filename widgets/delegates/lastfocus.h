// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

namespace trainyard::delegates {

// Whether the part has the keyboard, or had it before a menu bar took it: what a menu is about is decided
// where its user was before.
bool hasLastFocus(const QWidget &part);

} // namespace trainyard::delegates
