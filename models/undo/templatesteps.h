// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/templates/templatelist.h"
#include "models/undo/undohistory.h"

#include <memory>

namespace trainyard::models {

// What the user just did to one of their templates: undone by the file's content before. The step keeps the
// list alive.
UndoHistory::Step templateStep(const std::shared_ptr<TemplateList> &templates, const TemplateChange &change);

} // namespace trainyard::models
