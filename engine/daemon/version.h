// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::daemon {

inline constexpr const char *version = TRAINYARD_VERSION;

} // namespace trainyard::daemon
