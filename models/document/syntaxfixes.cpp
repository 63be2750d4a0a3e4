// SPDX-License-Identifier: Apache-2.0
#include "models/document/syntaxfixes.h"

#include "models/document/jsonedit.h"
#include "models/document/jsonvalues.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::SyntaxFixes)
};

constexpr qsizetype longest = 100'000; // each try reads the text anew
constexpr qsizetype mostShown = 20;

JobFix replacing(const TextRange &range, const QString &text)
{
    const QString shown = text.size() > mostShown ? text.left(mostShown) + QChar(0x2026) : text;
    return {Texts::tr("Write %1").arg(shown), {}, {}, TextEdit{range.start, range.length, text}};
}

JobFix removing(const TextRange &range)
{
    return {Texts::tr("Remove it"), {}, {}, TextEdit{range.start, range.length, {}}};
}

// What may be meant by what stands there.
QList<JobFix> replacements(const TextRange &range, const QString &there)
{
    static const QRegularExpression needless(QStringLiteral("^([,}\\]\\x{ff0c}]|//.*|#.*|/\\*.*)$"),
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression word(QStringLiteral("^[\\w$+.-]+$"));
    if (there == QStringLiteral("\uff0c"))
        return {replacing(range, QStringLiteral(",")), removing(range)};
    if (there == QStringLiteral("\uff1a"))
        return {replacing(range, QStringLiteral(":"))};
    if (needless.match(there).hasMatch())
        return {removing(range)};
    if (there.size() == 1 && there.front().isSpace())
        return {replacing(range, QStringLiteral(" "))};
    if (there == QStringLiteral("None"))
        return {replacing(range, QStringLiteral("null"))};
    if (!word.match(there).hasMatch() || there.startsWith(QStringLiteral("..")))
        return {};
    return {replacing(range, there.toLower()), replacing(range, jsonOf(there))};
}

// With the sign before it, so that it is a step of the history of its own beside what is typed.
JobFix inserting(const JsonText &text, qsizetype position, const QString &sign)
{
    const TextEdit edit = position > 0 ? TextEdit{position - 1, 1, text.text()[position - 1] + sign}
                                       : TextEdit{position, 0, sign};
    return {Texts::tr("Add %1").arg(sign), {}, {}, edit};
}

QList<JobFix> candidates(const JsonText &text, const TextRange &range)
{
    const QString there = text.slice(range);
    if (there.isEmpty())
        return {inserting(text, range.start, QStringLiteral(",")),
                inserting(text, range.start, QStringLiteral(":"))};
    if (there != QStringLiteral("{") && there != QStringLiteral("["))
        return replacements(range, there);
    qsizetype end = text.text().size(); // it is not closed
    while (end > 0 && text.text()[end - 1].isSpace())
        --end;
    return {inserting(text, end, there == QStringLiteral("{") ? QStringLiteral("}") : QStringLiteral("]"))};
}

// A member that begins here and has no value; empty: there is none.
QList<JobFix> removals(const JsonText &text, const TextRange &name)
{
    for (std::size_t i = 0; name.length > 0 && i < text.nodes().size(); ++i) {
        const JsonNode &member = text.nodes()[i];
        if (member.name != name || member.kind != JsonNode::Kind::Missing)
            continue;
        if (const auto edit = removeEdit(text, text.pointer(int(i))))
            return {{Texts::tr("Remove it"), {}, {}, *edit}};
    }
    return {};
}

} // namespace

JobFix syntaxFix(const JsonText &text, const JsonProblem &problem)
{
    if (text.text().size() > longest)
        return {};
    for (const JobFix &each : candidates(text, problem.range) + removals(text, problem.range)) {
        const QList<JsonProblem> left = JsonText(applied(text.text(), *each.edit)).problems();
        const bool isLeft = problem.range.length == 0 && // a sign that ends another problem there
                            std::any_of(left.begin(), left.end(), [&problem](const JsonProblem &one) {
                                return one.range == problem.range && one.sentence == problem.sentence;
                            });
        if (left.size() < text.problems().size() && !isLeft)
            return each;
    }
    return {};
}

JobFix goingBack(const JsonText &text, const QString &readable)
{
    return {Texts::tr("Go back to the last text that could be read"),
            {},
            {},
            differenceBetween(text.text(), readable)};
}

} // namespace trainyard::document
