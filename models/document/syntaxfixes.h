// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

namespace trainyard::document {

// The sign that makes a text JSON where it is not: one that is missing, too much, or written as elsewhere.
// Without a caption where none does.
JobFix syntaxFix(const JsonText &text, const JsonProblem &problem);

} // namespace trainyard::document
