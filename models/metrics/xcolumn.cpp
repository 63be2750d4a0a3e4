// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/xcolumn.h"

#include <algorithm>

namespace trainyard::models {

void XColumn::append(double x)
{
    const qsizetype at = size();
    if (at > 0 && x < m_numbers[at - 1])
        m_falls.push_back(at);
    m_range.least = at == 0 ? x : std::min(m_range.least, x);
    m_range.greatest = at == 0 ? x : std::max(m_range.greatest, x);
    m_numbers.append(x);
}

std::optional<ValueRange> XColumn::range() const
{
    return size() == 0 ? std::nullopt : std::optional(m_range);
}

std::size_t XColumn::firstFallAfter(qsizetype point) const
{
    return std::size_t(std::upper_bound(m_falls.begin(), m_falls.end(), point) - m_falls.begin());
}

} // namespace trainyard::models
