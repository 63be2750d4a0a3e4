// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

// What of a value its author still has to type.
namespace trainyard::document {

// The first part of a text that waits to be filled in, such as <YOUR_FOLDER>; empty: there is none.
TextRange placeholderIn(const QString &text);

// Where a word or a path, or the end of it, stands by itself in a text; empty: nowhere.
TextRange wordIn(const QString &text, const QString &word);

// What is selected so that it can be typed of the value at `pointer`: this part of it, the place to be filled
// in, else all between its quotes; of an object or array the place behind its bracket. Of what is not there
// the nearest that holds it.
TextRange typedRange(const JsonText &text, const QString &pointer, const QString &part = {});

} // namespace trainyard::document
