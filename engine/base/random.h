// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

namespace trainyard {

// `count` bytes from the kernel's generator, as 2 * count lower-case hexadecimal digits.
std::string randomHex(std::size_t count);

// A random (version 4) UUID in its usual lower-case form.
std::string randomUuid();

} // namespace trainyard
