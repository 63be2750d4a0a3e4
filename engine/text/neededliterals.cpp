// SPDX-License-Identifier: Apache-2.0
#include "engine/text/neededliterals.h"

#include <re2/filtered_re2.h>
#include <re2/re2.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::text {

namespace {

constexpr int shortest = 1;
constexpr std::size_t mostChosen = 4;
constexpr std::size_t mostAtoms = 64;

// Characters beyond ASCII whose lower case is within: KELVIN SIGN and LATIN SMALL LETTER LONG S.
constexpr std::pair<char, const char *> relatives[] = {{'k', "\xE2\x84\xAA"}, {'s', "\xC5\xBF"}};

bool isAscii(const std::string &text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool canMatchWithout(const re2::FilteredRE2 &filter, const std::vector<int> &atoms)
{
    std::vector<int> regexes;
    filter.AllPotentials(atoms, &regexes);
    return !regexes.empty();
}

// Those that no match lacks, each by itself, the longest first; where there are none all together.
std::vector<std::vector<std::string>> choose(const re2::FilteredRE2 &filter,
                                             const std::vector<std::string> &atoms)
{
    std::vector<std::vector<std::string>> chosen;
    std::vector<int> all(atoms.size());
    std::iota(all.begin(), all.end(), 0);
    for (const int atom : all) {
        std::vector<int> others = all;
        others.erase(others.begin() + atom);
        const std::string &text = atoms[static_cast<std::size_t>(atom)];
        if (!canMatchWithout(filter, others))
            chosen.push_back({text});
    }
    std::sort(chosen.begin(), chosen.end(),
              [](const auto &a, const auto &b) { return a.front().size() > b.front().size(); });
    if (chosen.size() > mostChosen)
        chosen.resize(mostChosen);
    if (chosen.empty())
        chosen.push_back(atoms);
    return chosen;
}

void addRelatives(std::vector<std::string> &strings)
{
    for (const auto &[letter, relative] : relatives) {
        const bool isThere =
            std::any_of(strings.begin(), strings.end(),
                        [c = letter](const std::string &text) { return text.find(c) != std::string::npos; });
        if (isThere)
            strings.emplace_back(relative);
    }
}

// Also within a group: (?i:…).
bool mayIgnoreCase(const re2::RE2 &regex)
{
    const std::string &source = regex.pattern();
    for (std::size_t group = source.find("(?"); group != source.npos; group = source.find("(?", group + 1)) {
        if (source.substr(group, source.find_first_of(":)", group) - group).find('i') != source.npos)
            return true;
    }
    return !regex.options().case_sensitive();
}

// Whether characters beyond ASCII may be named in it, by themselves or by their numbers.
bool isPlain(const std::string &source)
{
    for (std::size_t at = source.find('\\'); at != source.npos && at + 1 < source.size();
         at = source.find('\\', at + 2)) {
        if (source[at + 1] == 'x' || (source[at + 1] >= '0' && source[at + 1] <= '7'))
            return false;
    }
    return isAscii(source);
}

} // namespace

std::vector<Literals> neededLiterals(const re2::RE2 &regex)
{
    re2::FilteredRE2 filter(shortest);
    int id = 0;
    if (!isPlain(regex.pattern()))
        return {};
    if (filter.Add(regex.pattern(), regex.options(), &id) != re2::RE2::NoError)
        return {};
    std::vector<std::string> atoms;
    filter.Compile(&atoms);
    if (atoms.empty() || atoms.size() > mostAtoms || canMatchWithout(filter, {}))
        return {};
    std::vector<Literals> needed;
    for (std::vector<std::string> &strings : choose(filter, atoms)) {
        if (!std::all_of(strings.begin(), strings.end(), isAscii))
            continue; // its other cases may be written otherwise
        if (mayIgnoreCase(regex))
            addRelatives(strings);
        if (strings.size() <= Literals::most)
            needed.emplace_back(std::move(strings));
    }
    return needed;
}

} // namespace trainyard::text
