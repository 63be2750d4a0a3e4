// SPDX-License-Identifier: Apache-2.0
#include "models/curves/smoother.h"

#include "models/curves/windows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace trainyard::models {

namespace {

qsizetype halfWindow(double strength)
{
    const double s = std::clamp(strength, 0.0, mostStrength);
    return qsizetype(std::lround(s / (1 - s)));
}

double sigmaOf(double strength)
{
    return double(smoothedPoints(strength)) / (2 * std::sqrt(std::numbers::pi));
}

qsizetype reachOf(const Smoothing &how)
{
    switch (how.kind) {
    case Smoothing::Kind::None:
    case Smoothing::Kind::Ema:
    case Smoothing::Kind::TimeEma:
        return 0;
    case Smoothing::Kind::Gaussian:
        return qsizetype(std::ceil(6 * sigmaOf(how.strength))); // beyond, less than 2e-8 of the weight
    case Smoothing::Kind::Mean:
    case Smoothing::Kind::Median:
        break;
    }
    return halfWindow(how.strength);
}

} // namespace

qsizetype smoothedPoints(double strength)
{
    return 2 * halfWindow(strength) + 1;
}

Smoother::Smoother(const Smoothing &how, double unit)
    : m_how(how)
    , m_unit(unit)
    , m_reach(reachOf(how))
{
    m_how.strength = std::clamp(how.strength, 0.0, mostStrength);
}

Smoother::Taken Smoother::take(std::span<const double> x, std::span<const double> y)
{
    if (m_reach == 0)
        return {averaged(x, y), {}};
    m_recent.insert(m_recent.end(), y.begin(), y.end());
    const std::vector<double> values = weighed();
    const std::size_t settled =
        std::max(m_unsettled, m_recent.size() - std::min(m_recent.size(), std::size_t(m_reach)));
    const auto at = [&values](std::size_t i) { return values.begin() + std::ptrdiff_t(i); };
    Taken taken{{at(m_unsettled), at(settled)}, {at(settled), values.end()}};
    const std::size_t done = settled - std::min(settled, std::size_t(m_reach));
    m_recent.erase(m_recent.begin(), m_recent.begin() + std::ptrdiff_t(done));
    m_unsettled = settled - done;
    return taken;
}

std::vector<double> Smoother::averaged(std::span<const double> x, std::span<const double> y)
{
    std::vector<double> values(y.begin(), y.end());
    const bool isTimed = m_how.kind == Smoothing::Kind::TimeEma;
    if ((m_how.kind != Smoothing::Kind::Ema && !isTimed) || m_how.strength <= 0)
        return values;
    const double logFade = std::log(m_how.strength) / m_unit;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(y[i]))
            continue;
        const double fade = isTimed ? std::exp(logFade * (x[i] - m_lastX)) : m_how.strength;
        m_sum = (m_weight > 0 ? fade * m_sum : 0) + y[i];
        m_weight = (m_weight > 0 ? fade * m_weight : 0) + 1;
        m_lastX = x[i];
        values[i] = m_sum / m_weight;
    }
    return values;
}

std::vector<double> Smoother::weighed() const
{
    if (m_how.kind == Smoothing::Kind::Gaussian)
        return windows::gaussian(m_recent, sigmaOf(m_how.strength));
    if (m_how.kind == Smoothing::Kind::Mean)
        return windows::mean(m_recent, std::size_t(m_reach));
    return windows::median(m_recent, std::size_t(m_reach));
}

double unitOf(const XColumn &x, const Curve::Path &path)
{
    qsizetype points = 0;
    for (const Curve::Stretch &stretch : path)
        points += stretch.end - stretch.begin;
    if (points < 2)
        return 1;
    const auto counted = qsizetype(std::bit_floor(std::size_t(points)));
    qsizetype left = counted - 1;
    for (const Curve::Stretch &stretch : path) {
        if (left < stretch.end - stretch.begin) {
            const double span = x[stretch.begin + left] - x[path.front().begin];
            return span > 0 ? span / double(counted - 1) : 1;
        }
        left -= stretch.end - stretch.begin;
    }
    return 1;
}

} // namespace trainyard::models
