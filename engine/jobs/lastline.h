// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace trainyard::jobs {

// The last line of a log file that is not blank, without control characters and cut to some 200 bytes of
// whole UTF-8 characters: what people look at first when a job fails. Empty when there is none. Reads the end
// of the file only.
std::string lastLine(const std::filesystem::path &file);

} // namespace trainyard::jobs
