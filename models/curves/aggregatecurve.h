// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/aggregate.h"
#include "models/curves/curvesource.h"

#include <QFutureWatcher>
#include <QTimer>

#include <memory>
#include <vector>

namespace trainyard::models {

// Several curves as one with a band, made on a worker, anew when one of them has other points. What is asked
// for is the shape of the whole: members are taken as they are measured, and what comes of them is smoothed,
// the band like its centre.
class AggregateCurve final : public CurveSource
{
    Q_OBJECT
public:
    using Members = std::vector<std::shared_ptr<CurveSource>>;

    // No other chart shows the members.
    AggregateCurve(Members members, const Aggregation &how, QObject *parent = nullptr);
    ~AggregateCurve() override;

    const Members &members() const { return m_members; }

protected:
    void reshape() override;

private:
    struct Made;

    void takeSoon();
    void take();
    void made();

    Members m_members;
    Aggregation m_how;
    std::shared_ptr<const Made> m_made; // what is shown
    QFutureWatcher<std::shared_ptr<const Made>> m_making;
    bool m_isMaking = false;
    bool m_isOutdated = false; // what is being made is of other points or of another shape
    QTimer m_soon;
};

} // namespace trainyard::models
