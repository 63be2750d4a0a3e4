// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do among the files of a share or container.
namespace trainyard::storage::filekeys {

inline const keys::PartKey above{"files/above",
                                 {Qt::Key_Backspace, QKeySequence(Qt::ALT | Qt::Key_Up)},
                                 QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "To the folder above")};

} // namespace trainyard::storage::filekeys
