// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/nccllibrary.h"

#include "engine/base/library.h"

namespace trainyard::train::cuda {

namespace {

template <class Function>
Status find(const char *name, Function &function)
{
    const auto address = functionOfLibrary("libnccl.so.2", name);
    if (!address)
        return address.error();
    function = reinterpret_cast<Function>(*address);
    return {};
}

} // namespace

Result<NcclLibrary> NcclLibrary::load()
{
    NcclLibrary nccl;
    Status found;
    const auto take = [&](const char *name, auto &function) {
        if (found)
            found = find(name, function);
    };
    take("ncclGetVersion", nccl.getVersion);
    take("ncclGetErrorString", nccl.getErrorString);
    take("ncclGetUniqueId", nccl.getUniqueId);
    take("ncclCommInitRankConfig", nccl.commInitRankConfig);
    take("ncclCommGetAsyncError", nccl.commGetAsyncError);
    take("ncclCommFinalize", nccl.commFinalize);
    take("ncclCommDestroy", nccl.commDestroy);
    take("ncclCommAbort", nccl.commAbort);
    take("ncclGroupStart", nccl.groupStart);
    take("ncclGroupEnd", nccl.groupEnd);
    take("ncclAllReduce", nccl.allReduce);
    if (!found)
        return found.error();
    return nccl;
}

std::string NcclLibrary::name() const
{
    int version = 0;
    static_cast<void>(getVersion(&version)); // fails on a null pointer alone
    return "NCCL " + std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100) + "." +
           std::to_string(version % 100);
}

} // namespace trainyard::train::cuda
