// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace trainyard::metrics {

// How names and numbers stand in a row: "loss: 0.3 - accuracy: 0.9".
struct PairStyle {
    std::string_view between;   // two pairs
    std::string_view separator; // of name and number
    bool isAnyOf = false;       // each character of `between` parts pairs
};

inline std::string_view trimmed(std::string_view text, std::string_view rubbish = " \t'\"")
{
    const std::size_t begin = text.find_first_not_of(rubbish);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(rubbish) - begin + 1);
}

// The number at the beginning: 0.3, +2e-05, NaN, inf, '0.3', 98% (as 0.98). Nothing when a word follows on
// it.
inline std::optional<double> numberOf(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t'\"+"), text.size()));
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with('%'))
        return value / 100;
    static constexpr std::string_view ends = " \t,;)]}'\"+(|";
    if (!text.empty() && ends.find(text.front()) == std::string_view::npos)
        return std::nullopt;
    return value;
}

// Whether it can be the name of a metric.
inline bool isMetricName(std::string_view name)
{
    constexpr std::size_t longest = 100;
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto isPart = [&](char c) {
        return isLetter(c) || (c >= '0' && c <= '9') ||
               std::string_view("./@-' ").find(c) != std::string_view::npos;
    };
    return !name.empty() && name.size() <= longest && isLetter(name.front()) &&
           std::all_of(name.begin(), name.end(), isPart);
}

// Calls `sink(name, value)` for each pair of the text; what is none is passed over.
template <class Sink>
void forEachPair(std::string_view text, const PairStyle &style, const Sink &sink)
{
    const std::size_t width = style.isAnyOf ? 1 : style.between.size();
    while (!text.empty()) {
        const std::size_t end = std::min(
            style.isAnyOf ? text.find_first_of(style.between) : text.find(style.between), text.size());
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + width, text.size()));
        const std::size_t middle = part.find(style.separator);
        if (middle == std::string_view::npos)
            continue;
        const std::string_view name = trimmed(part.substr(0, middle));
        const auto value = numberOf(part.substr(middle + style.separator.size()));
        if (value && isMetricName(name))
            sink(name, *value);
    }
}

} // namespace trainyard::metrics
