// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::models {

// What keeps a name from being one of the engine's: one sentence; empty: nothing does.
QString resourceNameProblem(const QString &name);
// Likewise of a storage account, and of a share or container in one.
QString accountNameProblem(const QString &name);
QString bucketNameProblem(const QString &name);

} // namespace trainyard::models
