// SPDX-License-Identifier: Apache-2.0
#include "models/curves/studentt.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace trainyard::models {

namespace {

// The probability of |t| < sqrt(degrees) · tan(angle): Abramowitz and Stegun, 26.7.3 and 26.7.4.
double probabilityWithin(double angle, int degrees)
{
    const double sine = std::sin(angle);
    const double cosine = std::cos(angle);
    const bool isOdd = degrees % 2 == 1;
    double term = isOdd ? cosine : 1;
    double sum = degrees == 1 ? 0 : term;
    for (int i = isOdd ? 3 : 2; i < degrees; i += 2) {
        term *= cosine * cosine * (i - 1) / i;
        sum += term;
    }
    return isOdd ? 2 / std::numbers::pi * (angle + sine * sum) : sine * sum;
}

} // namespace

double studentT(double probability, int degrees)
{
    if (degrees < 1)
        return std::numeric_limits<double>::quiet_NaN();
    double low = 0;
    double high = std::numbers::pi / 2;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (probabilityWithin(middle, degrees) < probability ? low : high) = middle;
    }
    return std::sqrt(double(degrees)) * std::tan((low + high) / 2);
}

} // namespace trainyard::models
