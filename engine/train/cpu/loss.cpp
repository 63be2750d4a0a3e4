// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/loss.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train {

namespace {

// -log(softmax(z)[label]), with the largest logit taken off first so that no exponential overflows; leaves
// the gradient.
double crossEntropy(std::span<const float> z, std::size_t label, std::span<float> gradient)
{
    const float largest = *std::max_element(z.begin(), z.end());
    float sum = 0;
    for (std::size_t i = 0; i < z.size(); ++i) {
        gradient[i] = std::exp(z[i] - largest);
        sum += gradient[i];
    }
    for (float &value : gradient)
        value /= sum;
    gradient[label] -= 1;
    return std::log(static_cast<double>(sum)) -
           (static_cast<double>(z[label]) - static_cast<double>(largest));
}

double squareError(std::span<const float> z, std::size_t label, std::span<float> gradient)
{
    double sum = 0;
    for (std::size_t i = 0; i < z.size(); ++i) {
        const float error = z[i] - (i == label ? 1.0F : 0.0F);
        gradient[i] = 2 * error;
        sum += static_cast<double>(error) * static_cast<double>(error);
    }
    return sum;
}

} // namespace

Sums evaluateLogits(Loss loss, std::span<const float> logits, std::span<const std::int32_t> labels,
                    int classes, std::span<float> gradient)
{
    Sums sums;
    const auto width = static_cast<std::size_t>(classes);
    for (std::size_t row = 0; row < labels.size(); ++row) {
        const auto label = static_cast<std::size_t>(labels[row]);
        const auto z = logits.subspan(row * width, width);
        const auto g = gradient.subspan(row * width, width);
        sums.loss += loss == Loss::CrossEntropy ? crossEntropy(z, label, g) : squareError(z, label, g);
        sums.errors += std::max_element(z.begin(), z.end()) - z.begin() == labels[row] ? 0 : 1;
    }
    sums.samples = labels.size();
    std::fill(gradient.begin() + static_cast<std::ptrdiff_t>(labels.size() * width), gradient.end(), 0.0F);
    return sums;
}

} // namespace trainyard::train
