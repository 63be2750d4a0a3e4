// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::report {

// Somebody's Markdown as plain HTML: HTML in it is text, pictures are what they are called, links lead to the
// web or to a mailbox or nowhere. For any thread.
QString noteHtml(const QString &markdown);

} // namespace trainyard::report
