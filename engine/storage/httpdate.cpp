// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/httpdate.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>

namespace trainyard::storage {

namespace {

constexpr std::array<std::string_view, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

} // namespace

std::string toHttpDate(Timestamp time)
{
    const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
    std::tm parts = {};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 64> text{};
    const int size = std::snprintf(text.data(), text.size(), "%s, %02d %s %04d %02d:%02d:%02d GMT",
                                   days.at(static_cast<std::size_t>(parts.tm_wday)).data(), parts.tm_mday,
                                   months.at(static_cast<std::size_t>(parts.tm_mon)).data(),
                                   parts.tm_year + 1900, parts.tm_hour, parts.tm_min, parts.tm_sec);
    return {text.data(), static_cast<std::size_t>(size)};
}

std::optional<Timestamp> parseHttpDate(std::string_view text)
{
    const std::string copy(text);
    std::array<char, 4> month{};
    std::array<char, 4> zone{};
    std::tm parts = {};
    if (std::sscanf(copy.c_str(), "%*3s, %2d %3s %4d %2d:%2d:%2d %3s", &parts.tm_mday, month.data(),
                    &parts.tm_year, &parts.tm_hour, &parts.tm_min, &parts.tm_sec, zone.data()) != 7 ||
        std::string_view(zone.data()) != "GMT")
        return std::nullopt;
    const auto found = std::find(months.begin(), months.end(), month.data());
    const bool isInRange = found != months.end() && parts.tm_year >= 1970 && parts.tm_mday >= 1 &&
                           parts.tm_mday <= 31 && parts.tm_hour >= 0 && parts.tm_hour < 24 &&
                           parts.tm_min >= 0 && parts.tm_min < 60 && parts.tm_sec >= 0 && parts.tm_sec <= 60;
    if (!isInRange)
        return std::nullopt;
    parts.tm_mon = static_cast<int>(found - months.begin());
    parts.tm_year -= 1900;
    return Timestamp(std::chrono::seconds(::timegm(&parts))); // the system's clock ends in 2262
}

} // namespace trainyard::storage
