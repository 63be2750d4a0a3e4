// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"

#include <string>
#include <sys/types.h>

namespace trainyard {

// openat(2) of `relative` below the open folder `root`, step by step, with no symbolic link followed at all
// and no "..", so that nothing outside is reached whatever is renamed meanwhile. Empty with errno set when
// that fails: ELOOP at a link.
FileDescriptor openWithoutLinks(int root, const std::string &relative, int flags, mode_t mode = 0);

} // namespace trainyard
