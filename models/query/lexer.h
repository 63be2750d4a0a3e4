// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace trainyard::query {

// What is wrong with a query, and where: of `length` characters at `position`, both within the text.
struct QueryError {
    qsizetype position = 0;
    qsizetype length = 0;
    QString sentence;
};

struct Token {
    enum class Kind {
        Word,    // a name, a keyword, a number, a date: whatever stands between blanks and signs
        Text,    // in quotes
        Sign,    // = == != < <= > >= ( ) ,
        Unended, // a text whose closing quote is missing
        End
    };
    Kind kind = Kind::End;
    qsizetype position = 0;
    qsizetype length = 0;
    QString text;      // of a text what is between the quotes
    QStringList parts; // of a word: between dots, quotes taken away: metrics."train/loss".last

    qsizetype end() const { return position + length; }
    bool isSign(QLatin1String sign) const { return kind == Kind::Sign && text == sign; }
    bool isKeyword(QLatin1String word) const // in any case of letters
    {
        return kind == Kind::Word && text.compare(word, Qt::CaseInsensitive) == 0;
    }
};

// Takes any text apart; the last token is the End.
QList<Token> tokensOf(const QString &text);

} // namespace trainyard::query
