// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QPalette>

namespace trainyard::theme {

inline bool isContrast(Scheme scheme)
{
    return scheme == Scheme::LightContrast || scheme == Scheme::DarkContrast;
}

QPalette paletteFor(Scheme scheme);
QPalette fieldPaletteFor(Scheme scheme); // of what one line is written in

// Roles that nothing of Qt paints in a way that is seen here stand for colours of the design.
inline constexpr QPalette::ColorRole sidebarGround = QPalette::AlternateBase;
inline constexpr QPalette::ColorRole raisedGround = QPalette::ToolTipBase;
inline constexpr QPalette::ColorRole mutedInk = QPalette::Shadow;
inline constexpr QPalette::ColorRole failedInk = QPalette::BrightText;
inline constexpr QPalette::ColorRole accentInk = QPalette::Link;
inline constexpr QPalette::ColorRole onAccentInk = QPalette::Light;

} // namespace trainyard::theme
