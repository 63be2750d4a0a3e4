// SPDX-License-Identifier: Apache-2.0
#include "models/curves/aggregatecurve.h"

#include "models/curves/smoother.h"

#include <QElapsedTimer>
#include <QPromise>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int gatherMs = 50;    // while points come one after the other
constexpr int restsPerWork = 4; // so that making it keeps no core busy while trainings run
constexpr qint64 longestRestMs = 5000;

ValueColumn smoothed(const XColumn &x, const ValueColumn &y, const Smoothing &how)
{
    const qsizetype size = x.size();
    Smoother smoother(how, unitOf(x, {{0, size}}));
    const Smoother::Taken taken = smoother.take(x.numbers().read(0, size), y.numbers().read(0, size));
    ValueColumn column;
    for (const auto *part : {&taken.settled, &taken.provisional})
        for (const double value : *part)
            column.append(value);
    return column;
}

} // namespace

struct AggregateCurve::Made {
    Aggregate all;
    ValueColumn raw; // the centre, where it is smoothed
    CurveX kind;
    qsizetype leftOut = 0;
    qint64 tookMs = 0;
};

AggregateCurve::AggregateCurve(Members members, const Aggregation &how, QObject *parent)
    : CurveSource(parent)
    , m_members(std::move(members))
    , m_how(how)
{
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &AggregateCurve::take);
    connect(&m_making, &QFutureWatcherBase::finished, this, &AggregateCurve::made);
    for (const auto &member : m_members) {
        connect(member.get(), &CurveSource::grew, this, &AggregateCurve::takeSoon);
        connect(member.get(), &CurveSource::beganAnew, this, &AggregateCurve::takeSoon);
    }
    reshape();
}

AggregateCurve::~AggregateCurve()
{
    m_making.cancel(); // what has not begun need not
}

void AggregateCurve::reshape()
{
    for (const auto &member : m_members)
        member->setShape({shape().x, {}});
    m_isOutdated = true;
    if (!m_isMaking)
        m_soon.start(0);
}

void AggregateCurve::takeSoon()
{
    m_isOutdated = true;
    if (m_isMaking || m_soon.isActive())
        return;
    const qint64 rest = m_made ? m_made->tookMs * restsPerWork : 0;
    m_soon.start(int(std::clamp<qint64>(rest, gatherMs, longestRestMs)));
}

// Where a member still shows another x, it will tell when it no longer does.
void AggregateCurve::take()
{
    const auto isComing = [this](const auto &member) {
        return member->curve().x && member->curve().kind != shape().x;
    };
    if (std::any_of(m_members.begin(), m_members.end(), isComing))
        return;
    std::vector<AggregateMember> members;
    auto begun = std::make_shared<Made>();
    begun->kind = shape().x;
    for (const auto &member : m_members) {
        const Curve &curve = member->curve();
        if (!curve.x)
            continue;
        members.push_back({*curve.x, *curve.y, curve.current, curve.origin});
        begun->leftOut += curve.leftOut;
    }
    m_isOutdated = false;
    m_isMaking = true;
    auto promise = std::make_shared<QPromise<std::shared_ptr<const Made>>>();
    m_making.setFuture(promise->future());
    QThreadPool::globalInstance()->start(
        [promise, begun, members = std::move(members), how = m_how, smoothing = shape().smoothing] {
            promise->start();
            if (promise->isCanceled())
                return promise->finish();
            QElapsedTimer time;
            time.start();
            Aggregate &all = begun->all;
            all = aggregate(members, how);
            if (smoothing.kind != Smoothing::Kind::None && all.x.size() > 0) {
                begun->raw = all.centre;
                for (ValueColumn *column : {&all.centre, &all.lower, &all.upper})
                    if (column->size() > 0)
                        *column = smoothed(all.x, *column, smoothing);
            }
            begun->tookMs = time.elapsed();
            promise->addResult(begun);
            promise->finish();
        });
}

void AggregateCurve::made()
{
    m_isMaking = false;
    const auto before = std::exchange(m_made, m_making.result()); // shown until another one is
    const Aggregate &all = m_made->all;
    Curve curve;
    curve.kind = m_made->kind;
    curve.leftOut = m_made->leftOut;
    curve.isThinned = all.isThinned;
    if (all.x.size() > 0) {
        const bool hasBand = all.lower.size() > 0;
        curve.x = &all.x;
        curve.y = &all.centre;
        curve.raw = m_made->raw.size() > 0 ? &m_made->raw : nullptr;
        curve.lower = hasBand ? &all.lower : nullptr;
        curve.upper = hasBand ? &all.upper : nullptr;
        curve.counts = &all.counts;
        curve.current = {{{0, all.x.size()}}};
    } else if (!m_members.empty()) {
        curve.lack = m_members.front()->curve().lack;
    }
    setCurve(std::move(curve));
    emit beganAnew();
    if (std::exchange(m_isOutdated, false))
        takeSoon();
}

} // namespace trainyard::models
