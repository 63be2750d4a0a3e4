// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"

namespace trainyard::models {

using client::Endpoint; // where an engine is and how it lets one in

} // namespace trainyard::models
