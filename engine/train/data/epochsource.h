// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/rowsource.h"

#include <memory>

namespace trainyard::train {

// Epochs of another length than one pass over the rows: each goes on where the one before ended, and takes
// the next pass of the source, whose epochs these passes are. At the end of a pass a minibatch may be short.
class EpochSource final : public RowSource
{
public:
    // `source` has rows; epochSize is at least 1.
    EpochSource(std::unique_ptr<RowSource> source, std::size_t epochSize);

    std::size_t rows() const override { return m_epochSize; }
    Status startEpoch(int epoch) override;
    Result<Minibatch> next(std::size_t most) override;
    std::string notice() const override { return m_source->notice(); }

private:
    Status startPass(int pass);
    // Reads over that many rows of the pass.
    Status skipOfPass(std::size_t rows);

    const std::unique_ptr<RowSource> m_source;
    const std::size_t m_epochSize;
    int m_pass = -1;        // that the source gives; -1: none yet
    std::size_t m_done = 0; // of the pass
    std::size_t m_left = 0; // of the epoch
};

} // namespace trainyard::train
