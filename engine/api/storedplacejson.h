// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/trash.h"

namespace trainyard::api {

// Something stored, as an object.
StoredPlace readStored(const Reader &place);
Json storedJson(const StoredPlace &stored);

} // namespace trainyard::api
