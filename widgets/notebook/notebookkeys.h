// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do in a notebook.
namespace trainyard::notebook::notebookkeys {

inline const keys::PartKey next{"notebook/next",
                                {QKeySequence(Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::Key_G)},
                                QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Next match")};
inline const keys::PartKey previous{
    "notebook/previous",
    {QKeySequence(Qt::SHIFT | Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Previous match")};

inline QList<keys::PartKey> all()
{
    return {next, previous};
}

} // namespace trainyard::notebook::notebookkeys
