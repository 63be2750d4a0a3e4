// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace trainyard::metrics {

// Takes a line apart from left to right. A failed take leaves the rest as it was.
class LineScanner
{
public:
    explicit LineScanner(std::string_view text)
        : m_rest(text)
    {}

    std::string_view rest() const { return m_rest; }
    void skipBlanks() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t"), m_rest.size())); }

    bool take(std::string_view word)
    {
        if (!m_rest.starts_with(word))
            return false;
        m_rest.remove_prefix(word.size());
        return true;
    }

    bool takeBeyond(std::string_view word)
    {
        const std::size_t place = m_rest.find(word);
        if (place == std::string_view::npos)
            return false;
        m_rest.remove_prefix(place + word.size());
        return true;
    }

    template <class Number>
    std::optional<Number> takeNumber()
    {
        skipBlanks();
        Number value{};
        const auto [end, code] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        if (code != std::errc())
            return std::nullopt;
        m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
        return value;
    }

    // An identifier and the '=' behind it.
    std::optional<std::string_view> takeName()
    {
        static constexpr std::string_view letters =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-";
        skipBlanks();
        const std::string_view name = m_rest.substr(0, m_rest.find_first_not_of(letters));
        LineScanner behind(m_rest.substr(name.size()));
        behind.skipBlanks();
        if (name.empty() || !behind.take("="))
            return std::nullopt;
        m_rest = behind.rest();
        return name;
    }

private:
    std::string_view m_rest;
};

} // namespace trainyard::metrics
