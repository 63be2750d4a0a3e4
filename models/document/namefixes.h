// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

// Private to this folder: names in the lists of a job, of its directories, variables, volumes and patterns.
namespace trainyard::document {

// Whether another element has the same there; environment variables and secrets are one list.
bool isTaken(const JsonText &text, const QString &pointer);

// The nearest to the name at `pointer` that the engine takes and that is free; empty: what stands there is no
// name, or nothing of it is left.
QString allowedName(const JsonText &text, const QString &pointer);

} // namespace trainyard::document
