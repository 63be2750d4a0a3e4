// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/transport.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace trainyard::train {

// The workers of one training as each of them sees the others. Every worker makes the same calls in the same
// order, with as many values. After an error, which names the worker that is gone, nothing more is called.
// Used from one thread.
//
// A sum adds the values of worker 0, then of 1, 2, …: it has the same bits on every worker, however the
// messages arrive, and does not depend on where in a buffer a value lies. Each worker adds one part of the
// buffer, so that, as with a ring, it sends and gets 2 (n - 1) / n times the buffer's size.
class Workers
{
public:
    explicit Workers(std::unique_ptr<Transport> transport);

    int rank() const { return m_transport->rank(); }
    int size() const { return m_transport->size(); }

    // Each value becomes its sum over all workers.
    Status allReduce(std::span<float> values);
    Status allReduce(std::span<double> values);

    // The values, or the text, of worker `root` on all.
    Status broadcast(std::span<float> values, int root);
    Status broadcast(std::span<double> values, int root);
    Status broadcast(std::string &text, int root);

    // Returns when all workers have called it.
    Status barrier();

    // As Transport::check().
    Status check() { return m_transport->check(); }

    // As Transport::finish().
    Status finish() { return m_transport->finish(); }

private:
    template <class Value>
    Status sumAll(std::span<Value> values);
    template <class Value>
    Status sumTogether(std::span<Value> values);
    template <class Value>
    Status sumAlone(std::span<Value> values);
    template <class Value>
    std::span<Value> scratch(std::size_t count);
    Status send(std::span<std::byte> bytes, int root);

    std::unique_ptr<Transport> m_transport;
    std::vector<Parcel> m_parcels;       // one for each worker
    std::vector<double> m_scratchMemory; // what the others have sent
};

} // namespace trainyard::train
