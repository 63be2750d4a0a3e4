// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/blocksource.h"

#include "engine/base/parallel.h"
#include "engine/train/data/draws.h"
#include "engine/train/data/order.h"

#include <algorithm>
#include <new>
#include <numeric>
#include <utility>

namespace trainyard::train {

namespace {

constexpr std::uint64_t forWindows = 0x77696e646f7773;

// The first failure of any part, in their order.
Status firstFailure(const std::vector<Status> &outcomes)
{
    const auto failed = std::ranges::find_if(outcomes, [](const Status &one) { return !one; });
    return failed == outcomes.end() ? Status() : *failed;
}

} // namespace

BlockSource::BlockSource(std::shared_ptr<const BlockReader> reader, BlockSourceOptions options)
    : m_reader(std::move(reader))
    , m_options(std::move(options))
    , m_blocks(m_reader->blocks())
{
    std::iota(m_blocks.begin(), m_blocks.end(), 0U);
    for (const std::uint32_t block : m_blocks)
        m_rows += m_reader->rowsOf(block);
    m_readWindows = m_takenWindows = windows(); // nothing to do before an epoch starts
}

BlockSource::~BlockSource()
{
    if (m_next.valid())
        m_next.wait();
}

std::size_t BlockSource::windows() const
{
    return (m_blocks.size() + m_options.windowBlocks - 1) / m_options.windowBlocks;
}

Status BlockSource::startEpoch(int epoch)
{
    if (m_next.valid()) // of an epoch that was left early
        m_next.wait();
    if (m_options.seed)
        m_blocks = shuffledRows(m_blocks.size(), *m_options.seed, epoch);
    m_epoch = epoch;
    m_readWindows = m_takenWindows = 0;
    m_order.clear();
    m_done = 0;
    readAhead();
    return {};
}

void BlockSource::readAhead()
{
    if (m_readWindows == windows())
        return;
    m_next =
        std::async(std::launch::async, [this, number = m_readWindows, window = std::move(m_spare)]() mutable {
            return read(number, std::move(window));
        });
    ++m_readWindows;
}

Result<BlockSource::Window> BlockSource::read(std::size_t number, Window window) const
try {
    const std::size_t rowSize = m_reader->rowSize();
    const std::size_t begin = number * m_options.windowBlocks;
    const std::size_t count = std::min(m_options.windowBlocks, m_blocks.size() - begin);
    std::vector<std::size_t> firsts(count + 1);
    for (std::size_t i = 0; i < count; ++i)
        firsts[i + 1] = firsts[i] + m_reader->rowsOf(m_blocks[begin + i]);
    window.features.resize(firsts[count] * rowSize);
    window.labels.resize(firsts[count]);
    std::vector<Status> outcomes(count);
    parallelFor(count, m_options.threads, [&](std::size_t i) {
        const std::size_t rows = firsts[i + 1] - firsts[i];
        const auto features = std::span(window.features).subspan(firsts[i] * rowSize, rows * rowSize);
        outcomes[i] =
            m_reader->read(m_blocks[begin + i], features, std::span(window.labels).subspan(firsts[i], rows));
        if (outcomes[i] && m_options.normalization)
            normalize(features, 0, rowSize, *m_options.normalization);
    });
    if (auto outcome = firstFailure(outcomes); !outcome)
        return outcome.error();
    return window;
} catch (const std::bad_alloc &) {
    return Error{Error::Code::Unavailable,
                 "A window of the data does not fit into this machine's memory; allow less for the data."};
}

Status BlockSource::advance()
{
    auto window = m_next.get();
    if (!window)
        return window.error();
    const std::size_t rowSize = m_reader->rowSize();
    const std::size_t fresh = window->labels.size();
    std::vector<std::uint32_t> order;
    for (; m_done < m_order.size(); ++m_done) {
        const std::size_t row = m_order[m_done];
        order.push_back(static_cast<std::uint32_t>(window->labels.size()));
        window->labels.push_back(m_window.labels[row]);
        const auto from = m_window.features.begin() + static_cast<std::ptrdiff_t>(row * rowSize);
        window->features.insert(window->features.end(), from, from + static_cast<std::ptrdiff_t>(rowSize));
    }
    std::vector<std::uint32_t> rows(fresh);
    std::iota(rows.begin(), rows.end(), 0U);
    if (m_options.seed) {
        const std::uint64_t index = static_cast<std::uint64_t>(m_epoch) << 32 | m_takenWindows;
        rows = shuffledRows(fresh, Draws(*m_options.seed, forWindows, index).next(), m_epoch);
    }
    order.insert(order.end(), rows.begin(), rows.end());
    m_spare = std::exchange(m_window, std::move(*window));
    m_order = std::move(order);
    m_done = 0;
    ++m_number;
    ++m_takenWindows;
    readAhead();
    return {};
}

Result<Minibatch> BlockSource::next(std::size_t most)
{
    // Evaluations take rows as they lie, so no minibatch of theirs reaches over a window's end.
    const auto isShort = [&] {
        const std::size_t left = m_order.size() - m_done;
        return m_takenWindows < windows() && (m_options.seed ? left < most : left == 0);
    };
    while (isShort()) {
        if (auto advanced = advance(); !advanced)
            return advanced.error();
    }
    const std::size_t count = std::min(most, m_order.size() - m_done);
    const auto rows = std::span<const std::uint32_t>(m_order).subspan(m_done, count);
    m_done += count;
    return Minibatch{m_window.features, m_window.labels, m_number, rows};
}

std::size_t windowBlocksFor(const BlockReader &reader, std::uint64_t memoryBytes)
{
    const std::uint64_t most = std::min<std::uint64_t>(memoryBytes / 4, std::uint64_t(1) << 30);
    std::uint64_t rows = 0;
    for (std::size_t block = 0; block < reader.blocks(); ++block)
        rows += reader.rowsOf(block);
    const std::uint64_t all = rows * reader.rowSize() * sizeof(float);
    const std::uint64_t block = std::max<std::uint64_t>(all / reader.blocks(), 1);
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(most / block, 1, reader.blocks()));
}

Result<Normalization> measureBlocks(const BlockReader &reader, std::size_t parts, int threads)
{
    std::vector<Moments> all(reader.blocks());
    std::vector<Status> outcomes(reader.blocks());
    parallelFor(reader.blocks(), threads, [&](std::size_t block) {
        Dataset data{1, 1, static_cast<int>(reader.rowSize()), 0, {}, {}};
        data.labels.resize(reader.rowsOf(block));
        data.features.resize(data.labels.size() * reader.rowSize());
        outcomes[block] = reader.read(block, data.features, data.labels);
        if (outcomes[block])
            all[block] = momentsOf(data, parts, 1);
    });
    if (auto outcome = firstFailure(outcomes); !outcome)
        return outcome.error();
    return normalizationOf(combined(all));
}

} // namespace trainyard::train
