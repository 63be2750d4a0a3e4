// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/xaxis.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

using Kind = models::CurveX::Kind;

namespace {

constexpr int epochDecimals = 2;
constexpr double finest = 1e-6; // part of the whole that can still be told apart

} // namespace

QList<AxisTick> XAxis::ticks(double from, double to, int most) const
{
    switch (m_x.kind) {
    case Kind::Step:
        return countTicks(from, to, most);
    case Kind::RelativeTime:
        return durationTicks(from, to, most);
    case Kind::WallTime:
        return clockTicks(from, to, most);
    case Kind::Epoch:
    case Kind::Metric:
        break;
    }
    return numberTicks(from, to, most);
}

QString XAxis::title() const
{
    switch (m_x.kind) {
    case Kind::Step:
        return tr("steps");
    case Kind::Epoch:
        return tr("epochs");
    case Kind::RelativeTime:
        return tr("since the start");
    case Kind::WallTime:
        return tr("time"); // which day it is the ticks say
    case Kind::Metric:
        break;
    }
    return m_x.metric;
}

QString XAxis::columnTitle() const
{
    switch (m_x.kind) {
    case Kind::Step:
        return tr("Step");
    case Kind::Epoch:
        return tr("Epoch");
    case Kind::RelativeTime:
        return tr("Since the start");
    case Kind::WallTime:
        return tr("Time");
    case Kind::Metric:
        break;
    }
    return m_x.metric;
}

QString XAxis::valueText(double x) const
{
    switch (m_x.kind) {
    case Kind::Step:
        return countText(std::round(x));
    case Kind::Epoch:
        return QLocale().toString(x, 'f', epochDecimals);
    case Kind::RelativeTime:
        return durationText(x);
    case Kind::WallTime:
        return momentText(x);
    case Kind::Metric:
        break;
    }
    return QLocale().toString(x, 'g', 6);
}

QString XAxis::placeText(double x) const
{
    const QString value = valueText(x);
    switch (m_x.kind) {
    case Kind::Step:
        return tr("%1 steps").arg(value);
    case Kind::Epoch:
        return tr("epoch %1").arg(value);
    case Kind::RelativeTime:
        return tr("%1 after the start").arg(value);
    case Kind::WallTime:
        return value;
    case Kind::Metric:
        break;
    }
    //: A metric and its value
    return tr("%1 = %2").arg(m_x.metric, value);
}

models::ValueRange XAxis::whole(const models::ValueRange &points) const
{
    const bool isFromZero = m_x.kind != Kind::WallTime && m_x.kind != Kind::Metric;
    const double least = isFromZero ? std::min(0.0, points.least) : points.least;
    if (points.greatest > least)
        return {least, points.greatest};
    const double beyond = std::max(1.0, std::abs(least) * finest);
    return isFromZero ? models::ValueRange{least, least + 1}
                      : models::ValueRange{least - beyond, least + beyond};
}

double XAxis::smallestSpan(const models::ValueRange &whole) const
{
    switch (m_x.kind) {
    case Kind::Step:
        return 1; // a sample
    case Kind::RelativeTime:
    case Kind::WallTime:
        return 0.01;
    case Kind::Epoch:
    case Kind::Metric:
        break;
    }
    return (whole.greatest - whole.least) * finest;
}

QString XAxis::lackText(models::Curve::Lack lack, const models::CurveX &x)
{
    switch (lack) {
    case models::Curve::Lack::Nothing:
        return {};
    case models::Curve::Lack::Epochs:
        return tr("No epochs are known here; choose another x above.");
    case models::Curve::Lack::Metric:
        break;
    }
    return tr("There is no metric %1 here; choose another x above.").arg(x.metric);
}

} // namespace trainyard::charts
