// SPDX-License-Identifier: Apache-2.0
#pragma once

class QString;
class QTextDocument;

namespace trainyard::theme {

// Sets `markdown` as the document's text, with the type, distances and colours of the shown theme.
void setMarkdown(QTextDocument &document, const QString &markdown);

} // namespace trainyard::theme
