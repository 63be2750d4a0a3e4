// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/endlessrows.h"

#include <algorithm>
#include <utility>

namespace trainyard::train::caffe {

Status EndlessRows::begin(std::uint64_t row)
{
    m_next = {}; // waits for what is read of another place
    const std::uint64_t rows = m_source->rows();
    if (rows == 0)
        return Error{Error::Code::InvalidInput, "There are no images in " + m_place + ".", m_place};
    m_epoch = static_cast<int>(row / rows);
    if (auto started = m_source->startEpoch(m_epoch); !started)
        return started;
    return m_source->skip(static_cast<std::size_t>(row % rows));
}

Result<Minibatch> EndlessRows::next()
{
    if (!m_next.valid())
        readAhead();
    auto rows = m_next.get();
    if (!rows)
        return rows.error();
    m_spare = std::exchange(m_rows, std::move(*rows));
    readAhead();
    return Minibatch{m_rows.features, m_rows.labels, ++m_window, m_rows.numbers};
}

void EndlessRows::readAhead()
{
    m_next = std::async(std::launch::async, [this] { return read(std::move(m_spare)); });
}

Result<EndlessRows::Rows> EndlessRows::read(Rows rows)
{
    rows.features.clear();
    rows.labels.clear();
    rows.numbers.clear();
    bool isAnew = false; // nothing came since an epoch's begin
    while (rows.numbers.size() < m_batch) {
        const auto some = m_source->next(m_batch - rows.numbers.size());
        if (!some)
            return some.error();
        if (!some->rows.empty()) {
            if (auto checked = checkLabels(*some); !checked)
                return checked.error();
            add(*some, rows);
            isAnew = false;
            continue;
        }
        if (isAnew)
            return Error{Error::Code::InvalidInput, "There are no images in " + m_place + ".", m_place};
        isAnew = true;
        if (auto started = m_source->startEpoch(++m_epoch); !started)
            return started.error();
    }
    return rows;
}

void EndlessRows::add(const Minibatch &some, Rows &rows)
{
    const std::size_t size = some.features.size() / some.labels.size();
    for (const std::uint32_t row : some.rows) {
        rows.features.resize(rows.features.size() + size);
        some.features.copyTo(row * size, std::span(rows.features).last(size));
        rows.labels.push_back(some.labels[row]);
        rows.numbers.push_back(static_cast<std::uint32_t>(rows.numbers.size()));
    }
}

Status EndlessRows::checkLabels(const Minibatch &some) const
{
    const auto wrong = std::ranges::find_if(
        some.rows, [&](std::uint32_t row) { return some.labels[row] < 0 || some.labels[row] >= m_classes; });
    if (wrong == some.rows.end())
        return {};
    return Error{Error::Code::InvalidInput,
                 "An image in " + m_place + " has the label " + std::to_string(some.labels[*wrong]) +
                     ", but the net tells only the labels 0 to " + std::to_string(m_classes - 1) +
                     " apart; give its last layer more outputs.",
                 m_place};
}

} // namespace trainyard::train::caffe
