// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

#include <span>

namespace trainyard::theme {

// One of the program's icons and what stands for it in the Breeze theme.
struct ThemeIcon {
    const char *own;     // the name that theme::icon() is given
    const char *context; // the theme's folder, as "actions"
    const char *name;    // by the freedesktop specification; Breeze's own where that has none
};

std::span<const ThemeIcon> themeIcons();

// Null where only the program has a shape for the meaning.
const ThemeIcon *themeIcon(QStringView own);

} // namespace trainyard::theme
