// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

namespace trainyard::theme {

// resources/theme/trainyard.qss with its @names replaced: colours by the names of the roles, @radius…,
// @caption etc. Every @name in the file must be known.
QString styleSheetFor(Scheme scheme);

} // namespace trainyard::theme
