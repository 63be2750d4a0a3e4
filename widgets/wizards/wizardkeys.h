// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do in a wizard.
namespace trainyard::wizards::wizardkeys {

inline const keys::PartKey goOn{
    "wizard/goOn",
    {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "The next step, at the end submit or create")};

inline QList<keys::PartKey> all()
{
    return {goOn};
}

} // namespace trainyard::wizards::wizardkeys
