// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/blockreader.h"
#include "engine/train/data/normalization.h"
#include "engine/train/data/rowsource.h"

#include <future>
#include <memory>
#include <optional>
#include <vector>

namespace trainyard::train {

struct BlockSourceOptions {
    std::optional<std::uint64_t> seed; // shuffles; without it the rows come as they lie
    std::size_t windowBlocks = 64;     // that are in memory together, at least 1
    std::optional<Normalization> normalization = {};
    int threads = 0; // that read; 0 takes all cores. Changes nothing but the speed.
};

// Rows of which only a window of some blocks is in memory, and the next one, which is read meanwhile. With a
// seed the blocks are shuffled, then the rows within each window: every epoch has an order of its own.
class BlockSource final : public RowSource
{
public:
    BlockSource(std::shared_ptr<const BlockReader> reader, BlockSourceOptions options);
    ~BlockSource() override; // waits for the window that is being read

    std::size_t rows() const override { return m_rows; }
    Status startEpoch(int epoch) override;
    Result<Minibatch> next(std::size_t most) override;

private:
    struct Window {
        std::vector<float> features;
        std::vector<std::int32_t> labels;
    };

    std::size_t windows() const;
    void readAhead(); // the window m_readWindows, where there is one
    Result<Window> read(std::size_t number, Window window) const;
    // Makes the window that was read ahead the current one and appends what is left of the one before.
    Status advance();

    const std::shared_ptr<const BlockReader> m_reader;
    const BlockSourceOptions m_options;
    std::size_t m_rows = 0;
    int m_epoch = 0;
    std::vector<std::uint32_t> m_blocks; // in the order of this epoch; written while nothing is read
    std::size_t m_readWindows = 0;       // of this epoch, with those being read
    std::size_t m_takenWindows = 0;
    Window m_window;
    Window m_spare;                     // memory to read into
    std::vector<std::uint32_t> m_order; // of the rows in m_window
    std::size_t m_done = 0;             // of m_order
    std::uint64_t m_number = 0;         // of the window, never the same
    std::future<Result<Window>> m_next;
};

// How many blocks make a window of a set that is larger than `memoryBytes`: of a quarter of that, as two
// windows and what is carried over are there at once; and of a gibibyte at most, which mixes well enough.
std::size_t windowBlocksFor(const BlockReader &reader, std::uint64_t memoryBytes);

// The mean and deviation of all rows, in `parts` parts, one block in memory for each thread.
Result<Normalization> measureBlocks(const BlockReader &reader, std::size_t parts, int threads);

} // namespace trainyard::train
