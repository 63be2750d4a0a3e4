// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do in the queue of a cluster.
namespace trainyard::clusters::queuekeys {

inline const keys::PartKey up{"queue/up",
                              {QKeySequence(Qt::ALT | Qt::Key_Up)},
                              QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Move the selected jobs up")};
inline const keys::PartKey down{
    "queue/down",
    {QKeySequence(Qt::ALT | Qt::Key_Down)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Move the selected jobs down")};

inline QList<keys::PartKey> all()
{
    return {up, down};
}

} // namespace trainyard::clusters::queuekeys
