// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/ctfsource.h"

#include "engine/base/parallel.h"
#include "engine/train/data/blocksource.h"
#include "engine/train/data/ctfblocks.h"
#include "engine/train/data/epochsource.h"
#include "engine/train/data/memorysource.h"

#include <new>

namespace trainyard::train {

namespace {

// Rows in memory with their owner.
class LoadedRows final : public RowSource
{
public:
    LoadedRows(Dataset data, const CtfSourceOptions &options)
        : m_data(std::move(data))
        , m_source(m_data.features, m_data.labels, options.seed, options.epochSize)
    {}

    std::size_t rows() const override { return m_source.rows(); }
    Status startEpoch(int epoch) override { return m_source.startEpoch(epoch); }
    Result<Minibatch> next(std::size_t most) override { return m_source.next(most); }

private:
    const Dataset m_data;
    MemorySource m_source;
};

Result<Dataset> readAll(const CtfBlocks &blocks, int threads)
{
    Dataset data = blocks.shape();
    std::vector<std::size_t> firsts(blocks.blocks() + 1);
    for (std::size_t block = 0; block < blocks.blocks(); ++block)
        firsts[block + 1] = firsts[block] + blocks.rowsOf(block);
    data.features.resize(firsts.back() * blocks.rowSize());
    data.labels.resize(firsts.back());
    std::vector<Status> outcomes(blocks.blocks());
    parallelFor(blocks.blocks(), threads, [&](std::size_t block) {
        const std::size_t first = firsts[block], rows = firsts[block + 1] - first;
        outcomes[block] = blocks.read(
            block, std::span(data.features).subspan(first * blocks.rowSize(), rows * blocks.rowSize()),
            std::span(data.labels).subspan(first, rows));
    });
    for (const Status &outcome : outcomes) {
        if (!outcome)
            return outcome.error();
    }
    return data;
}

void stream(const std::shared_ptr<const CtfBlocks> &blocks, const CtfSourceOptions &options,
            CtfSource &source)
{
    source.windowBlocks = windowBlocksFor(*blocks, options.memoryBytes);
    source.memoryBytes = 2 * blocks->bytes() / blocks->blocks() * source.windowBlocks;
    source.rows =
        std::make_unique<BlockSource>(blocks, BlockSourceOptions{.seed = options.seed,
                                                                 .windowBlocks = source.windowBlocks,
                                                                 .threads = options.reading.threads});
    if (options.epochSize > 0)
        source.rows = std::make_unique<EpochSource>(std::move(source.rows), options.epochSize);
}

Result<CtfSource> open(const std::filesystem::path &file, const CtfSourceOptions &options)
{
    const auto blocks = CtfBlocks::openFitting(file, options.reading, options.memoryBytes);
    if (!blocks)
        return blocks.error();
    CtfSource source{.rows = nullptr, .fileRows = (*blocks)->rows(), .notice = (*blocks)->notice()};
    if ((*blocks)->bytes() > options.memoryBytes) {
        stream(*blocks, options, source);
        return source;
    }
    auto data = readAll(**blocks, options.reading.threads);
    if (!data)
        return data.error();
    source.memoryBytes = (*blocks)->bytes();
    source.rows = std::make_unique<LoadedRows>(std::move(*data), options);
    return source;
}

} // namespace

Result<CtfSource> openCtfSource(const std::filesystem::path &file, const CtfSourceOptions &options)
try {
    return open(file, options);
} catch (const std::bad_alloc &) {
    return Error{Error::Code::Unavailable,
                 "The data in " + file.string() + " do not fit into this machine's memory; take fewer rows.",
                 file.string()};
}

} // namespace trainyard::train
