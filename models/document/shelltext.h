// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QList>
#include <QString>

// Commands as a shell reads them.
namespace trainyard::document {

// A word of a command, or what stands between two: "&&", "|", ">" … A line's end is one, too.
struct ShellWord {
    TextRange range; // with its quotes
    QString text;    // without them; variables stay as they are written
    bool isOperator = false;
};

// Up to a quote that nothing closes.
QList<ShellWord> shellWords(const QString &command);

// A text as one word, in quotes where it needs them.
QString shellWord(QString text);

// Likewise of a path that may begin with a variable, in whose place a shell then puts its value.
QString shellPath(const QString &path);

// What a part of a command, which is a word or stands in one, means without its escapes.
QString shellMeaning(const QString &command, TextRange part);

// The command with $NAME in place of such a part, so that a shell puts its value there.
QString withShellVariable(QString command, TextRange part, const QString &name);

} // namespace trainyard::document
