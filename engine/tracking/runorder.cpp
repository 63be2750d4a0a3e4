// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/runorder.h"

#include "engine/base/strings.h"
#include "engine/tracking/runfilter.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace trainyard::tracking {

namespace {

constexpr std::size_t mostTerms = 32;

struct Term {
    RunField field;
    bool isDescending = false;
};

Result<Term> termFrom(std::string_view text)
{
    std::string_view rest = trimmed(text);
    Term term;
    for (const std::string_view word : {" asc", " desc"}) {
        if (rest.size() > word.size() && equalIgnoringCase(rest.substr(rest.size() - word.size()), word)) {
            term.isDescending = word == " desc";
            rest.remove_suffix(word.size());
            break;
        }
    }
    auto field = runField(rest);
    if (!field)
        return field.error();
    term.field = std::move(*field);
    return term;
}

using Key = std::optional<RunValue>;

Key keyOf(const RunInPlace &run, const RunField &field)
{
    auto values = valuesOf(run, field);
    if (values.empty())
        return std::nullopt;
    const double *number = std::get_if<double>(&values.front());
    return number && std::isnan(*number) ? Key() : Key(std::move(values.front()));
}

// Less than 0: a comes first.
int compared(const Key &a, const Key &b, bool isDescending)
{
    if (!a || !b)
        return static_cast<int>(!a) - static_cast<int>(!b);
    if (*a == *b)
        return 0;
    return (*a < *b) != isDescending ? -1 : 1;
}

} // namespace

Status sortRuns(std::vector<RunInPlace> &runs, const std::vector<std::string> &orderBy)
{
    if (orderBy.size() > mostTerms)
        return Error{Error::Code::InvalidInput,
                     "A search is ordered by " + std::to_string(mostTerms) + " terms at most."};
    std::vector<Term> terms;
    for (const std::string &text : orderBy) {
        auto term = termFrom(text);
        if (!term)
            return term.error();
        terms.push_back(std::move(*term));
    }
    terms.push_back({{RunField::Kind::Attribute, "start_time"}, true});
    terms.push_back({{RunField::Kind::Attribute, "run_id"}, false});
    std::vector<std::vector<Key>> keys(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const Term &term : terms)
            keys[i].push_back(keyOf(runs[i], term.field));
    }
    std::vector<std::size_t> order(runs.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        for (std::size_t i = 0; i < terms.size(); ++i) {
            if (const int way = compared(keys[a][i], keys[b][i], terms[i].isDescending); way != 0)
                return way < 0;
        }
        return false;
    });
    std::vector<RunInPlace> sorted;
    sorted.reserve(runs.size());
    for (const std::size_t index : order)
        sorted.push_back(std::move(runs[index]));
    runs = std::move(sorted);
    return {};
}

} // namespace trainyard::tracking
