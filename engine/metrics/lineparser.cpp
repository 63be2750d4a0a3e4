// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"

#include "engine/metrics/linestate.h"
#include "engine/metrics/patternparser.h"

#include <re2/set.h>

#include <algorithm>
#include <map>
#include <utility>

namespace trainyard::metrics {

namespace {

using Make = std::unique_ptr<LineParser> (*)(LineState &state);

// One that reads by code, with what its lines have in them.
struct HandWritten {
    std::string_view name;
    std::vector<std::string> needles;
    Make make;
};

const std::vector<HandWritten> &handWritten()
{
    static const std::vector<HandWritten> all{
        {"cntk",
         {"Minibatch[", "Finished Epoch[", "Finished Evaluation [", "Final Results: "},
         [](LineState &) { return makeCntkParser(); }},
        {"caffe", {"net output #", "Iteration "}, [](LineState &) { return makeCaffeParser(); }},
        {"keras", {"Epoch ", " - "}, makeKerasParser},
        {"json", {"{\""}, makeJsonLineParser},
    };
    return all;
}

// Which family each kind of job is asked for first; the others follow in their own order.
std::vector<std::string_view> firstOf(const std::string &toolType)
{
    static const std::map<std::string, std::vector<std::string_view>, std::less<>> first{
        {"cntk", {"cntk"}},
        {"trainyard", {"cntk"}},
        {"caffe", {"caffe"}},
        {"caffe2", {"caffe2"}},
        {"tensorflow", {"keras", "tensorflow"}},
        {"horovod", {"keras", "pytorch"}},
        {"pytorch", {"pytorch", "bars", "huggingface"}},
    };
    const auto known = first.find(toolType);
    return known == first.end() ? std::vector<std::string_view>() : known->second;
}

// All families, numbered, and the words by which a line is given to one or not, found in one pass.
class Families
{
public:
    Families()
    {
        for (const HandWritten &family : handWritten()) {
            for (const std::string &needle : family.needles)
                addNeedle(needle, m_names.size());
            m_names.push_back(family.name);
        }
        for (const PatternFamily &family : patternFamilies()) {
            for (const LinePattern &pattern : family.patterns)
                addNeedle(pattern.needle, m_names.size());
            m_names.push_back(family.name);
            m_compiled.push_back(compile({family.patterns.begin(), family.patterns.end()}));
        }
        m_needles.Compile();
    }

    std::size_t count() const { return m_names.size(); }
    std::string_view name(std::size_t family) const { return m_names[family]; }

    std::unique_ptr<LineParser> make(std::size_t family, LineState &state) const
    {
        const auto &written = handWritten();
        return family < written.size() ? written[family].make(state)
                                       : makePatternParser(m_compiled[family - written.size()], state);
    }

    // Bits of the families that the line may belong to.
    std::uint32_t candidates(std::string_view line, std::vector<int> &scratch) const
    {
        std::uint32_t found = 0;
        if (m_needles.Match({line.data(), line.size()}, &scratch)) {
            for (const int needle : scratch)
                found |= 1U << m_families[static_cast<std::size_t>(needle)];
        }
        return found;
    }

private:
    static re2::RE2::Options plainBytes()
    {
        re2::RE2::Options options;
        options.set_encoding(re2::RE2::Options::EncodingLatin1);
        options.set_literal(true);
        return options;
    }
    void addNeedle(const std::string &needle, std::size_t family)
    {
        if (m_needles.Add(needle, nullptr) >= 0)
            m_families.push_back(family);
    }

    re2::RE2::Set m_needles{plainBytes(), re2::RE2::UNANCHORED};
    std::vector<std::size_t> m_families; // of each needle
    std::vector<std::string_view> m_names;
    std::vector<std::shared_ptr<const CompiledPatterns>> m_compiled;
};

const Families &families()
{
    static const Families all;
    return all;
}

bool isControl(char c)
{
    return c == '\b' || c == '\x1b';
}

class DefaultParser final : public LineParser
{
public:
    explicit DefaultParser(const ParserOptions &options)
    {
        if (!options.patterns.empty())
            m_own = makePatternParser(compile(options.patterns), m_state);
        for (const std::string_view name : firstOf(options.toolType))
            addFamily(name);
        for (std::size_t family = 0; family < families().count(); ++family)
            addFamily(families().name(family));
    }

    bool feed(std::string_view line, std::vector<Reading> &readings) override
    {
        return feedPlain(withoutControls(line, m_text), readings);
    }

private:
    bool feedPlain(std::string_view line, std::vector<Reading> &readings)
    {
        if (m_own && m_own->feed(line, readings))
            return true;
        const std::uint32_t candidates = families().candidates(line, m_scratch);
        if (candidates == 0)
            return false;
        return std::any_of(m_parsers.begin(), m_parsers.end(), [&](const auto &parser) {
            return (candidates & 1U << parser.first) != 0 && parser.second->feed(line, readings);
        });
    }
    void addFamily(std::string_view name)
    {
        for (std::size_t family = 0; family < families().count(); ++family) {
            const bool isKnown = std::any_of(m_parsers.begin(), m_parsers.end(),
                                             [&](const auto &parser) { return parser.first == family; });
            if (families().name(family) == name && !isKnown)
                m_parsers.emplace_back(family, families().make(family, m_state));
        }
    }

    LineState m_state;
    std::unique_ptr<LineParser> m_own; // of the user's patterns; may be none
    std::vector<std::pair<std::size_t, std::unique_ptr<LineParser>>> m_parsers; // in the order of asking
    std::vector<int> m_scratch;
    std::string m_text;
};

} // namespace

std::string_view withoutControls(std::string_view line, std::string &scratch)
{
    if (std::none_of(line.begin(), line.end(), isControl))
        return line;
    scratch.clear();
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\x1b' && i + 1 < line.size() && line[i + 1] == '[') {
            i = std::min(line.find_first_not_of("0123456789;?", i + 2), line.size());
            continue;
        }
        if (!isControl(line[i]))
            scratch += line[i];
    }
    return scratch;
}

std::unique_ptr<LineParser> makeDefaultParser(const ParserOptions &options)
{
    return std::make_unique<DefaultParser>(options);
}

} // namespace trainyard::metrics
