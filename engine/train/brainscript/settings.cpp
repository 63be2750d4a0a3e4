// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/settings.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

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

void requireKnown(const ConfigurationBlock &block, const std::vector<std::string_view> &known)
{
    for (const ConfigurationEntry &entry : block.entries()) {
        const auto isEntry = [&](std::string_view key) { return equalIgnoringCase(key, entry.key); };
        if (std::ranges::none_of(known, isEntry))
            throw Fault{entry.place, inQuotes(entry.key) + " is not supported here; take it out where the "
                                                           "training does not need it"};
    }
}

} // namespace trainyard::train::brainscript
