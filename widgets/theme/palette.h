// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QPalette>

namespace trainyard::theme {

// The tokens as Qt's palette, for everything that the style sheet leaves to Fusion.
QPalette paletteFor(Scheme scheme);

} // namespace trainyard::theme
