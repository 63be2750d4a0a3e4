// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do in the map and in the table of a cluster's nodes.
namespace trainyard::clusters::nodekeys {

inline const keys::PartKey drain{
    "nodes/drain", {Qt::Key_D}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Drain, or take work again")};
inline const keys::PartKey reclaim{
    "nodes/reclaim", {Qt::Key_R}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Reclaim")};
inline const keys::PartKey remove{
    "nodes/remove", {Qt::Key_Delete}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Delete the node")};
inline const keys::PartKey search{
    "nodes/search", {Qt::Key_Slash}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Find a node")};
inline const keys::PartKey larger{
    "nodes/larger", {Qt::Key_Plus}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Larger nodes")};
inline const keys::PartKey smaller{
    "nodes/smaller", {Qt::Key_Minus}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Smaller nodes")};

inline QList<keys::PartKey> all()
{
    return {drain, reclaim, remove, search, larger, smaller};
}

// Those that cannot be changed.
inline QList<keys::PartKey> fixed()
{
    return {{"nodes/step",
             {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "To another node; with Shift select")},
            {"nodes/page",
             {Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "By a page, to the first or the last node")},
            {"nodes/open",
             {Qt::Key_Return},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Open the job of the node")},
            {"nodes/select",
             {Qt::Key_Space},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Select or deselect the node")},
            {"nodes/selectAll",
             {QKeySequence(Qt::CTRL | Qt::Key_A)},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Select all")},
            {"nodes/selectNone",
             {Qt::Key_Escape},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Select none")}};
}

} // namespace trainyard::clusters::nodekeys
