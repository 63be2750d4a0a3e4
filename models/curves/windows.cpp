// SPDX-License-Identifier: Apache-2.0
#include "models/curves/windows.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace trainyard::models::windows {

namespace {

struct Sum {
    double values = 0;
    double weights = 0;

    void add(double value)
    {
        if (std::isfinite(value)) {
            values += value;
            weights += 1;
        }
    }
};

// Σ_k (a_k cos(w_k t) + b_k sin(w_k t)) exp(−c_k t) is exp(−t²/2) to within 9e-8 for every t >= 0: the least
// squares fit of four pairs on [0, 16].
struct Wave {
    double a, b, c, w;
};
constexpr std::array<Wave, 4> waves{
    Wave{5.653358622343, 12.9457806466848, 2.46984828225866, 0.465886721068877},
    Wave{-5.41354370413075, -2.01133827064555, 2.45360751268351, 1.41478578348206},
    Wave{0.776317463867874, -0.305563182942388, 2.4173489425423, 2.42507642105049},
    Wave{-0.0161324626317061, 0.0206721384566597, 2.34965414201573, 3.59507639279102}};

// Sums of what came so far, each weighted by its distance to the last one: the waves' amplitudes turn and
// fade from one to the next.
class FadingSum
{
public:
    explicit FadingSum(double sigma)
    {
        for (std::size_t k = 0; k < waves.size(); ++k) {
            m_real[k] = std::exp(-waves[k].c / sigma) * std::cos(waves[k].w / sigma);
            m_imaginary[k] = std::exp(-waves[k].c / sigma) * std::sin(waves[k].w / sigma);
        }
    }

    void step(double value, double weight)
    {
        turn(m_values, value);
        turn(m_weights, weight);
    }
    static double atZero() { return waves[0].a + waves[1].a + waves[2].a + waves[3].a; }
    double values() const { return total(m_values); }
    double weights() const { return total(m_weights); }

private:
    struct Turning {
        std::array<double, waves.size()> cosines{};
        std::array<double, waves.size()> sines{};
    };

    void turn(Turning &part, double by) const
    {
        for (std::size_t k = 0; k < waves.size(); ++k) {
            const double cosine = part.cosines[k] * m_real[k] - part.sines[k] * m_imaginary[k] + by;
            part.sines[k] = part.cosines[k] * m_imaginary[k] + part.sines[k] * m_real[k];
            part.cosines[k] = cosine;
        }
    }
    static double total(const Turning &part)
    {
        double sum = 0;
        for (std::size_t k = 0; k < waves.size(); ++k)
            sum += waves[k].a * part.cosines[k] + waves[k].b * part.sines[k];
        return sum;
    }

    std::array<double, waves.size()> m_real{};
    std::array<double, waves.size()> m_imaginary{};
    Turning m_values;
    Turning m_weights;
};

} // namespace

// The window is the end of one block of its size and the beginning of the next: sums from both sides of the
// border between them (van Herk 1992, who did so for extremes).
std::vector<double> mean(std::span<const double> values, std::size_t half)
{
    const std::size_t count = values.size();
    const std::size_t window = 2 * half + 1;
    std::vector<Sum> toEnd(count); // of the block
    for (std::size_t i = count; i-- > 0;) {
        if (i + 1 < count && (i + 1) % window != 0)
            toEnd[i] = toEnd[i + 1];
        toEnd[i].add(values[i]);
    }
    std::vector<double> means(values.begin(), values.end());
    Sum fromStart; // up to the end of the window
    std::size_t next = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t begin = i - std::min(i, half);
        const std::size_t end = std::min(count, i + half + 1);
        for (; next < end; ++next) {
            if (next % window == 0)
                fromStart = {};
            fromStart.add(values[next]);
        }
        if (!std::isfinite(values[i]))
            continue;
        const bool isOneBlock = begin / window == (end - 1) / window;
        Sum sum = fromStart;
        if (!isOneBlock) {
            sum.values += toEnd[begin].values;
            sum.weights += toEnd[begin].weights;
        } else if (begin % window != 0) { // at the end of all values: only the last part of a block
            sum = toEnd[begin];
        }
        means[i] = sum.values / sum.weights;
    }
    return means;
}

std::vector<double> median(std::span<const double> values, std::size_t half)
{
    std::vector<double> medians(values.begin(), values.end());
    std::vector<double> sorted; // the finite ones of the window
    sorted.reserve(2 * half + 2);
    const auto placeOf = [&sorted](double value) {
        return std::lower_bound(sorted.begin(), sorted.end(), value);
    };
    std::size_t next = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (; next < std::min(values.size(), i + half + 1); ++next)
            if (std::isfinite(values[next]))
                sorted.insert(placeOf(values[next]), values[next]);
        if (i > half && std::isfinite(values[i - half - 1]))
            sorted.erase(placeOf(values[i - half - 1]));
        if (!std::isfinite(values[i]))
            continue;
        const std::size_t middle = sorted.size() / 2;
        medians[i] = sorted.size() % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2;
    }
    return medians;
}

std::vector<double> gaussian(std::span<const double> values, double sigma)
{
    std::vector<Sum> sums(values.size());
    const auto take = [&](FadingSum &fading, std::size_t i) {
        const bool isFinite = std::isfinite(values[i]);
        fading.step(isFinite ? values[i] : 0, isFinite ? 1 : 0);
    };
    FadingSum behind(sigma); // and the value itself
    for (std::size_t i = 0; i < values.size(); ++i) {
        take(behind, i);
        sums[i] = {behind.values(), behind.weights()};
    }
    FadingSum ahead(sigma); // likewise
    std::vector<double> means(values.begin(), values.end());
    for (std::size_t i = values.size(); i-- > 0;) {
        take(ahead, i);
        if (std::isfinite(values[i])) // counted twice
            means[i] = (sums[i].values + ahead.values() - FadingSum::atZero() * values[i]) /
                       (sums[i].weights + ahead.weights() - FadingSum::atZero());
    }
    return means;
}

} // namespace trainyard::models::windows
