// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/settings.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace trainyard::train::brainscript {

namespace {

template <class Number>
std::optional<Number> parsed(std::string_view text)
{
    Number value = 0;
    const char *const end = text.data() + text.size();
    const auto [rest, problem] = std::from_chars(text.data(), end, value);
    return problem == std::errc() && rest == end ? std::optional(value) : std::nullopt;
}

std::int64_t between(const ConfigurationBlock &block, std::string_view key, std::int64_t fallback,
                     std::int64_t least, std::int64_t most)
{
    const auto text = block.text(key);
    if (!text)
        return fallback;
    const auto value = parsed<std::int64_t>(text->text);
    if (!value || *value < least || *value > most)
        throw Fault{text->place, std::string(key) + " must be one whole number from " +
                                     std::to_string(least) + " to " + std::to_string(most) + ", not " +
                                     inQuotes(text->text)};
    return *value;
}

// How many characters must be inserted, taken out or replaced to make one text of the other (Levenshtein
// 1965).
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

// Empty where none of them is written nearly like the key.
std::string_view mostSimilar(std::string_view key, const std::vector<std::string_view> &known)
{
    constexpr std::size_t longestKey = 64;
    std::string_view best;
    std::size_t least = std::min<std::size_t>(key.size() / 3, 3) + 1;
    for (const std::string_view other : known) {
        const std::size_t distance =
            key.size() > longestKey ? least : editDistance(toLower(key), toLower(other));
        if (distance < least) {
            least = distance;
            best = other;
        }
    }
    return best;
}

} // namespace

int wholeNumber(const ConfigurationBlock &block, std::string_view key, int fallback, int least, int most)
{
    return static_cast<int>(between(block, key, fallback, least, most));
}

std::int64_t largeNumber(const ConfigurationBlock &block, std::string_view key, std::int64_t fallback)
{
    return between(block, key, fallback, 0, std::int64_t(1) << 53);
}

double number(const ConfigurationBlock &block, std::string_view key, double fallback)
{
    const auto text = block.text(key);
    if (!text)
        return fallback;
    const auto value = parsed<double>(text->text);
    if (!value || !std::isfinite(*value))
        throw Fault{text->place, std::string(key) + " must be one number, not " + inQuotes(text->text)};
    return *value;
}

bool boolean(const ConfigurationBlock &block, std::string_view key, bool fallback)
{
    const auto text = block.text(key);
    if (!text)
        return fallback;
    const std::string lower = toLower(text->text);
    if (lower == "true" || lower == "t" || lower == "1")
        return true;
    if (lower == "false" || lower == "f" || lower == "0")
        return false;
    throw Fault{text->place, std::string(key) + " must be true or false, not " + inQuotes(text->text)};
}

std::string word(const ConfigurationBlock &block, std::string_view key, const std::string &fallback)
{
    const auto text = block.text(key);
    return text ? text->text : fallback;
}

Schedule parseSchedule(const ConfigurationText &text)
{
    std::string plain = text.text;
    std::erase_if(plain, [](char c) { return c == ' ' || c == '\t'; });
    auto schedule = Schedule::parse(plain);
    if (schedule)
        return *schedule;
    std::string sentence = schedule.error().message;
    sentence.pop_back(); // the full stop
    throw Fault{text.place, sentence};
}

void requireKnown(const ConfigurationBlock &block, const std::string &what,
                  const std::vector<std::string_view> &known)
{
    for (const ConfigurationEntry &entry : block.entries()) {
        const auto isEntry = [&](std::string_view key) { return equalIgnoringCase(key, entry.key); };
        if (std::ranges::any_of(known, isEntry))
            continue;
        const std::string_view similar = mostSimilar(entry.key, known);
        throw Fault{entry.place,
                    inQuotes(entry.key) + " is no key of " + what +
                        (similar.empty() ? "; take it out" : "; perhaps it means " + std::string(similar))};
    }
}

} // namespace trainyard::train::brainscript
