// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

#include <cstdint>
#include <random>
#include <vector>

namespace trainyard::train {

// Rows for tests.
struct Samples {
    std::vector<float> features;
    std::vector<std::int32_t> labels;

    Rows rows() const { return {features, labels}; }
};

// Features uniform in [-range, range), labels uniform over the classes.
inline Samples randomSamples(std::size_t count, const Plan &plan, float range, unsigned seed = 1)
{
    std::mt19937 generator(seed);
    Samples samples;
    samples.features.resize(count * plan.input.size());
    for (float &value : samples.features)
        value = (static_cast<float>(generator() >> 8) * 0x1p-23F - 1) * range;
    for (std::size_t i = 0; i < count; ++i)
        samples.labels.push_back(
            static_cast<std::int32_t>(generator() % static_cast<unsigned>(plan.classes)));
    return samples;
}

// Samples that a small network tells apart: class k is bright in the k-th stripe of the image, over noise.
inline Samples separableSamples(std::size_t count, const Plan &plan, unsigned seed = 1)
{
    Samples samples = randomSamples(count, plan, 0.3F, seed);
    const std::size_t size = plan.input.size();
    const std::size_t stripe = size / static_cast<std::size_t>(plan.classes);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t first = i * size + static_cast<std::size_t>(samples.labels[i]) * stripe;
        for (std::size_t k = first; k < first + stripe; ++k)
            samples.features[k] += 1;
    }
    return samples;
}

} // namespace trainyard::train
