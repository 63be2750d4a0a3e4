// SPDX-License-Identifier: Apache-2.0
#include "engine/base/clock.h"

#include <array>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <regex>

namespace trainyard {

namespace {

// Year-month-day and the time of day to a moment; nothing when a field is out of range.
std::optional<Timestamp> compose(int year, unsigned month, unsigned day, int hour, int minute, int second,
                                 int millisecond)
{
    using namespace std::chrono;
    const year_month_day date{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{day}};
    if (!date.ok() || hour > 23 || minute > 59 || second > 60)
        return std::nullopt;
    return Timestamp(sys_days{date}.time_since_epoch() + hours{hour} + minutes{minute} + seconds{second} +
                     milliseconds{millisecond});
}

long long number(const std::ssub_match &match)
{
    long long value = 0;
    if (match.matched) {
        const std::string text = match.str();
        std::from_chars(text.data(), text.data() + text.size(), value);
    }
    return value;
}

std::chrono::seconds total(long long days, long long hours, long long minutes, long long seconds)
{
    return std::chrono::seconds(((days * 24 + hours) * 60 + minutes) * 60 + seconds);
}

} // namespace

Timestamp now()
{
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::string toString(Timestamp time)
{
    using namespace std::chrono;
    const auto day = floor<days>(time);
    const year_month_day date{day};
    const hh_mm_ss clock{time - day};
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                  static_cast<int>(clock.minutes().count()), static_cast<int>(clock.seconds().count()),
                  static_cast<int>(clock.subseconds().count()));
    return text.data();
}

std::optional<Timestamp> parseTimestamp(std::string_view text)
{
    if (text.size() < 20 || text.size() > 35)
        return std::nullopt;
    int year = 0, hour = 0, minute = 0, second = 0, consumed = 0;
    unsigned month = 0, day = 0;
    const std::string copy(text);
    // NOLINTNEXTLINE(cert-err34-c): the count of fields and `consumed` tell whether all of it was read
    if (std::sscanf(copy.c_str(), "%4d-%2u-%2uT%2d:%2d:%2d%n", &year, &month, &day, &hour, &minute, &second,
                    &consumed) != 6)
        return std::nullopt;
    std::string_view rest = text.substr(static_cast<std::size_t>(consumed));
    int millisecond = 0;
    if (rest.starts_with('.')) {
        std::size_t end = 1;
        int scale = 100;
        while (end < rest.size() && rest[end] >= '0' && rest[end] <= '9') {
            millisecond += (rest[end] - '0') * scale;
            scale /= 10;
            ++end;
        }
        rest.remove_prefix(end);
    }
    if (rest != "Z" && rest != "+00:00")
        return std::nullopt;
    return compose(year, month, day, hour, minute, second, millisecond);
}

std::optional<std::chrono::seconds> parseDuration(std::string_view text)
{
    static const std::regex iso(
        R"(P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?)");
    static const std::regex dotNet(R"((?:(\d{1,6})\.)?(\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?)");
    static const std::regex printOut(R"((\d{1,6}) days?, (\d{1,2}):(\d{2}):(\d{2}))");
    const std::string copy(text);
    if (copy.size() > 64)
        return std::nullopt;
    std::smatch m;
    if (std::regex_match(copy, m, iso) && copy.size() > 2 && copy.back() != 'T')
        return total(number(m[1]) * 7 + number(m[2]), number(m[3]), number(m[4]), number(m[5]));
    if (std::regex_match(copy, m, dotNet) || std::regex_match(copy, m, printOut))
        return total(number(m[1]), number(m[2]), number(m[3]), number(m[4]));
    return std::nullopt;
}

std::string toIsoDuration(std::chrono::seconds duration)
{
    const long long all = duration.count();
    const long long days = all / 86400, hours = all / 3600 % 24, minutes = all / 60 % 60, seconds = all % 60;
    std::string text = "P";
    if (days)
        text += std::to_string(days) + "D";
    if (hours || minutes || seconds || !days) {
        text += "T";
        if (hours)
            text += std::to_string(hours) + "H";
        if (minutes)
            text += std::to_string(minutes) + "M";
        if (seconds || (!days && !hours && !minutes))
            text += std::to_string(seconds) + "S";
    }
    return text;
}

} // namespace trainyard
