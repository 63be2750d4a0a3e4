// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/ansitext.h"

#include <QRegularExpression>
#include <QStringList>

namespace trainyard::models {

namespace {

// Of SGR; those of 256 and of all colours take the next numbers along, and have none of the eight.
void take(const QString &numbers, AnsiSpan &look)
{
    const QStringList codes = numbers.split(u';');
    for (qsizetype i = 0; i < codes.size(); ++i) {
        const int code = codes[i].toInt(); // of nothing: 0
        if (code == 0)
            look = {.begin = look.begin};
        else if (code == 1)
            look.isStrong = true;
        else if (code == 22)
            look.isStrong = false;
        else if (code >= 30 && code <= 37)
            look.color = code - 30;
        else if (code >= 90 && code <= 97)
            look.color = code - 90;
        else if (code == 39)
            look.color = -1;
        if (code == 38 || code == 48)
            i += codes.value(i + 1) == QStringLiteral("5") ? 2 : 4;
    }
}

} // namespace

AnsiText ansiText(const QString &raw)
{
    static const QRegularExpression sequence(
        QStringLiteral("\x1b(?:\\[([0-9;]*)([@-~])?|\\][^\x07\x1b]*\x07?|.)?"));
    AnsiText result;
    AnsiSpan look;
    const auto add = [&](QStringView piece) {
        look.begin = result.text.size();
        look.length = piece.size();
        result.text += piece;
        if (look.length > 0 && (look.color >= 0 || look.isStrong))
            result.spans << look;
    };
    qsizetype at = 0;
    for (auto found = sequence.globalMatch(raw); found.hasNext();) {
        const auto match = found.next();
        add(QStringView(raw).mid(at, match.capturedStart() - at));
        at = match.capturedEnd();
        if (match.captured(2) == u'm')
            take(match.captured(1), look);
    }
    add(QStringView(raw).mid(at));
    return result;
}

} // namespace trainyard::models
