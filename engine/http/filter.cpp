// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filter.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::http {

namespace {

// Takes `word` and the blanks behind it off the front of `text`. Case does not matter.
bool take(std::string_view &text, std::string_view word)
{
    if (!equalIgnoringCase(text.substr(0, word.size()), word))
        return false;
    text = trimmed(text.substr(word.size()));
    return true;
}

// NAME eq 'VALUE' off the front; false when something else is there.
bool takeTerm(std::string_view &text, std::string &name, std::string &value)
{
    const std::size_t blank = std::min(text.find(' '), text.size());
    name = toLower(text.substr(0, blank));
    text = trimmed(text.substr(blank));
    if (!take(text, "eq ") || !text.starts_with('\''))
        return false;
    const std::size_t end = text.find('\'', 1);
    if (end == std::string_view::npos)
        return false;
    value = text.substr(1, end - 1);
    text = trimmed(text.substr(end + 1));
    return true;
}

} // namespace

Result<Filter> Filter::of(const Request &request, std::initializer_list<std::string_view> known)
{
    Filter filter;
    const std::string whole = request.parameter("$filter");
    std::string_view rest = trimmed(whole);
    while (!rest.empty()) {
        std::string name;
        std::string value;
        const bool isTerm = (filter.m_wanted.empty() || take(rest, "and ")) && takeTerm(rest, name, value);
        const bool isKnown = std::any_of(
            known.begin(), known.end(), [&](std::string_view each) { return equalIgnoringCase(each, name); });
        if (!isTerm || !isKnown || !filter.m_wanted.emplace(name, value).second) {
            std::string names;
            for (const std::string_view each : known)
                names.append(names.empty() ? "" : ", ").append(each);
            return Error{Error::Code::InvalidInput,
                         "The filter \"" + whole +
                             "\" is not known here; use NAME eq 'VALUE', joined by \"and\", of " + names +
                             ".",
                         "$filter"};
        }
    }
    return filter;
}

bool Filter::allows(std::string_view name, std::string_view value) const
{
    const std::string *only = wanted(name);
    return only == nullptr || equalIgnoringCase(*only, value);
}

const std::string *Filter::wanted(std::string_view name) const
{
    const auto found = m_wanted.find(toLower(name));
    return found == m_wanted.end() ? nullptr : &found->second;
}

} // namespace trainyard::http
