// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/code/codesurvey.h"

#include <QString>
#include <QStringList>

// What a folder of a run's code will hold, for people. GUI thread.
namespace trainyard::models {

QString contentText(const CodeSurvey &survey);
// What it will not hold or cannot tell, and whether it is needed at all: a sentence each.
QStringList remarksOn(const CodeSurvey &survey, const api::JobSpec &job);

} // namespace trainyard::models
