// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QString>

namespace trainyard::models {

struct SshProblem {
    Sentence sentence;   // why, and the way out
    bool mayPass = true; // by itself; false: it would be the same at each try until somebody does something
};

// Why `ssh target` has ended. `said`: what it printed, the last of it at the end; its own last words where
// they are none that is known.
SshProblem sshProblem(const QString &target, const QString &said);

} // namespace trainyard::models
