// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/ranrecord.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

namespace trainyard::exec {

// 16 hexadecimal digits, the same for the same text and, but by a rare chance, no other. No protection
// against who means harm.
std::string digestOf(std::string_view text);

// What an input folder, or a file, holds. Looks at as many files as there is time for.
api::InputPrint printOf(const std::string &id, const std::filesystem::path &path,
                        std::chrono::steady_clock::time_point deadline);

} // namespace trainyard::exec
