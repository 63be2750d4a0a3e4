// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/runfilter.h"

#include "engine/base/strings.h"
#include "engine/tracking/filtertoken.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace trainyard::tracking {

namespace {

constexpr std::size_t longestFilter = 64 << 10;

Error wrong(std::string_view text, const std::string &what)
{
    return {Error::Code::InvalidInput,
            "The filter " + inQuotes(text) + " cannot be read: " + what +
                "; write comparisons joined by AND, as in metrics.loss < 0.1 and params.model = 'cnn'."};
}

std::string withoutQuotes(std::string_view text)
{
    const bool isQuoted =
        text.size() >= 2 && (text.front() == '`' || text.front() == '"') && text.back() == text.front();
    return std::string(isQuoted ? text.substr(1, text.size() - 2) : text);
}

std::optional<RunField::Kind> kindOf(std::string_view entity)
{
    using Kind = RunField::Kind;
    static constexpr std::pair<std::string_view, Kind> names[] = {{"metrics", Kind::Metric},
                                                                  {"metric", Kind::Metric},
                                                                  {"params", Kind::Param},
                                                                  {"param", Kind::Param},
                                                                  {"parameters", Kind::Param},
                                                                  {"parameter", Kind::Param},
                                                                  {"tags", Kind::Tag},
                                                                  {"tag", Kind::Tag},
                                                                  {"attributes", Kind::Attribute},
                                                                  {"attribute", Kind::Attribute},
                                                                  {"attr", Kind::Attribute},
                                                                  {"run", Kind::Attribute},
                                                                  {"datasets", Kind::Dataset},
                                                                  {"dataset", Kind::Dataset}};
    for (const auto &[name, kind] : names) {
        if (equalIgnoringCase(name, entity))
            return kind;
    }
    return std::nullopt;
}

std::vector<RunValue> attribute(const RunInPlace &place, std::string_view name)
{
    const Run &run = place.run;
    const auto time = [](std::int64_t ms) -> std::vector<RunValue> {
        return ms == 0 ? std::vector<RunValue>() : std::vector<RunValue>{static_cast<double>(ms)};
    };
    if (name == "start_time" || name == "created" || name == "Created")
        return time(run.startMs);
    if (name == "end_time")
        return time(run.endMs);
    if (name == "run_id")
        return {run.id};
    if (name == "run_name" || name == "run name" || name == "Run name" || name == "Run Name")
        return {run.name};
    if (name == "status")
        return {std::string(toString(run.status))};
    if (name == "user_id")
        return {run.user};
    if (name == "artifact_uri")
        return {place.artifactUri};
    if (name == "experiment_id")
        return {place.experimentId};
    return {};
}

template <class Map>
std::vector<RunValue> lookedUp(const Map &map, const std::string &name)
{
    const auto found = map.find(name);
    if (found == map.end())
        return {};
    if constexpr (std::is_same_v<typename Map::mapped_type, std::string>)
        return {found->second};
    else
        return {found->second.value};
}

std::vector<RunValue> ofDatasets(const Run &run, std::string_view name)
{
    std::vector<RunValue> values;
    for (const DatasetInput &input : run.inputs) {
        if (name == "name")
            values.emplace_back(input.name);
        else if (name == "digest")
            values.emplace_back(input.digest);
        else if (const auto context = input.tags.find("mlflow.data.context");
                 name == "context" && context != input.tags.end())
            values.emplace_back(context->second);
    }
    return values;
}

} // namespace

bool isLike(std::string_view text, std::string_view pattern, bool ignoresCase)
{
    const auto same = [ignoresCase](char a, char b) {
        const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
        return b == '_' || a == b || (ignoresCase && lower(a) == lower(b));
    };
    // Goes back to the last % only: that is enough, and never takes longer than the product of the lengths.
    std::size_t at = 0;
    std::size_t place = 0;
    std::size_t star = std::string_view::npos;
    std::size_t starAt = 0;
    while (at < text.size()) {
        if (place < pattern.size() && pattern[place] == '%') {
            star = place++;
            starAt = at;
        } else if (place < pattern.size() && same(text[at], pattern[place])) {
            ++at;
            ++place;
        } else if (star != std::string_view::npos) {
            place = star + 1;
            at = ++starAt;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('%', place) == std::string_view::npos;
}

Result<RunField> runField(std::string_view text)
{
    const std::string_view whole = trimmed(text);
    const std::size_t dot = whole.find('.');
    const auto kind = dot == std::string_view::npos ? std::nullopt : kindOf(whole.substr(0, dot));
    RunField field;
    field.kind = kind.value_or(RunField::Kind::Attribute);
    field.name = withoutQuotes(kind ? whole.substr(dot + 1) : whole);
    if (field.name.empty())
        return wrong(text, "it names nothing to look at");
    return field;
}

std::vector<RunValue> valuesOf(const RunInPlace &place, const RunField &field)
{
    switch (field.kind) {
    case RunField::Kind::Metric:
        return lookedUp(place.run.latest, field.name);
    case RunField::Kind::Param:
        return lookedUp(place.run.params, field.name);
    case RunField::Kind::Tag:
        return lookedUp(place.run.tags, field.name);
    case RunField::Kind::Attribute:
        return attribute(place, field.name);
    case RunField::Kind::Dataset:
        return ofDatasets(place.run, field.name);
    }
    return {};
}

// Holds what the steps of reading one filter share.
class RunFilter::Parser
{
public:
    explicit Parser(std::string_view text)
        : m_text(text)
        , m_rest(text)
    {}

    Result<RunFilter> parse()
    {
        RunFilter filter;
        if (auto next = advance(); !next)
            return next.error();
        while (m_token.kind != FilterToken::Kind::End) {
            Comparison comparison;
            for (const auto step : {&Parser::readField, &Parser::readOperator, &Parser::readOperands}) {
                if (auto read = (this->*step)(comparison); !read)
                    return read.error();
            }
            filter.m_comparisons.push_back(std::move(comparison));
            if (m_token.kind == FilterToken::Kind::End)
                break;
            if (!isWord("and"))
                return wrong(m_text, "there is no AND between two comparisons");
            if (auto next = advance(); !next)
                return next.error();
            if (m_token.kind == FilterToken::Kind::End)
                return wrong(m_text, "nothing stands behind AND");
        }
        return filter;
    }

private:
    Status advance()
    {
        auto token = takeFilterToken(m_rest);
        if (!token)
            return wrong(m_text, "a quotation mark or a number has no end");
        m_token = std::move(*token);
        return {};
    }
    bool isWord(std::string_view word) const
    {
        return m_token.kind == FilterToken::Kind::Word && equalIgnoringCase(m_token.text, word);
    }

    Status readField(Comparison &comparison)
    {
        if (m_token.kind != FilterToken::Kind::Word)
            return wrong(m_text, "a comparison begins with a name like params.lr");
        auto field = runField(m_token.text);
        if (!field)
            return field.error();
        comparison.field = std::move(*field);
        return advance();
    }

    Status readOperator(Comparison &comparison)
    {
        const bool isNegated = isWord("not");
        if (isNegated) {
            if (auto next = advance(); !next)
                return next;
        }
        static constexpr std::pair<std::string_view, Operator> operators[] = {
            {"=", Operator::Equal},         {"==", Operator::Equal},
            {"!=", Operator::Unequal},      {"<", Operator::Less},
            {"<=", Operator::LessEqual},    {">", Operator::Greater},
            {">=", Operator::GreaterEqual}, {"like", Operator::Like},
            {"ilike", Operator::ILike},     {"in", Operator::In}};
        const auto *found =
            std::find_if(std::begin(operators), std::end(operators), [this](const auto &each) {
                return (m_token.kind == FilterToken::Kind::Symbol ||
                        m_token.kind == FilterToken::Kind::Word) &&
                       equalIgnoringCase(m_token.text, each.first);
            });
        if (found == std::end(operators) || (isNegated && found->second != Operator::In))
            return wrong(m_text, "behind a name stands =, !=, <, <=, >, >=, LIKE, ILIKE, IN or NOT IN");
        comparison.op = isNegated ? Operator::NotIn : found->second;
        return advance();
    }

    Status readOperands(Comparison &comparison)
    {
        const bool isList = comparison.op == Operator::In || comparison.op == Operator::NotIn;
        if (!isList)
            return readOperand(comparison);
        if (m_token.text != "(" || m_token.kind != FilterToken::Kind::Symbol)
            return wrong(m_text, "behind IN stands a list in parentheses");
        do {
            if (auto next = advance(); !next)
                return next;
            if (auto read = readOperand(comparison); !read)
                return read;
        } while (m_token.kind == FilterToken::Kind::Symbol && m_token.text == ",");
        if (m_token.kind != FilterToken::Kind::Symbol || m_token.text != ")")
            return wrong(m_text, "the list behind IN has no end");
        return advance();
    }

    Status readOperand(Comparison &comparison)
    {
        if (m_token.kind == FilterToken::Kind::Number)
            comparison.operands.emplace_back(m_token.number);
        else if (m_token.kind == FilterToken::Kind::Text)
            comparison.operands.emplace_back(m_token.text);
        else
            return wrong(m_text, "a value is a number or a text in quotation marks");
        return advance();
    }

    const std::string_view m_text;
    std::string_view m_rest;
    FilterToken m_token;
};

Result<RunFilter> RunFilter::parse(std::string_view text)
{
    if (text.size() > longestFilter)
        return wrong(text, "it is too long");
    return Parser(text).parse();
}

bool RunFilter::holds(const Comparison &comparison, const RunValue &value)
{
    const auto isEqual = [&](const RunValue &operand) { return value == operand; };
    const auto isAmong = [&] {
        return std::any_of(comparison.operands.begin(), comparison.operands.end(), isEqual);
    };
    const RunValue &operand = comparison.operands.front();
    const auto *text = std::get_if<std::string>(&value);
    const auto *pattern = std::get_if<std::string>(&operand);
    const bool isComparable = value.index() == operand.index();
    switch (comparison.op) {
    case Operator::Equal:
        return isEqual(operand);
    case Operator::Unequal:
        return !isEqual(operand);
    case Operator::Less:
        return isComparable && value < operand;
    case Operator::LessEqual:
        return isComparable && value <= operand;
    case Operator::Greater:
        return isComparable && value > operand;
    case Operator::GreaterEqual:
        return isComparable && value >= operand;
    case Operator::Like:
    case Operator::ILike:
        return text && pattern && isLike(*text, *pattern, comparison.op == Operator::ILike);
    case Operator::In:
        return isAmong();
    case Operator::NotIn:
        return !isAmong();
    }
    return false;
}

bool RunFilter::takes(const RunInPlace &run) const
{
    return std::all_of(m_comparisons.begin(), m_comparisons.end(), [&](const Comparison &comparison) {
        const auto values = valuesOf(run, comparison.field);
        return std::any_of(values.begin(), values.end(),
                           [&](const RunValue &value) { return holds(comparison, value); });
    });
}

} // namespace trainyard::tracking
