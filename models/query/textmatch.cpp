// SPDX-License-Identifier: Apache-2.0
#include "models/query/textmatch.h"

#include "models/parallelfor.h"

#include <QCoreApplication>
#include <QStringEncoder>

#include <re2/re2.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace trainyard::query {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::query::TextMatch)
};

constexpr std::int64_t mostMemory = 8 << 20; // of a compiled expression
constexpr std::size_t blockTexts = 4096;     // that one thread looks at

// In parallel: calls look(first, last, accepted) for blocks of texts.
template <class Look>
std::vector<std::uint8_t> eachBlock(const TextDictionary &texts, Look look)
{
    std::vector<std::uint8_t> accepted(texts.size());
    const std::size_t blocks = (texts.size() + blockTexts - 1) / blockTexts;
    models::parallelFor(int(blocks), [&](int block) {
        const std::size_t first = std::max<std::size_t>(std::size_t(block) * blockTexts, 1);
        const std::size_t last = std::min(texts.size(), (std::size_t(block) + 1) * blockTexts);
        look(std::uint32_t(first), std::uint32_t(last), accepted);
    });
    return accepted;
}

template <class Accepts>
std::vector<std::uint8_t> eachText(const TextDictionary &texts, Accepts accepts)
{
    return eachBlock(texts, [&](std::uint32_t first, std::uint32_t last, auto &accepted) {
        for (std::uint32_t id = first; id < last; ++id)
            accepted[id] = accepts(id);
    });
}

bool compares(double a, Comparison comparison, double b)
{
    switch (comparison) {
    case Comparison::Less:
        return a < b;
    case Comparison::LessOrEqual:
        return a <= b;
    case Comparison::Greater:
        return a > b;
    case Comparison::GreaterOrEqual:
        return a >= b;
    case Comparison::Equal:
    case Comparison::NotEqual:
    case Comparison::In:
    case Comparison::Contains:
    case Comparison::Matches:
        break;
    }
    return false;
}

TextMatch matchExpression(const TextDictionary &texts, const QString &pattern)
{
    re2::RE2::Options options;
    options.set_case_sensitive(false);
    options.set_log_errors(false);
    options.set_max_mem(mostMemory);
    const re2::RE2 expression(pattern.toStdString(), options);
    if (!expression.ok())
        return {{},
                Texts::tr("The regular expression cannot be read: %1.")
                    .arg(QString::fromStdString(expression.error()))};
    const auto look = [&](std::uint32_t first, std::uint32_t last, std::vector<std::uint8_t> &accepted) {
        QStringEncoder toUtf8(QStringEncoder::Utf8);
        std::string bytes; // one for all texts
        for (std::uint32_t id = first; id < last; ++id) {
            bytes.resize(std::size_t(toUtf8.requiredSpace(texts.text(id).size())));
            const char *end = toUtf8.appendToBuffer(bytes.data(), texts.text(id));
            accepted[id] = re2::RE2::PartialMatch(
                re2::StringPiece(bytes.data(), std::size_t(end - bytes.data())), expression);
        }
    };
    return {eachBlock(texts, look), {}};
}

TextMatch matchEqual(const TextDictionary &texts, const Literal &value)
{
    if (value.isNone() || value.text.isEmpty()) {
        std::vector<std::uint8_t> accepted(texts.size());
        accepted[TextDictionary::none] = 1;
        return {std::move(accepted), {}};
    }
    const QString folded = value.text.toCaseFolded();
    const auto number = numberOf(value);
    return {eachText(texts,
                     [&](std::uint32_t id) {
                         return texts.folded(id) == folded || (number && texts.number(id) == *number);
                     }),
            {}};
}

TextMatch negated(TextMatch match)
{
    for (std::uint8_t &accepted : match.accepted)
        accepted = !accepted;
    return match;
}

} // namespace

TextMatch matchTexts(const TextDictionary &texts, Comparison comparison, const Literal &value)
{
    switch (comparison) {
    case Comparison::Equal:
    case Comparison::In:
        return matchEqual(texts, value);
    case Comparison::NotEqual:
        return negated(matchEqual(texts, value));
    case Comparison::Contains:
        return {eachText(texts, [&, part = value.text.toCaseFolded()](
                                    std::uint32_t id) { return texts.folded(id).contains(part); }),
                {}};
    case Comparison::Matches:
        return matchExpression(texts, value.text);
    case Comparison::Less:
    case Comparison::LessOrEqual:
    case Comparison::Greater:
    case Comparison::GreaterOrEqual:
        break;
    }
    const auto number = numberOf(value);
    if (!number)
        return {{}, Texts::tr("“%1” is not a number, so nothing can be less or greater.").arg(value.text)};
    return {
        eachText(texts, [&](std::uint32_t id) { return compares(texts.number(id), comparison, *number); }),
        {}};
}

} // namespace trainyard::query
