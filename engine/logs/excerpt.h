// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/logs/log.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::logs {

// What a reader sees of a raw line around the byte at `place`: of a progress bar the state that it is in, up
// to some hundred bytes, whole characters.
std::string excerpt(std::string_view line, std::size_t place);

// Up to `count` lines of the log that end before `offset`, the beginning of a line, and that begin at it, as
// far as they lie within 16 KiB; of a progress bar its last state.
std::vector<std::string> linesBefore(const Log &log, std::uint64_t offset, std::size_t count);
std::vector<std::string> linesAfter(const Log &log, std::uint64_t offset, std::size_t count);

} // namespace trainyard::logs
