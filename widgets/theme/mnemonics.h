// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

// In texts of actions, buttons and tabs a “&” stands before the letter that is their key.
namespace trainyard::theme {

QString withoutMnemonic(QString text); // "&Delete" as "Delete", "删除(&D)" as "删除"
QString literal(QString name);         // "R&D" as "R&&D": shown as it is, and no key

} // namespace trainyard::theme
