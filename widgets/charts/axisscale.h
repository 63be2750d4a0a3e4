// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <limits>

namespace trainyard::charts {

// How values lie along an axis, from `least` at 0 to `greatest` at 1. Monotone.
class AxisScale
{
public:
    enum class Kind {
        Linear,
        Log,   // of values above 0; others lie at minus infinity
        SymLog // sign(v) · ln(1 + |v| / threshold): linear around 0, logarithmic far from it, for any value
    };

    AxisScale() = default;
    // least < greatest; for Log both above 0. `threshold` above 0, where SymLog becomes logarithmic.
    AxisScale(Kind kind, double least, double greatest, double threshold = 1)
        : m_kind(kind)
        , m_threshold(threshold)
        , m_least(least)
        , m_greatest(greatest)
        , m_from(bend(least))
        , m_span(bend(greatest) - m_from)
        , m_perSpan(1 / m_span)
    {}

    Kind kind() const { return m_kind; }
    double least() const { return m_least; }
    double greatest() const { return m_greatest; }
    double threshold() const { return m_threshold; }

    double toUnit(double value) const { return (bend(value) - m_from) * m_perSpan; }
    double fromUnit(double unit) const { return unbend(m_from + unit * m_span); }
    // The same with `by` added to all values; linear scales only.
    AxisScale shifted(double by) const { return {m_kind, m_least + by, m_greatest + by, m_threshold}; }

    bool operator==(const AxisScale &) const = default;

private:
    double bend(double value) const
    {
        switch (m_kind) {
        case Kind::Linear:
            return value;
        case Kind::Log:
            return value > 0 ? std::log(value) : -std::numeric_limits<double>::infinity();
        case Kind::SymLog:
            break;
        }
        return std::copysign(std::log1p(std::abs(value) / m_threshold), value);
    }
    double unbend(double bent) const
    {
        switch (m_kind) {
        case Kind::Linear:
            return bent;
        case Kind::Log:
            return std::exp(bent);
        case Kind::SymLog:
            break;
        }
        return std::copysign(std::expm1(std::abs(bent)) * m_threshold, bent);
    }

    Kind m_kind = Kind::Linear;
    double m_threshold = 1;
    double m_least = 0;
    double m_greatest = 1;
    double m_from = 0;
    double m_span = 1;
    double m_perSpan = 1;
};

} // namespace trainyard::charts
