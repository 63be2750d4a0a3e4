// SPDX-License-Identifier: Apache-2.0
#pragma once

class QMenu;

namespace trainyard::editor {

class JobEditor;

// What can be done at the editor's cursor: what any text has, undoing and formatting where the text may be
// changed, and folding, with the keys for that. The editor's child; deletes itself when it is closed.
QMenu *makeMenu(JobEditor &editor);

} // namespace trainyard::editor
