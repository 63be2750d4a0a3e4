// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QList>
#include <QString>

namespace trainyard::models {

// A letter that a program gets of what is written, and where it stands there: one of a variable's value where
// all of the variable stands.
struct Letter {
    QChar value;
    qsizetype start = 0;
    qsizetype end = 0;
    QChar quote;            // in which it stands; null: in none
    bool isLiteral = false; // else it parts words, where it is such a one
    bool isFirst = true;    // of a variable's value
    bool isLast = true;     // likewise
};
using Letters = QList<Letter>;

// Of a command line, without its quotes, and with these variables' values in their place.
Letters commandLetters(const QString &command, const QHash<QString, QString> &variables);
// Of a value in which only variables stand for something else.
Letters valueLetters(const QString &value, const QHash<QString, QString> &variables);

} // namespace trainyard::models
