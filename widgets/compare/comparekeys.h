// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do among logs side by side, whatever of them has the focus.
namespace trainyard::compare::comparekeys {

inline const keys::PartKey previousRuns{
    "comparison/previousRuns",
    {QKeySequence(Qt::ALT | Qt::Key_PageUp)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "The logs of the previous runs")};
inline const keys::PartKey nextRuns{
    "comparison/nextRuns",
    {QKeySequence(Qt::ALT | Qt::Key_PageDown)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "The logs of the next runs")};

inline QList<keys::PartKey> all()
{
    return {previousRuns, nextRuns};
}

} // namespace trainyard::compare::comparekeys
