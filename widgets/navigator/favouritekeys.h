// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do among the favourites.
namespace trainyard::navigator::favouritekeys {

inline const keys::PartKey up{"favourites/up",
                              {QKeySequence(Qt::ALT | Qt::Key_Up)},
                              QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Move the favourite up")};
inline const keys::PartKey down{"favourites/down",
                                {QKeySequence(Qt::ALT | Qt::Key_Down)},
                                QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Move the favourite down")};

inline QList<keys::PartKey> all()
{
    return {up, down};
}

} // namespace trainyard::navigator::favouritekeys
