// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::models {

struct SavedConnection;

// What is unsafe about it, in a sentence; empty: nothing is known.
QString connectionWarning(const SavedConnection &connection);

} // namespace trainyard::models
