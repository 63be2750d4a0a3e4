// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <optional>
#include <string>

namespace trainyard {

// The file of a library that is installed with the program: in its folder or in ../lib. None where it is not.
std::optional<std::filesystem::path> libraryBesideProgram(const std::string &fileName);

// The address of a function in a library, which stays loaded until the program ends. The sentence of an error
// is what the system says, without a full stop.
Result<void *> functionOfLibrary(const std::filesystem::path &file, const char *function);

} // namespace trainyard
