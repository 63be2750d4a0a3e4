// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/blockreader.h"
#include "engine/train/data/csv.h"
#include "engine/train/data/normalization.h"
#include "engine/train/data/textblocks.h"

#include <memory>

namespace trainyard::train {

// A table that stays on the disk. Read once when it is opened, for its classes, the means of its columns, and
// its faults.
class CsvBlocks final : public BlockReader
{
public:
    // `blockBytes` of text make a block. Fails as readCsv() does, and where a row has more than 64 MiB.
    static Result<std::shared_ptr<CsvBlocks>> open(const std::filesystem::path &file, CsvOptions options,
                                                   std::size_t blockBytes = std::size_t(1) << 20);

    const CsvSchema &schema() const { return m_schema; }
    std::size_t rows() const { return m_moments.rows; }
    Normalization normalization() const { return normalizationOf(m_moments); } // of each column

    std::size_t blocks() const override { return m_blocks.size(); }
    std::size_t rowsOf(std::size_t block) const override { return m_blocks[block].rows; }
    std::size_t rowSize() const override { return m_schema.columns.size() - 1; }
    Status read(std::size_t block, std::span<float> features, std::span<std::int32_t> labels) const override;

private:
    explicit CsvBlocks(TextFile file)
        : m_file(std::move(file))
    {}

    Status readOnce(const CsvOptions &options, std::size_t blockBytes);

    const TextFile m_file;
    CsvSchema m_schema;
    std::vector<TextBlock> m_blocks;
    Moments m_moments;
};

} // namespace trainyard::train
