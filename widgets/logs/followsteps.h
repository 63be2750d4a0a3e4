// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>

class QWidget;

namespace trainyard::logs {

class LogView;

// Follows the end of these logs, or not any more, because a hand has chosen so in a part of a page: a step of
// the window's undo, which shows each log where it stood. Scrolling, which lets go and follows again, is
// none.
void chooseFollowing(const QWidget &part, const QList<LogView *> &views, bool isOn);

} // namespace trainyard::logs
