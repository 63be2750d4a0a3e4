// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/patterns/jobpatterns.h"
#include "models/undo/undohistory.h"

#include <functional>
#include <memory>

namespace trainyard::models {

class JobSession;

// What the user just applied to a job's lines: undone by the patterns before, where nobody has applied others
// since. `open` opens the job, and outlives the step.
UndoHistory::Step patternStep(const std::function<std::shared_ptr<JobSession>()> &open,
                              const JobPatterns::Patterns &before, const JobPatterns::Patterns &after);

} // namespace trainyard::models
