// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/loops.h"

#include <algorithm>

namespace trainyard::train {

namespace {

// Below this many numbers a second thread costs more than it brings.
constexpr std::ptrdiff_t worthThreads = 1 << 16;

} // namespace

std::span<float> numbers(const dnnl::memory &memory)
{
    return {static_cast<float *>(memory.get_data_handle()), memory.get_desc().get_size() / sizeof(float)};
}

void multiply(std::span<float> values, float factor)
{
    const auto count = static_cast<std::ptrdiff_t>(values.size());
    float *const data = values.data();
#pragma omp parallel for simd if (count >= worthThreads) schedule(static)
    for (std::ptrdiff_t i = 0; i < count; ++i)
        data[i] *= factor;
}

void clampBelowZero(std::span<float> values)
{
    const auto count = static_cast<std::ptrdiff_t>(values.size());
    float *const data = values.data();
#pragma omp parallel for simd if (count >= worthThreads) schedule(static)
    for (std::ptrdiff_t i = 0; i < count; ++i)
        data[i] = std::max(data[i], 0.0F);
}

void zeroWhereNotPositive(std::span<float> gradient, std::span<const float> value)
{
    const auto count = static_cast<std::ptrdiff_t>(gradient.size());
    float *const data = gradient.data();
    const float *const sign = value.data();
#pragma omp parallel for simd if (count >= worthThreads) schedule(static)
    for (std::ptrdiff_t i = 0; i < count; ++i)
        data[i] = sign[i] > 0 ? data[i] : 0.0F;
}

void descend(std::span<float> value, std::span<float> velocity, std::span<const float> gradient, float learningRate,
             float momentum)
{
    const auto count = static_cast<std::ptrdiff_t>(value.size());
    float *const w = value.data();
    float *const v = velocity.data();
    const float *const g = gradient.data();
    const float gain = 1 - momentum;
#pragma omp parallel for simd if (count >= worthThreads) schedule(static)
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        v[i] = momentum * v[i] + gain * g[i];
        w[i] -= learningRate * v[i];
    }
}

} // namespace trainyard::train
