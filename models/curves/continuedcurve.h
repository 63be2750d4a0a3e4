// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curvesource.h"

#include <memory>

namespace trainyard::models {

// A curve that goes on from another one, as that of a job that was resumed: the other one's points up to
// where this begins are its `before`, where x counts on over both.
class ContinuedCurve final : public CurveSource
{
public:
    using Source = std::shared_ptr<CurveSource>;

    // Which nobody else looks at.
    ContinuedCurve(Source own, Source before, QObject *parent = nullptr);

protected:
    void reshape() override;

private:
    void take();

    Source m_own;
    Source m_earlier;
    Curve m_before; // what is shown of it
};

} // namespace trainyard::models
