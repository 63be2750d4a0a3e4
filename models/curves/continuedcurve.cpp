// SPDX-License-Identifier: Apache-2.0
#include "models/curves/continuedcurve.h"

#include <utility>

namespace trainyard::models {

namespace {

// Time since the start, and the values of another metric, begin anew with each job.
bool goesOn(const CurveX &x)
{
    return x.kind != CurveX::Kind::RelativeTime && x.kind != CurveX::Kind::Metric;
}

// The points whose x is less.
Curve upTo(Curve curve, double end)
{
    std::vector<Curve::Path> kept;
    for (const Curve::Path &path : curve.current) {
        Curve::Path part;
        for (const Curve::Stretch &stretch : path) {
            const qsizetype cut = curve.x->lowerBound(end + curve.origin, stretch.begin, stretch.end);
            if (cut > stretch.begin)
                part.push_back({stretch.begin, cut});
        }
        if (!part.empty())
            kept.push_back(std::move(part));
    }
    curve.current = std::move(kept);
    curve.superseded.clear();
    return curve;
}

} // namespace

ContinuedCurve::ContinuedCurve(Source own, Source before, QObject *parent)
    : CurveSource(parent)
    , m_own(std::move(own))
    , m_earlier(std::move(before))
{
    for (const CurveSource *source : {m_own.get(), m_earlier.get()}) {
        connect(source, &CurveSource::grew, this, [this] {
            take();
            emit grew();
        });
        connect(source, &CurveSource::beganAnew, this, [this] {
            take();
            emit beganAnew();
        });
    }
    take();
}

void ContinuedCurve::reshape()
{
    m_own->setShape(shape());
    m_earlier->setShape(shape());
    take();
}

void ContinuedCurve::take()
{
    Curve curve = m_own->curve();
    const Curve &earlier = m_earlier->curve();
    const auto begin = rangeOfX(curve);
    const bool isOne = begin && goesOn(curve.kind) && earlier.kind == curve.kind && !earlier.isEmpty();
    m_before = isOne ? upTo(earlier, begin->least) : Curve();
    curve.before = m_before.current.empty() ? nullptr : &m_before;
    setCurve(std::move(curve));
}

} // namespace trainyard::models
