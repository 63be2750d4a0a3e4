// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do in a comparison: in its table, and among logs side by side.
namespace trainyard::compare::comparekeys {

inline const keys::PartKey first{"comparison/first",
                                 {QKeySequence(Qt::ALT | Qt::Key_Home)},
                                 QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Compare with this run")};
inline const keys::PartKey regex{
    "comparison/regex",
    {QKeySequence(Qt::ALT | Qt::Key_R)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Find rows by a regular expression")};
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
    return {first, regex, previousRuns, nextRuns};
}

} // namespace trainyard::compare::comparekeys
