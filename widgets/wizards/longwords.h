// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::wizards {

// The text with places in its words of more than `longest` characters, as paths are, where a line may end:
// else a label is as wide as they are.
QString withBreaks(const QString &text, qsizetype longest = 30);

} // namespace trainyard::wizards
