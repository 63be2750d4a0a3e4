// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/endlessrows.h"

#include <algorithm>

namespace trainyard::train::caffe {

Status EndlessRows::begin(std::uint64_t row)
{
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
    m_features.clear();
    m_labels.clear();
    m_rows.clear();
    bool isAnew = false; // nothing came since an epoch's begin
    while (m_rows.size() < m_batch) {
        const auto some = m_source->next(m_batch - m_rows.size());
        if (!some)
            return some;
        if (!some->rows.empty()) {
            if (auto added = add(*some); !added)
                return added.error();
            isAnew = false;
            continue;
        }
        if (isAnew)
            return Error{Error::Code::InvalidInput, "There are no images in " + m_place + ".", m_place};
        isAnew = true;
        if (auto started = m_source->startEpoch(++m_epoch); !started)
            return started.error();
    }
    return Minibatch{m_features, m_labels, ++m_window, m_rows};
}

Status EndlessRows::add(const Minibatch &some)
{
    if (auto checked = checkLabels(some); !checked)
        return checked;
    const std::size_t size = some.features.size() / some.labels.size();
    for (const std::uint32_t row : some.rows) {
        m_features.resize(m_features.size() + size);
        some.features.copyTo(row * size, std::span(m_features).last(size));
        m_labels.push_back(some.labels[row]);
        m_rows.push_back(static_cast<std::uint32_t>(m_rows.size()));
    }
    return {};
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
