// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/services.h"
#include "engine/http/storagetarget.h"

namespace trainyard::http {

// Answers a request to the embedded storage: the part of the Blob and File services (2018-11-09 to
// 2021-08-06) that Azure's own clients need. `body` may be taken at most once and need not be. `isTrusted`:
// it came with the engine's token and needs no signature. Called from any thread.
Reply storageReply(const Request &request, const StorageTarget &target, const BodySource &body,
                   const Services &services, bool isTrusted);

} // namespace trainyard::http
