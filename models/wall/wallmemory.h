// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/walllayout.h"

#include <QString>

// How the user has arranged walls of charts, in the user's settings: that of each place (an experiment, say),
// and the usual one for places without. To forget one and to make one the usual one can be undone. Who shows
// one is told of it by SettingChanges. GUI thread.
namespace trainyard::models::wallmemory {

WallLayout layoutOf(const QString &place);
void remember(const QString &place, const WallLayout &layout);
void forget(const QString &place); // the usual one again
void makeUsual(const WallLayout &layout);
// What was remembered for `before`, which nobody asks for any more, is of `place`, if that has nothing.
void takeOver(const QString &place, const QString &before);
QString keyOf(const QString &place); // of the settings

} // namespace trainyard::models::wallmemory
