// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/solver/backend.h"

#include <cstddef>
#include <driver_types.h>
#include <functional>
#include <memory>
#include <string>

namespace trainyard::train::cuda {

// The GPUs of several workers, one of each, as one worker sees them; they sum among themselves. Used from one
// thread. After an error all calls fail with it.
//
// When another worker is gone, what waits for it on the device never ends: so whoever waits for the device
// while a sum may be under way calls await() first.
class Collective
{
public:
    virtual ~Collective() = default;

    // Queues: each of `count` numbers becomes its sum over all workers, the same bits for each of them, and
    // *largest the largest of the workers'. Both are on the device. All workers queue the same in the same
    // order.
    virtual Status sum(float *values, std::size_t count, unsigned long long *largest,
                       cudaStream_t stream) = 0;

    // Waits as long as `state` is cudaErrorNotReady. Where another worker is gone first, it ends what waits
    // for it on the device, and fails with the sentence that names that worker.
    virtual Status await(const std::function<cudaError_t()> &state) = 0;
};

// The library that sums, with its version. An error is half a sentence.
Result<std::string> collectiveLibrary();

// For openCollective() of all workers.
Result<std::string> makeCollectiveId();

// Meets the others, and tries a sum, on the device of the calling thread.
Result<std::unique_ptr<Collective>> openCollective(const LinkSeat &seat);

} // namespace trainyard::train::cuda
