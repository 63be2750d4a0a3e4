// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

namespace trainyard::document {

// The sign that makes a text JSON where it is not: one that is missing, too much, or written as elsewhere; of
// a member without a value its removal. Without a caption where nothing does.
JobFix syntaxFix(const JsonText &text, const JsonProblem &problem);

// What brings back the text as it could be read last.
JobFix goingBack(const JsonText &text, const QString &readable);

} // namespace trainyard::document
