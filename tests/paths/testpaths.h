// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::test {

// Where things lie that tests use, as absolute paths: `below` the folder, or the folder itself. They are told
// at run time, so that the compiler cache serves a test in every checkout.
QString binPath(const char *below = "");    // of the programs
QString sourcePath(const char *below = ""); // of the checkout
QString
sharedPath(const char *below = ""); // of samples and data beside it, which need not exist: skip aloud then

} // namespace trainyard::test
