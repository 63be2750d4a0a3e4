// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/loss.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train {

namespace {

// -log(softmax(z)[label]), with the largest logit taken off first so that no exponential overflows.
double crossEntropy(std::span<const float> z, std::size_t label, std::span<float> exponentials)
{
    const float largest = *std::max_element(z.begin(), z.end());
    float sum = 0;
    for (std::size_t i = 0; i < z.size(); ++i) {
        exponentials[i] = std::exp(z[i] - largest);
        sum += exponentials[i];
    }
    for (float &value : exponentials)
        value /= sum;
    return std::log(static_cast<double>(sum)) -
           (static_cast<double>(z[label]) - static_cast<double>(largest));
}

} // namespace

Sums evaluateLogits(std::span<const float> logits, std::span<const std::int32_t> labels, int classes,
                    std::span<float> gradient)
{
    Sums sums;
    const auto width = static_cast<std::size_t>(classes);
    for (std::size_t row = 0; row < labels.size(); ++row) {
        const auto label = static_cast<std::size_t>(labels[row]);
        const auto z = logits.subspan(row * width, width);
        const auto g = gradient.subspan(row * width, width);
        sums.loss += crossEntropy(z, label, g);
        g[label] -= 1;
        sums.errors += std::max_element(z.begin(), z.end()) - z.begin() == labels[row] ? 0 : 1;
    }
    sums.samples = labels.size();
    std::fill(gradient.begin() + static_cast<std::ptrdiff_t>(labels.size() * width), gradient.end(), 0.0F);
    return sums;
}

} // namespace trainyard::train
