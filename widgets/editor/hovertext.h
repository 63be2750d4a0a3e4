// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

namespace trainyard::editor {

// What a tool tip tells of a place in a job.json: its problems, then what the schema says. Rich text; empty:
// nothing.
QString hoverText(const document::JobDocument &job, const QList<document::JobProblem> &problems,
                  qsizetype position, const QString &language);

} // namespace trainyard::editor
