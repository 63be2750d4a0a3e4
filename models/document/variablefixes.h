// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/document/jobvariables.h"

namespace trainyard::document {

// Has a variable that is used and set by nobody: adds the directory that it names (of an input its folder is
// to be chosen), uses the one that is probably meant, or sets it, so that its value is typed then.
JobFix variableFix(const JsonText &job, const VariableUse &use);

// Has the value of a secret typed: of the element that is this node.
JobFix valueTyping(const JsonText &job, int secret);

} // namespace trainyard::document
