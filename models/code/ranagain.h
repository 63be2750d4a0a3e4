// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/code/codesurvey.h"
#include "models/continuation/continuation.h"

namespace trainyard::models {

// Whether a job that is made from this one can be led to code that was put elsewhere: its definition names
// it.
bool canRunElsewhere(const api::Job &job, const CodeSurvey &survey);

// The same once more, with the code that was put into this folder.
Continuation ranAgain(const api::Job &job, const CodeSurvey &survey, const QString &target);

} // namespace trainyard::models
