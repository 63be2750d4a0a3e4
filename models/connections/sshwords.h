// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::models {

// Why `ssh target` has ended, and the way out, in a sentence. `said`: what it printed, the last of it at the
// end; its own last words where they are none that is known.
QString sshProblem(const QString &target, const QString &said);

} // namespace trainyard::models
