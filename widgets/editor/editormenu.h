// SPDX-License-Identifier: Apache-2.0
#pragma once

class QMenu;

namespace trainyard::editor {

class JobEditor;

// What folds and unfolds at the editor's cursor, and all of it, with the keys for that.
void addFolding(QMenu &menu, JobEditor &editor);

} // namespace trainyard::editor
