// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include "engine/base/result.h"

#include <QJsonValue>

// The smallest changes of a text that set or remove one value; everything else keeps its layout.
namespace trainyard::document {

// At `position`, so many UTF-16 units of the text make way for `inserted`.
struct TextEdit {
    qsizetype position = 0;
    qsizetype removed = 0;
    QString inserted = {};
    bool operator==(const TextEdit &) const = default;
};

QString applied(const QString &text, const TextEdit &edit);
TextEdit reversed(const QString &before, const TextEdit &edit);
// What lies between what two texts have in common at their begin and at their end.
TextEdit differenceBetween(const QString &before, const QString &after);

// Makes the value at `pointer` the one that `json` spells, which must be JSON. What is missing on the way is
// made: objects, and arrays where the pointer has "0" or "-"; new members and elements ("-" or the next
// number) come last. A new array or object is laid out like what is around it. Fails with one sentence where
// the pointer leads through a value that cannot hold it, or where the text is too broken at this place.
Result<TextEdit> setEdit(const JsonText &text, const QString &pointer, const QString &json);

// Takes away a member or an element, with its comma. Fails where there is none.
Result<TextEdit> removeEdit(const JsonText &text, const QString &pointer);

// Gives a member another name, where it stands. Fails where it has none, or where another one has that name.
Result<TextEdit> renameEdit(const JsonText &text, const QString &pointer, const QString &name);

} // namespace trainyard::document
