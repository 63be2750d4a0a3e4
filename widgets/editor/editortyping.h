// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/document/jsonedit.h"

namespace trainyard::document {
struct CompletionItem;
}

namespace trainyard::editor {

class JobEditor;

// What the view's text has become, as an edit of the job's: the view tells some characters not apart, and
// none of those is changed but where somebody types.
document::TextEdit typedEdit(const JobEditor &editor);
QString selectedText(const JobEditor &editor); // as it stands in the job

// What keys do to the text of a job beyond writing letters. Each is one step of its history.

// A new line, indented like the one before, by one more behind an opening bracket.
void breakLine(JobEditor &editor);
// The selected lines, or what the cursor stands before; by one level of what the text indents with.
void indent(JobEditor &editor);
void outdent(JobEditor &editor);

// In the place of what is typed of it; the cursor goes to where one goes on.
void insertItem(JobEditor &editor, const document::TextRange &replaced, const document::CompletionItem &item);

// Sets the blanks anew; the cursor stays between the letters where it is. Fails with a broken text.
Status format(JobEditor &editor);

} // namespace trainyard::editor
