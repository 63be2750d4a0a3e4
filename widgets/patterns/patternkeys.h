// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do where metrics are read from lines.
namespace trainyard::patterns::patternkeys {

inline const keys::PartKey add{"patterns/add",
                               {QKeySequence(Qt::CTRL | Qt::Key_N)},
                               QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Add a pattern")};
inline const keys::PartKey up{"patterns/up",
                              {QKeySequence(Qt::ALT | Qt::Key_Up)},
                              QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Move the pattern up")};
inline const keys::PartKey down{"patterns/down",
                                {QKeySequence(Qt::ALT | Qt::Key_Down)},
                                QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Move the pattern down")};

inline QList<keys::PartKey> all()
{
    return {add, up, down};
}

} // namespace trainyard::patterns::patternkeys
