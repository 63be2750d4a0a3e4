// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do in a table that has a head.
namespace trainyard::delegates::tablekeys {

inline const keys::PartKey sort{
    "table/sort",
    {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Sort by the current column, or the other way round")};
inline const keys::PartKey menu{
    "table/menu",
    {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "The menu of the current column's head")};

inline QList<keys::PartKey> all()
{
    return {sort, menu};
}

} // namespace trainyard::delegates::tablekeys
