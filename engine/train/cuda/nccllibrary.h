// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <nccl.h>
#include <string>

namespace trainyard::train::cuda {

// What is used of NCCL 2.14 or later, from libnccl.so.2, which is opened at run time so that machines without
// several GPUs need none. It stays loaded.
struct NcclLibrary {
    decltype(&ncclGetVersion) getVersion = nullptr;
    decltype(&ncclGetErrorString) getErrorString = nullptr;
    decltype(&ncclGetUniqueId) getUniqueId = nullptr;
    decltype(&ncclCommInitRankConfig) commInitRankConfig = nullptr;
    decltype(&ncclCommGetAsyncError) commGetAsyncError = nullptr;
    decltype(&ncclCommFinalize) commFinalize = nullptr;
    decltype(&ncclCommDestroy) commDestroy = nullptr;
    decltype(&ncclCommAbort) commAbort = nullptr;
    decltype(&ncclGroupStart) groupStart = nullptr;
    decltype(&ncclGroupEnd) groupEnd = nullptr;
    decltype(&ncclAllReduce) allReduce = nullptr;

    // An error is what the system says, as half a sentence.
    static Result<NcclLibrary> load();

    // "NCCL 2.28.9"
    std::string name() const;
};

} // namespace trainyard::train::cuda
