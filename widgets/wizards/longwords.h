// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::wizards {

// The text with places in its long words, as paths are, where a line may end: else a label is as wide as they
// are.
QString withBreaks(const QString &text);

} // namespace trainyard::wizards
