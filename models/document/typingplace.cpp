// SPDX-License-Identifier: Apache-2.0
#include "models/document/typingplace.h"

#include "models/document/jsonparser.h"

#include <vector>

namespace trainyard::document {

namespace {

struct Level {
    bool isObject = false;
    bool isBehindColon = false;
    QString name;
    int element = 0;
    bool hasToken = false; // behind the last sign
};

bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'$' || c == u'-' || c == u'.' || c == u'+';
}

QString pointerOf(const std::vector<Level> &levels)
{
    QString pointer;
    for (std::size_t i = 0; i + 1 < levels.size(); ++i)
        pointer =
            joinedPointer(pointer, levels[i].isObject ? levels[i].name : QString::number(levels[i].element));
    return pointer;
}

void takeMark(std::vector<Level> &levels, QChar c)
{
    if (!levels.empty() && !c.isSpace())
        levels.back().hasToken = c != u':' && c != u',';
    if (c == u'{' || c == u'[') {
        levels.push_back({c == u'{', false, {}, 0, false});
    } else if (levels.empty()) {
        return;
    } else if (c == u'}' || c == u']') {
        levels.pop_back();
    } else if (c == u':') {
        levels.back().isBehindColon = true;
    } else if (c == u',') {
        levels.back().isBehindColon = false;
        ++levels.back().element;
    }
}

} // namespace

TypingPlace typingPlace(const QString &text, qsizetype position)
{
    std::vector<Level> levels;
    TypingPlace place;
    place.typed = {position, 0};
    for (qsizetype i = 0; i < position;) {
        const QChar c = text[i];
        qsizetype end = i + 1;
        if (c == u'"') {
            const ScannedString scanned = scanString(text, i);
            end = scanned.end;
            place.isInText = end > position || (end == position && !scanned.isClosed);
            if (!place.isInText && !levels.empty() && levels.back().isObject && !levels.back().isBehindColon)
                levels.back().name = scanned.text;
        } else if (isWordPart(c)) {
            while (end < position && isWordPart(text[end]))
                ++end;
        } else {
            takeMark(levels, c);
        }
        if (place.isInText || (end == position && isWordPart(c)))
            place.typed = {i, position - i};
        else if (!levels.empty() && (c == u'"' || isWordPart(c)))
            levels.back().hasToken = true;
        i = end;
    }
    place.isOpen = !levels.empty();
    place.container = pointerOf(levels);
    if (place.isOpen) {
        place.isComplete = levels.back().hasToken;
        place.isInObject = levels.back().isObject;
        place.isName = place.isInObject && !levels.back().isBehindColon;
        place.name = levels.back().name;
        place.element = levels.back().element;
    }
    return place;
}

} // namespace trainyard::document
