// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <span>
#include <string>

namespace trainyard::train {

// What one worker gives another and gets from it in one exchange; either may be empty.
struct Parcel {
    std::span<const std::byte> out;
    std::span<std::byte> in;
};

// Carries bytes between the workers of one training, which are processes that count from 0. Every worker
// makes the same calls in the same order. Used from one thread. Bytes travel as they lie in memory: all
// workers run on machines of one architecture.
class Transport
{
public:
    virtual ~Transport() = default;

    virtual int rank() const = 0;
    virtual int size() const = 0;

    // parcels[k] goes to and comes from worker k, all at the same time; the worker's own is empty. What a
    // worker sends to another is as long as what that one awaits. Returns when all is done. Fails with one
    // sentence that names the worker who is gone, or who does something else at this place.
    virtual Status exchange(std::span<const Parcel> parcels) = 0;

    // Fails, as exchange() would, where a worker is known to be gone by now; does not wait. For those who
    // wait for another worker by other means. Nothing where somebody else ends all when one is gone.
    virtual Status check() { return {}; }

    // The last call of a training that went well on all workers: they leave together. Without it a worker
    // that is destroyed is gone for the others.
    virtual Status finish() = 0;
};

} // namespace trainyard::train
