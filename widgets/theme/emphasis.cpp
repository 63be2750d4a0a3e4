// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/emphasis.h"

#include <QSet>
#include <QStringList>

#include <algorithm>

namespace trainyard::theme {

namespace {

constexpr QChar star = u'*';
constexpr QChar tick = u'`';

// Of a script that writes words without spaces between them.
bool isUnspaced(QChar c)
{
    return c.category() == QChar::Letter_Other;
}

qsizetype runLength(const QString &line, qsizetype at)
{
    qsizetype end = at;
    while (end < line.size() && line[end] == line[at])
        ++end;
    return end - at;
}

// Behind the span of code that begins here; behind its ticks where it does not end in this line.
qsizetype behindCode(const QString &line, qsizetype at)
{
    const qsizetype ticks = runLength(line, at);
    for (qsizetype next = at + ticks; (next = line.indexOf(tick, next)) >= 0;) {
        const qsizetype length = runLength(line, next);
        next += length;
        if (length == ticks)
            return next;
    }
    return at + ticks;
}

// The line with its marks; `open` are the lengths of the stars that an emphasis has begun with.
QString marked(const QString &line, QSet<qsizetype> &open)
{
    QString result;
    for (qsizetype at = 0; at < line.size();) {
        qsizetype length = 1;
        if (line[at] == u'\\')
            length = std::min<qsizetype>(2, line.size() - at);
        else if (line[at] == tick)
            length = behindCode(line, at) - at;
        else if (line[at] == star)
            length = runLength(line, at);
        const QString piece = line.mid(at, length);
        const QChar before = at > 0 ? line[at - 1] : u' ';
        const QChar after = at + length < line.size() ? line[at + length] : u' ';
        at += length;
        if (piece[0] != star) {
            result += piece;
        } else if (open.contains(length) && !before.isSpace()) {
            open.remove(length);
            if (before.isPunct() && isUnspaced(after))
                result += emphasisMark;
            result += piece;
        } else {
            result += piece;
            if (after.isSpace())
                continue;
            open.insert(length);
            if (after.isPunct() && isUnspaced(before))
                result += emphasisMark;
        }
    }
    return result;
}

} // namespace

QString emphasisAmongLetters(const QString &markdown)
{
    QStringList lines = markdown.split(u'\n');
    QSet<qsizetype> open;
    QString fence;
    for (QString &line : lines) {
        const QString text = line.trimmed();
        if (!fence.isEmpty()) {
            if (text.startsWith(fence))
                fence.clear();
        } else if (text.startsWith(QLatin1String("```")) || text.startsWith(QLatin1String("~~~"))) {
            fence = text.left(3);
        } else {
            if (text.isEmpty())
                open.clear(); // a paragraph ends all that began in it
            line = marked(line, open);
        }
    }
    return lines.join(u'\n');
}

} // namespace trainyard::theme
