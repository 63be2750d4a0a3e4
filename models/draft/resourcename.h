// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::models {

// What keeps a name from being one of the engine's: one sentence; empty: nothing does.
QString resourceNameProblem(const QString &name);

} // namespace trainyard::models
