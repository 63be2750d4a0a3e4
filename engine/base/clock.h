// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace trainyard {

// A moment of wall time, in UTC, with the milliseconds that the API shows.
using Timestamp = std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds>;

Timestamp now();

// RFC 3339 in UTC with milliseconds: 2026-01-31T23:59:59.123Z.
std::string toString(Timestamp time);
std::optional<Timestamp> parseTimestamp(std::string_view text);

// Reads the three spellings of Batch AI: "P7D" or "PT1H30M" (ISO 8601), "7.00:00:00" (.NET), "7 days,
// 0:00:00" (CLI print-outs).
std::optional<std::chrono::seconds> parseDuration(std::string_view text);
// ISO 8601, as the service writes it: P7D, PT1H30M.
std::string toIsoDuration(std::chrono::seconds duration);

} // namespace trainyard
