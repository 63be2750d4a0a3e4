// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QIcon>

namespace trainyard::theme {

// The monochrome icon of that name (iconnames.cpp, resources/icons), drawn in the role's colour of whatever
// scheme is shown when it is painted; so an icon set once stays right when the theme changes.
QIcon icon(const QString &name, Role role = Role::TextMuted);

// The product's own, in its own colours.
QIcon applicationIcon();

} // namespace trainyard::theme
