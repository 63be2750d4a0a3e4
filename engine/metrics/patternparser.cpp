// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/patternparser.h"

#include "engine/base/strings.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <vector>

namespace trainyard::metrics {

namespace {

constexpr int mostGroups = 32;
constexpr std::size_t mostRemembered = 1000; // values of a bar
constexpr int mostPairs = 1000;              // of a line

bool isStepName(std::string_view name)
{
    return name == "step" || name == "global_step" || name == "iter" || name == "iteration";
}

// "Namespace(lr=0.1, step=5)", as programs print what they were called with.
bool hasCall(std::string_view text)
{
    for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
        const char before = at > 0 ? text[at - 1] : ' ';
        if ((before >= 'a' && before <= 'z') || (before >= 'A' && before <= 'Z'))
            return true;
    }
    return false;
}

std::optional<double> numberIn(const re2::StringPiece &text)
{
    return text.data() == nullptr ? std::nullopt : numberOf({text.data(), text.size()});
}

std::optional<std::int64_t> countIn(const re2::StringPiece &text)
{
    const auto number = numberIn(text);
    return number ? countOf(*number) : std::nullopt;
}

// What a line says, before its step is known.
struct Said {
    std::optional<std::int64_t> step;
    std::optional<std::int64_t> epoch;
    std::optional<std::int64_t> steps; // of an epoch
    std::vector<std::pair<std::string, double>> values;

    void clear()
    {
        step = epoch = steps = std::nullopt;
        values.clear();
    }
};

class Compiled
{
public:
    explicit Compiled(LinePattern own)
        : m_pattern(std::move(own))
    {
        const LinePattern &pattern = m_pattern;
        if (pattern.expression.empty())
            return;
        re2::RE2::Options options;
        options.set_log_errors(false);
        options.set_encoding(pattern.needle.empty() ? re2::RE2::Options::EncodingUTF8
                                                    : re2::RE2::Options::EncodingLatin1);
        m_expression = std::make_unique<re2::RE2>(pattern.expression, options);
        if (m_expression->ok())
            findGroups();
    }

    const LinePattern &pattern() const { return m_pattern; }
    // False when the line is no such line.
    bool read(std::string_view line, Said &said) const;

private:
    struct Value {
        std::string name;
        int group = 0;
        int whole = 0; // the group that the value is a fraction of; 0: none
    };

    void findGroups();
    bool readItems(std::string_view text, Said &said) const;
    void readGroups(const std::array<re2::StringPiece, mostGroups> &groups, Said &said) const;
    bool readPairs(std::string_view line, const std::array<re2::StringPiece, mostGroups> &first,
                   Said &said) const;
    std::string nameOf(std::string_view name) const;

    LinePattern m_pattern;
    std::unique_ptr<re2::RE2> m_expression;
    int m_groupCount = 0;
    int m_step = 0;
    int m_epoch = 0;
    int m_steps = 0;
    int m_items = 0;
    int m_name = 0;
    int m_value = 0;
    std::vector<Value> m_values;
};

void Compiled::findGroups()
{
    m_groupCount = std::min(m_expression->NumberOfCapturingGroups() + 1, mostGroups);
    const auto &named = m_expression->NamedCapturingGroups();
    const std::map<std::string, int *> roles{{"step", &m_step},   {"epoch", &m_epoch}, {"steps", &m_steps},
                                             {"items", &m_items}, {"name", &m_name},   {"value", &m_value}};
    for (const auto &[name, group] : named) {
        if (group >= mostGroups)
            continue;
        if (const auto role = roles.find(name); role != roles.end()) {
            *role->second = group;
            continue;
        }
        const bool isWhole = name.ends_with("_of") && named.contains(name.substr(0, name.size() - 3));
        const auto whole = named.find(name + "_of");
        if (!isWhole)
            m_values.push_back({name, group, whole == named.end() ? 0 : whole->second});
    }
    if (m_name == 0 && m_value != 0) // "value" alone is a name like any other
        m_values.push_back({"value", m_value, 0});
    std::sort(m_values.begin(), m_values.end(),
              [](const Value &a, const Value &b) { return a.group < b.group; });
}

std::string Compiled::nameOf(std::string_view name) const
{
    std::string own(m_pattern.isLowerCase ? toLower(name) : std::string(name));
    if (const auto at = m_pattern.slashes.empty() ? std::string::npos : own.find(m_pattern.slashes);
        at != std::string::npos)
        own.replace(at, m_pattern.slashes.size(), 1, '/');
    return tagOf(m_pattern.group, own);
}

bool Compiled::readItems(std::string_view text, Said &said) const
{
    if (m_pattern.needsStep && hasCall(text))
        return false;
    int left = mostPairs;
    forEachPair(text, m_pattern.items, [&](std::string_view name, double value) {
        if (--left < 0 || name == "v_num") // Lightning's number of a version
            return;
        const std::string known = m_pattern.isLowerCase ? toLower(name) : std::string(name);
        if (isStepName(known))
            said.step = countOf(value);
        else if (known == "epoch" && !m_pattern.keepsEpoch)
            said.epoch = countOf(value);
        else
            said.values.emplace_back(nameOf(name), value);
    });
    return left >= 0 && !said.values.empty() && (!m_pattern.needsStep || said.step || said.epoch);
}

void Compiled::readGroups(const std::array<re2::StringPiece, mostGroups> &groups, Said &said) const
{
    for (const Value &value : m_values) {
        const auto number = numberIn(groups[static_cast<std::size_t>(value.group)]);
        if (!number)
            continue;
        if (value.whole == 0) {
            said.values.emplace_back(nameOf(value.name), *number);
            continue;
        }
        const auto whole = numberIn(groups[static_cast<std::size_t>(value.whole)]);
        if (whole && *whole > 0)
            said.values.emplace_back(nameOf(value.name), *number / *whole);
    }
}

// "name" and "value", as often as they come.
bool Compiled::readPairs(std::string_view line, const std::array<re2::StringPiece, mostGroups> &first,
                         Said &said) const
{
    auto groups = first;
    const re2::StringPiece text(line.data(), line.size());
    for (int left = mostPairs; left > 0; --left) {
        const re2::StringPiece &name = groups[static_cast<std::size_t>(m_name)];
        const auto value = numberIn(groups[static_cast<std::size_t>(m_value)]);
        if (value && name.data() != nullptr && isMetricName({name.data(), name.size()}))
            said.values.emplace_back(nameOf({name.data(), name.size()}), *value);
        const auto end = static_cast<std::size_t>(groups[0].data() + groups[0].size() - line.data());
        if (groups[0].empty() ||
            !m_expression->Match(text, end, line.size(), re2::RE2::UNANCHORED, groups.data(), m_groupCount))
            break;
    }
    return !said.values.empty();
}

bool Compiled::read(std::string_view line, Said &said) const
{
    said.clear();
    if (!m_pattern.needle.empty() && line.find(m_pattern.needle) == std::string_view::npos)
        return false;
    if (!m_expression)
        return readItems(line, said);
    std::array<re2::StringPiece, mostGroups> groups;
    if (!m_expression->ok() || !m_expression->Match({line.data(), line.size()}, 0, line.size(),
                                                    re2::RE2::UNANCHORED, groups.data(), m_groupCount))
        return false;
    const auto countOfGroup = [&](int group) {
        return group == 0 ? std::nullopt : countIn(groups[static_cast<std::size_t>(group)]);
    };
    if (m_items != 0) {
        const re2::StringPiece &items = groups[static_cast<std::size_t>(m_items)];
        if (!readItems({items.data(), items.size()}, said))
            return false;
    }
    if (m_step != 0)
        said.step = countOfGroup(m_step);
    if (m_epoch != 0)
        said.epoch = countOfGroup(m_epoch);
    said.steps = countOfGroup(m_steps);
    readGroups(groups, said);
    if (m_name != 0 && m_value != 0)
        readPairs(line, groups, said);
    return m_pattern.hasNoValues || !said.values.empty();
}

} // namespace

class CompiledPatterns
{
public:
    std::vector<Compiled> all;
};

namespace {

class PatternParser final : public LineParser
{
public:
    PatternParser(std::shared_ptr<const CompiledPatterns> patterns, LineState &state)
        : m_patterns(std::move(patterns))
        , m_state(state)
    {}

    bool feed(std::string_view line, std::vector<Reading> &readings) override
    {
        for (const Compiled &pattern : m_patterns->all) {
            if (!pattern.read(line, m_said))
                continue;
            const std::int64_t step = stepOf(pattern.pattern());
            for (auto &[tag, value] : m_said.values) {
                if (!tag.empty() && !(pattern.pattern().isRedrawn && isSaid(tag, step, value)))
                    readings.push_back({std::move(tag), step, value});
            }
            return true;
        }
        return false;
    }

private:
    std::int64_t stepOf(const LinePattern &pattern);
    bool isSaid(const std::string &tag, std::int64_t step, double value);

    std::shared_ptr<const CompiledPatterns> m_patterns;
    LineState &m_state;
    std::int64_t m_count = 0;
    Said m_said;
    std::map<std::string, std::pair<std::int64_t, double>> m_last; // of bars
};

std::int64_t PatternParser::stepOf(const LinePattern &pattern)
{
    std::int64_t step = m_said.step.value_or(m_said.epoch.value_or(m_state.lastStep));
    const std::int64_t epoch = std::min<std::int64_t>(m_said.epoch.value_or(0), 1'000'000);
    const std::int64_t steps = std::min<std::int64_t>(m_said.steps.value_or(0), mostCounted);
    switch (pattern.rule) {
    case StepRule::Given:
        break;
    case StepRule::Epochs0:
        step += epoch * steps;
        break;
    case StepRule::Epochs1:
        step += std::max<std::int64_t>(epoch - 1, 0) * steps;
        break;
    case StepRule::Through:
        if (m_said.step)
            step = m_state.countThrough(step);
        break;
    case StepRule::Count:
        step = ++m_count;
        break;
    }
    m_state.lastStep = step;
    return step;
}

bool PatternParser::isSaid(const std::string &tag, std::int64_t step, double value)
{
    if (m_last.size() >= mostRemembered)
        m_last.clear();
    const auto [last, isNew] = m_last.try_emplace(tag, step, value);
    const bool isSame =
        !isNew && last->second.first == step &&
        std::bit_cast<std::uint64_t>(last->second.second) == std::bit_cast<std::uint64_t>(value);
    last->second = {step, value};
    return isSame;
}

} // namespace

std::vector<LinePattern> userPatterns(const std::vector<api::MetricPattern> &patterns)
{
    std::vector<LinePattern> own;
    for (const api::MetricPattern &pattern : patterns) {
        const bool tellsStep = pattern.pattern.find("(?P<step>") != std::string::npos ||
                               pattern.pattern.find("(?P<epoch>") != std::string::npos;
        LinePattern &line = own.emplace_back();
        line.expression = pattern.pattern;
        line.group = pattern.prefix;
        line.rule = tellsStep ? StepRule::Given : StepRule::Count;
    }
    return own;
}

std::shared_ptr<const CompiledPatterns> compile(std::vector<LinePattern> patterns)
{
    auto compiled = std::make_shared<CompiledPatterns>();
    for (LinePattern &pattern : patterns)
        compiled->all.emplace_back(std::move(pattern));
    return compiled;
}

std::unique_ptr<LineParser> makePatternParser(std::shared_ptr<const CompiledPatterns> patterns,
                                              LineState &state)
{
    return std::make_unique<PatternParser>(std::move(patterns), state);
}

} // namespace trainyard::metrics
