// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/code/codesurvey.h"

#include <functional>

namespace trainyard::models {

// Puts the code of a survey into a folder that is new or empty: the files of its commit, and over them those
// that were kept. It is filled beside its place under a name of its own and renamed when all is there, so
// that what fails or is cancelled leaves nothing; no file leaves it. Blocks.
Status putCode(const CodeSurvey &survey, const QString &target, const std::atomic_bool &isCancelled,
               const std::function<void(qint64 percent)> &report);

} // namespace trainyard::models
