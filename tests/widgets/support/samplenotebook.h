// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace trainyard::test {

// The bytes of a notebook as a kernel has run it; one with "failed" in its name has a cell that failed, one
// with "broken" is none.
std::string sampleNotebook(const std::string &name);

} // namespace trainyard::test
