// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace trainyard::train {

// What a file holds that a reader of models cannot take: thrown within the reader and caught at its edge. The
// sentence continues one that names the file and the place in it.
struct Outside {
    std::string sentence;
};

} // namespace trainyard::train
