// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"

#include <span>
#include <vector>

namespace trainyard::models {

// The strongest smoothing, and how many points in a row a strength takes the mean of, in effect: every kind
// lets through as much noise as a mean of (1 + s) / (1 − s) points does.
constexpr double mostStrength = 0.999;
qsizetype smoothedPoints(double strength); // 1 … 1999, odd

// Smooths the values of one path, which come in order, of all its points. Let N be smoothedPoints(s), h half
// of it, y the values that are finite; others stay as they are and count nowhere.
//
// Ema       Σ s^(i−j) y_j / Σ s^(i−j) over j <= i: the exponential moving average without its bias towards
//           the start (Kingma and Ba, Adam, ICLR 2015, section 3); j counts the finite values.
// TimeEma   Σ s^((x_i−x_j)/unit) y_j / Σ s^((x_i−x_j)/unit) over j <= i (Eckner, Algorithms for Unevenly
// Spaced
//           Time Series, 2012, with normalised weights).
// Gaussian  Σ g(i−j) y_j / Σ g(i−j) over all j, g(n) = exp(−n²/2σ²), σ = N / (2√π) (Nadaraya, Watson 1964),
//           by recursions as Deriche's (INRIA report 1893, 1993) that come to within 1e-7 of g.
// Mean      of the y_j with |i−j| <= h.
// Median    of the y_j with |i−j| <= h; between the two middle ones of an even number.
class Smoother
{
public:
    // `unit` above 0: how far x goes from point to point, usually.
    explicit Smoother(const Smoothing &how, double unit = 1);

    struct Taken {
        std::vector<double> settled;     // the next values that no later point changes
        std::vector<double> provisional; // those after them
    };
    // As many x as y, which follow those taken before. O(points and reach()).
    Taken take(std::span<const double> x, std::span<const double> y);

    // How many points after it have a part in a value.
    qsizetype reach() const { return m_reach; }

private:
    std::vector<double> averaged(std::span<const double> x, std::span<const double> y);
    std::vector<double> weighed() const; // the values of m_recent

    Smoothing m_how;
    double m_unit;
    qsizetype m_reach = 0;
    double m_sum = 0; // of the moving average: numerator and denominator, at the last finite value
    double m_weight = 0;
    double m_lastX = 0;
    std::vector<double> m_recent; // the points not settled, and those before that have a part in them
    std::size_t m_unsettled = 0;  // where they begin
};

// How far x goes from point to point in the mean, of the first 2^n points, as many as there are; 1 where it
// does not. Only where the number of points passes a power of two does it change.
double unitOf(const XColumn &x, const Curve::Path &path);

} // namespace trainyard::models
