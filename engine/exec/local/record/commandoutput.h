// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

namespace trainyard::exec {

// What a line of sh prints, at most so many bytes of it; empty where it cannot be run.
std::string outputOf(const std::string &line, std::size_t most = 1024 * 1024);

} // namespace trainyard::exec
