// SPDX-License-Identifier: Apache-2.0
#include "models/patterns/patternproposal.h"

#include <QList>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr qsizetype longestLine = 400;
constexpr qsizetype mostNamed = 12; // groups of a proposal

struct Number {
    qsizetype begin = 0;
    qsizetype end = 0;
    qsizetype nameBegin = -1; // of the word before it; -1: none
    QString name;
};

// Numbers that stand alone, as values and counts do; not those within words, times and dates.
QList<Number> numbersIn(const QString &line)
{
    static const QRegularExpression number(
        QStringLiteral(
            R"((?<![\w.:\-/])[-+]?(?:\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|nan|inf)(?!\w*\d|[:.\-]\d|/\d+/))"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression name(
        QStringLiteral(R"(([A-Za-z][\w/.\-]*)\s*[\]\)]?\s*[:=]?\s*[\[\(]?\s*$)"));
    QList<Number> numbers;
    for (auto match = number.globalMatch(line); match.hasNext();) {
        const auto found = match.next();
        Number one{found.capturedStart(), found.capturedEnd(), -1, {}};
        const qsizetype from = numbers.isEmpty() ? 0 : numbers.last().end;
        const auto before = name.match(line.mid(from, one.begin - from));
        if (before.hasMatch()) {
            one.nameBegin = from + before.capturedStart(1);
            one.name = before.captured(1);
        }
        numbers.append(one);
    }
    return numbers;
}

// As a group may be called, and what the engine takes for a step.
QString groupName(const QString &word)
{
    static const QRegularExpression strange(QStringLiteral(R"(\W+)"));
    static const QSet<QString> steps{QStringLiteral("step"),      QStringLiteral("steps"),
                                     QStringLiteral("iter"),      QStringLiteral("iteration"),
                                     QStringLiteral("it"),        QStringLiteral("batch"),
                                     QStringLiteral("minibatch"), QStringLiteral("global_step")};
    const QString lower = word.toLower();
    if (steps.contains(lower))
        return QStringLiteral("step");
    if (lower == u"epoch")
        return lower;
    QString name = word;
    name.replace(strange, QStringLiteral("_"));
    static const QSet<QString> taken{QStringLiteral("name"), QStringLiteral("items")}; // mean something else
    return taken.contains(name) ? name + u'_' : name;
}

QString literal(const QString &text)
{
    static const QString special = QStringLiteral(R"(\.+*?()|[]{}^$)");
    QString pattern;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isOfName = i > 0 && (text[i - 1].isLetterOrNumber() || text[i - 1] == u'_');
        if (text[i].isSpace() || (text[i].isDigit() && !isOfName)) {
            const bool isSpace = text[i].isSpace();
            while (i + 1 < text.size() && (isSpace ? text[i + 1].isSpace() : text[i + 1].isDigit()))
                ++i;
            pattern += isSpace ? QStringLiteral("\\s+") : QStringLiteral("\\d+");
            continue;
        }
        if (special.contains(text[i]))
            pattern += u'\\';
        pattern += text[i];
    }
    return pattern;
}

// A number like this one, up to what follows it.
QString numberPattern(const QString &line, const Number &number)
{
    const bool hasUnit = number.end < line.size() && line[number.end].isLetter();
    return hasUnit ? QStringLiteral("[-+.\\d]*\\d") : QStringLiteral("[-+.\\w]*\\w");
}

QString countPattern(const QString &group)
{
    return group == u"step" || group == u"epoch" ? QStringLiteral("\\d+") : QString();
}

} // namespace

QString proposePattern(const QString &line)
{
    const QString text = line.left(longestLine);
    QList<Number> numbers = numbersIn(text);
    const bool isNamed = std::any_of(numbers.begin(), numbers.end(),
                                     [](const Number &number) { return number.nameBegin >= 0; });
    QSet<QString> used;
    QString pattern;
    qsizetype at = -1; // how far the pattern says; -1: it has not begun
    for (const Number &number : numbers) {
        if (used.size() == mostNamed)
            break;
        if (isNamed && number.nameBegin < 0)
            continue;
        const QString wanted = isNamed ? groupName(number.name) : QStringLiteral("value");
        QString group = wanted;
        for (int i = 2; used.contains(group); ++i)
            group = wanted + QString::number(i);
        used.insert(group);
        const qsizetype from = at >= 0 ? at : isNamed ? number.nameBegin : number.begin;
        const QString count = countPattern(group);
        pattern += literal(text.mid(from, number.begin - from)) + QStringLiteral("(?P<%1>").arg(group) +
                   (count.isEmpty() ? numberPattern(text, number) : count) + u')';
        at = number.end;
    }
    return pattern;
}

} // namespace trainyard::models
