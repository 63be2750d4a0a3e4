// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QList>
#include <QString>
#include <QStringList>

// Texts that are put together, as Chinese is set: a space stands between Chinese and Latin letters or digits,
// none between Chinese and Chinese, none beside its punctuation. What has no Chinese in it is put together as
// it is.
namespace trainyard::models {

// Puts `more` behind `text`.
void appendText(QString &text, QString more);

// Puts `parts` into the places %1, %2 … of `pattern`, which is translated.
QString filledText(const QString &pattern, const QStringList &parts);

// One sentence after the other.
QString sentencesText(const QStringList &sentences);
Sentence joinedSentences(const QList<Sentence> &sentences); // of which not one is to take another's place

// What a system said, as the end of a sentence that has begun: "no such file or directory".
QString reasonText(const QString &said);

// "a, b and c", as the language has it.
QString listText(const QStringList &parts);

} // namespace trainyard::models
