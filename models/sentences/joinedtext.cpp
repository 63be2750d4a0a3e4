// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/joinedtext.h"

#include "models/sentences/enginetext.h"
#include "models/sentences/sentencepattern.h"

#include <QLocale>

#include <cstddef>

namespace trainyard::models {

namespace {

bool isHan(QChar c)
{
    return c.script() == QChar::Script_Han;
}

bool isLatin(QChar c)
{
    return c.unicode() < 0x80 && c.isLetterOrNumber();
}

// 。，：（ and others of their width, which bring their own space.
bool isWideSign(QChar c)
{
    return (c >= QChar(0x3001) && c <= QChar(0x301f)) || (c >= QChar(0xff01) && c <= QChar(0xff0f)) ||
           c == QChar(0xff1a) || c == QChar(0xff1b) || c == QChar(0xff1f);
}

bool isChinese(QChar c)
{
    return isHan(c) || isWideSign(c);
}

} // namespace

void appendText(QString &text, QString more)
{
    if (text.isEmpty() || more.isEmpty())
        return void(text += more);
    const bool hasSpace = text.endsWith(u' ');
    const QChar before = hasSpace && text.size() > 1 ? text[text.size() - 2] : text.back();
    const bool bringsSpace = more.startsWith(u' ') && more.size() > 1;
    const QChar after = bringsSpace ? more[1] : more.front();
    const bool isClose = (isChinese(before) && isChinese(after)) || isWideSign(before) || isWideSign(after);
    if (bringsSpace && !hasSpace && isClose)
        more.remove(0, 1);
    else if (hasSpace && !bringsSpace && isClose)
        text.chop(1);
    else if (!hasSpace &&
             ((isHan(before) && isLatin(more.front())) || (isLatin(before) && isHan(more.front()))))
        text += u' ';
    text += more;
}

QString filledText(const QString &pattern, const QStringList &parts)
{
    const SentencePattern read(pattern);
    QString text = read.literals().front();
    for (std::size_t i = 0; i < read.places().size(); ++i) {
        appendText(text, parts.value(read.places()[i].number - 1));
        appendText(text, read.literals()[qsizetype(i) + 1]);
    }
    return text;
}

QString sentencesText(const QStringList &sentences)
{
    QString text;
    for (const QString &sentence : sentences)
        appendText(text, text.isEmpty() ? sentence : QString(u' ' + sentence));
    return text;
}

Sentence joinedSentences(const QList<Sentence> &sentences)
{
    return [sentences] {
        QStringList all;
        for (const Sentence &sentence : sentences)
            all << sentence.text();
        return sentencesText(all);
    };
}

QString reasonText(const QString &said)
{
    QString text = engineText(said);
    while (text.endsWith(u'.') || text.endsWith(QChar(0x3002)))
        text.chop(1); // the sentence brings its own
    if (text.size() > 1 && text[0].isUpper() && text[1].isLower())
        text[0] = text[0].toLower();
    return text;
}

QString listText(const QStringList &parts)
{
    constexpr qsizetype mostPlaces = 9; // of a pattern
    if (parts.size() > mostPlaces)
        return QLocale().createSeparatedList(parts);
    // The language's words between parts, found by putting in what stands in none of them.
    QStringList marks;
    for (qsizetype i = 0; i < parts.size(); ++i)
        marks << QStringLiteral("%%1").arg(i + 1);
    return filledText(QLocale().createSeparatedList(marks), parts);
}

} // namespace trainyard::models
