// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"

#include <QObject>

namespace trainyard::models {

// Where a chart takes a curve from. One chart looks at it, which chooses the shape; the lines of the chart
// share in owning it. It outlives what it is made of, and then is empty. GUI thread; heavy work goes to a
// worker, and the curve stays as it was until that is done.
class CurveSource : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    // What it points to stays valid until grew() or beganAnew(): look again then.
    const Curve &curve() const { return m_curve; }
    const CurveShape &shape() const { return m_shape; }
    // Takes effect at once, or with the next beganAnew() when it needs a worker.
    void setShape(const CurveShape &shape);

signals:
    void grew();      // points were added; may be superseded since
    void beganAnew(); // it is another curve

protected:
    virtual void reshape() = 0; // the shape is another one

    void setCurve(Curve curve); // under a new revision

private:
    Curve m_curve;
    CurveShape m_shape;
};

} // namespace trainyard::models
