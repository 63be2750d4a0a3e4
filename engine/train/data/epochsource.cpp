// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/epochsource.h"

#include <algorithm>

namespace trainyard::train {

EpochSource::EpochSource(std::unique_ptr<RowSource> source, std::size_t epochSize)
    : m_source(std::move(source))
    , m_epochSize(epochSize)
{}

Status EpochSource::startPass(int pass)
{
    m_pass = pass;
    m_done = 0;
    return m_source->startEpoch(pass);
}

Status EpochSource::skipOfPass(std::size_t rows)
{
    constexpr std::size_t piece = 1024;
    while (rows > 0) {
        const auto minibatch = m_source->next(std::min(rows, piece));
        if (!minibatch)
            return minibatch.error();
        if (minibatch->rows.empty())
            return {};
        rows -= minibatch->rows.size();
        m_done += minibatch->rows.size();
    }
    return {};
}

Status EpochSource::startEpoch(int epoch)
{
    m_left = m_epochSize;
    const std::uint64_t first = static_cast<std::uint64_t>(epoch) * m_epochSize;
    const int pass = static_cast<int>(first / m_source->rows());
    const std::size_t done = first % m_source->rows();
    const bool isNext = pass == m_pass + 1 && done == 0 && m_done == m_source->rows(); // next() starts it
    if (isNext || (pass == m_pass && done == m_done))
        return {};
    if (auto started = startPass(pass); !started)
        return started;
    return skipOfPass(done);
}

Result<Minibatch> EpochSource::next(std::size_t most)
{
    const std::size_t count = std::min(most, m_left);
    if (count == 0)
        return Minibatch{};
    if (m_done == m_source->rows()) {
        if (auto started = startPass(m_pass + 1); !started)
            return started.error();
    }
    auto minibatch = m_source->next(count);
    if (minibatch) {
        m_done += minibatch->rows.size();
        m_left -= minibatch->rows.size();
    }
    return minibatch;
}

} // namespace trainyard::train
