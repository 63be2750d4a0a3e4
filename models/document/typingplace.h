// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

// Private to this folder: where in a job.json somebody types.
namespace trainyard::document {

// Found by what stands before the place alone, so that what is broken behind it does not matter.
struct TypingPlace {
    QString container; // JSON pointer of the innermost object or array that is open there
    bool isInObject = false;
    bool isName = false;     // a member's name belongs here, else a value
    QString name;            // of the member whose value belongs here
    int element = 0;         // in an array
    bool isInText = false;   // between quotes
    TextRange typed;         // what has been typed of the name or value, with an opening quote
    bool isOpen = false;     // within any container
    bool isComplete = false; // what belongs here stands before it; a sign is to come
};

TypingPlace typingPlace(const QString &text, qsizetype position);

} // namespace trainyard::document
