// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/transport.h"

#include <memory>

namespace trainyard::train {

// The processes of MPI_COMM_WORLD. When one of them ends without finish(), mpirun ends the others, so there
// is nobody left to say who is gone; mpirun itself does. Waiting gives the processor away.
class MpiTransport final : public Transport
{
public:
    // Begins MPI in this process; once in its life.
    static Result<std::unique_ptr<Transport>> open();

    int rank() const override { return m_rank; }
    int size() const override { return m_size; }
    Status exchange(std::span<const Parcel> parcels) override;
    Status finish() override;

private:
    MpiTransport(int rank, int size);

    const int m_rank;
    const int m_size;
    int m_exchanges = 0;
};

} // namespace trainyard::train
