// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logtext.h"

#include "engine/text/escapes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>

namespace trainyard::models {

namespace {

constexpr std::size_t mostParameters = 32;
constexpr std::int32_t rgbBase = 256;

// The numbers of "ESC [ numbers m"; nothing for other sequences. A missing one is 0.
struct Parameters {
    std::array<int, mostParameters> values{};
    std::size_t count = 0;
};

std::optional<Parameters> colourParameters(std::string_view sequence)
{
    if (sequence.size() < 3 || sequence[1] != '[' || sequence.back() != 'm')
        return std::nullopt;
    std::string_view list = sequence.substr(2, sequence.size() - 3);
    Parameters parameters;
    for (bool isMore = true; isMore && parameters.count < mostParameters;) {
        const std::size_t end = std::min(list.find_first_of(";:"), list.size());
        int value = 0;
        const auto [last, code] = std::from_chars(list.data(), list.data() + end, value);
        if (end > 0 && (code != std::errc() || last != list.data() + end))
            return std::nullopt;
        parameters.values[parameters.count++] = value;
        isMore = end < list.size();
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return parameters;
}

std::int32_t clamped(int value)
{
    return std::clamp(value, 0, 255);
}

// The colour of "5;N" or "2;R;G;B" from place `i` on, which then is that of its last number.
std::optional<std::int32_t> extendedColour(const Parameters &parameters, std::size_t &i)
{
    const auto at = [&](std::size_t place) {
        return place < parameters.count ? parameters.values[place] : 0;
    };
    if (at(i + 1) == 5) {
        i += 2;
        return clamped(at(i));
    }
    if (at(i + 1) == 2) {
        i += 4;
        return rgbBase + (clamped(at(i - 2)) << 16 | clamped(at(i - 1)) << 8 | clamped(at(i)));
    }
    i = parameters.count;
    return std::nullopt;
}

void setFlag(TextStyle &style, int flag, bool isOn)
{
    style.flags = static_cast<std::uint8_t>(isOn ? style.flags | flag : style.flags & ~flag);
}

bool applyFlag(TextStyle &style, int code)
{
    switch (code) {
    case 1:
        setFlag(style, TextStyle::Bold, true);
        return true;
    case 2:
        setFlag(style, TextStyle::Faint, true);
        return true;
    case 3:
    case 23:
        setFlag(style, TextStyle::Italic, code == 3);
        return true;
    case 4:
    case 24:
        setFlag(style, TextStyle::Underline, code == 4);
        return true;
    case 7:
    case 27:
        setFlag(style, TextStyle::Reverse, code == 7);
        return true;
    case 9:
    case 29:
        setFlag(style, TextStyle::Struck, code == 9);
        return true;
    case 22:
        setFlag(style, TextStyle::Bold | TextStyle::Faint, false);
        return true;
    default:
        return false;
    }
}

void applyColour(TextStyle &style, int code)
{
    if (code >= 30 && code <= 37)
        style.foreground = code - 30;
    else if (code >= 90 && code <= 97)
        style.foreground = code - 90 + 8;
    else if (code >= 40 && code <= 47)
        style.background = code - 40;
    else if (code >= 100 && code <= 107)
        style.background = code - 100 + 8;
    else if (code == 39)
        style.foreground = TextStyle::none;
    else if (code == 49)
        style.background = TextStyle::none;
}

void apply(TextStyle &style, const Parameters &parameters)
{
    for (std::size_t i = 0; i < parameters.count; ++i) {
        const int code = parameters.values[i];
        if (code == 0)
            style = {};
        else if (code == 38)
            style.foreground = extendedColour(parameters, i).value_or(style.foreground);
        else if (code == 48)
            style.background = extendedColour(parameters, i).value_or(style.background);
        else if (!applyFlag(style, code))
            applyColour(style, code);
    }
}

// Puts a row's text together.
class Writer
{
public:
    explicit Writer(LogSource::Bars bars)
        : m_isFolding(bars == LogSource::Bars::Folded)
    {}

    void write(std::string_view raw)
    {
        while (!raw.empty()) {
            const std::size_t plain =
                static_cast<std::size_t>(std::find_if(raw.begin(), raw.end(), isControl) - raw.begin());
            append(raw.substr(0, plain));
            raw.remove_prefix(plain);
            raw.remove_prefix(raw.empty() ? 0 : control(raw));
        }
    }
    LogText result() { return m_text.text.isEmpty() ? std::move(m_before) : std::move(m_text); }

private:
    static bool isControl(char c)
    {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == '\x7F';
    }

    void append(std::string_view plain)
    {
        if (plain.empty())
            return;
        const qsizetype begin = m_text.text.size();
        m_text.text += QString::fromUtf8(plain.data(), qsizetype(plain.size()));
        const qsizetype length = m_text.text.size() - begin;
        if (!m_text.runs.empty() && m_text.runs.back().style == m_style)
            m_text.runs.back().length += length;
        else if (length > 0)
            m_text.runs.push_back({begin, length, m_style});
    }

    // The bytes of what `raw` begins with.
    std::size_t control(std::string_view raw)
    {
        if (raw[0] == '\r' && m_isFolding && !m_text.text.isEmpty())
            m_before = std::exchange(m_text, {});
        const std::size_t length = text::escapeLength(raw);
        if (const auto parameters = colourParameters(raw.substr(0, length)))
            apply(m_style, *parameters);
        return std::max<std::size_t>(length, 1);
    }

    const bool m_isFolding;
    TextStyle m_style;
    LogText m_text;
    LogText m_before; // the state before, where a later one has no text
};

} // namespace

LogText logText(QByteArrayView raw, LogSource::Bars bars)
{
    Writer writer(bars);
    writer.write({raw.data(), std::size_t(raw.size())});
    return writer.result();
}

} // namespace trainyard::models
