// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/services.h"
#include "engine/http/storagetarget.h"

namespace trainyard::http {

// Whether a request may do what `need` says, by the account's key (SharedKey, SharedKeyLite) or by a shared
// access signature in its address. Fails with NoAuthenticationInformation when it has neither. Without
// `need`, for what is no operation, any of them will do.
Status checkStorageAccess(const Request &request, const StorageTarget &target,
                          const storage::AccessNeed *need, const Services &services);

} // namespace trainyard::http
