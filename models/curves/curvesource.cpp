// SPDX-License-Identifier: Apache-2.0
#include "models/curves/curvesource.h"

#include <atomic>
#include <utility>

namespace trainyard::models {

void CurveSource::setShape(const CurveShape &shape)
{
    if (m_shape == shape)
        return;
    m_shape = shape;
    reshape();
}

void CurveSource::setCurve(Curve curve)
{
    static std::atomic<std::uint64_t> last = 0;
    m_curve = std::move(curve);
    m_curve.revision = ++last;
}

} // namespace trainyard::models
