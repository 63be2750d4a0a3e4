// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include "engine/base/result.h"

namespace trainyard::document {

// By how much the text indents: what the first member or element on a line of its own has more than its
// container; two spaces where nothing tells.
QString indentationUnit(const JsonText &text);

// A value as lines that belong behind `indentation`: each member and element on its own, empty containers as
// {} and []. Strings and numbers stay spelled as they are; a missing value becomes null.
QString onLines(const JsonText &text, int node, const QString &unit, const QString &indentation);

// On one line: {"a": 1, "b": [2, 3]}.
QString onOneLine(const JsonText &text, int node);

// The whole text laid out anew, with a line feed at its end. Formatting it again changes nothing. Fails for
// text that is no JSON, naming the place.
Result<QString> formatted(const JsonText &text);

// "line 3, column 7" and what is wrong there: the first problem of a text that has one.
Error asError(const JsonText &text);

} // namespace trainyard::document
