// SPDX-License-Identifier: Apache-2.0
// In place of ncclcollective.cpp where the trainer is built without NCCL.
#include "engine/train/cuda/collective.h"

namespace trainyard::train::cuda {

namespace {

Error missing()
{
    return {Error::Code::Unavailable, "the trainer is built without NCCL"};
}

} // namespace

Result<std::string> collectiveLibrary()
{
    return missing();
}

Result<std::string> makeCollectiveId()
{
    return missing();
}

Result<std::unique_ptr<Collective>> openCollective(const LinkSeat & /*seat*/)
{
    return missing();
}

} // namespace trainyard::train::cuda
