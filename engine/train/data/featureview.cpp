// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/featureview.h"

#include "engine/train/data/normalization.h"

#include <algorithm>

namespace trainyard::train {

FeatureView FeatureView::normalized(std::size_t rowSize, const Normalization &normalization) const
{
    FeatureView view = *this;
    view.m_rowSize = rowSize;
    view.m_normalization = &normalization;
    return view;
}

void FeatureView::copyTo(std::size_t first, std::span<float> out) const
{
    if (m_bytes.empty())
        std::ranges::copy(m_numbers.subspan(first, out.size()), out.begin());
    else
        std::ranges::copy(m_bytes.subspan(first, out.size()), out.begin());
    if (m_normalization)
        normalize(out, first % m_rowSize, m_rowSize, *m_normalization);
}

float FeatureView::operator[](std::size_t at) const
{
    float value = 0;
    copyTo(at, {&value, 1});
    return value;
}

} // namespace trainyard::train
