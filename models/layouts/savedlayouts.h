// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/layouts/layout.h"

#include <optional>

// The layouts that the user gave a name, as the settings keep them. What becomes of them can be undone.
namespace trainyard::models {

QStringList savedLayoutNames(); // in the order of the alphabet
std::optional<Layout> savedLayout(const QString &name);
void saveLayout(const Layout &layout); // in place of the one of its name
void removeLayout(const QString &name);

} // namespace trainyard::models
