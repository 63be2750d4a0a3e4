// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/blockreader.h"
#include "engine/train/data/ctf.h"
#include "engine/train/data/textblocks.h"

#include <memory>

namespace trainyard::train {

// A file of CNTK text that stays on the disk. Only counted when it is opened, so faults within its rows come
// out when they are read; but where options.mostBroken allows some, all rows are read then, and the broken
// ones left out.
class CtfBlocks final : public BlockReader
{
public:
    // `blockBytes` of text make a block. Fails where the first row is faulty or there is none.
    static Result<std::shared_ptr<CtfBlocks>> open(const std::filesystem::path &file, CtfOptions options,
                                                   std::size_t blockBytes = std::size_t(1) << 20);

    // With blocks of which several fit into `memoryBytes`.
    static Result<std::shared_ptr<CtfBlocks>>
    openFitting(const std::filesystem::path &file, const CtfOptions &options, std::uint64_t memoryBytes);

    // Classes and extents, without rows.
    const Dataset &shape() const { return m_shape; }
    bool isSparse() const { return m_options.isSparse; }
    std::size_t rows() const;
    std::uint64_t bytes() const; // that all features take in memory
    // In one sentence, of rows that were left out; empty where there are none.
    const std::string &notice() const { return m_notice; }

    std::size_t blocks() const override { return m_blocks.size(); }
    std::size_t rowsOf(std::size_t block) const override { return m_blocks[block].rows; }
    std::size_t rowSize() const override { return m_shape.rowSize(); }
    Status read(std::size_t block, std::span<float> features, std::span<std::int32_t> labels) const override;

private:
    CtfBlocks(TextFile file, CtfOptions options)
        : m_file(std::move(file))
        , m_options(std::move(options))
    {}

    Status measure();
    Status findBroken();
    // As it is written, broken rows and all.
    Result<CtfRows> parse(const TextBlock &block) const;

    const TextFile m_file;
    CtfOptions m_options;
    std::vector<TextBlock> m_blocks;
    Dataset m_shape;
    std::string m_notice;
};

} // namespace trainyard::train
