// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/loops.h"

#include <algorithm>

namespace trainyard::train {

std::span<float> numbers(const dnnl::memory &memory)
{
    return {static_cast<float *>(memory.get_data_handle()), memory.get_desc().get_size() / sizeof(float)};
}

void scale(std::span<float> values, float factor, float offset)
{
    const std::size_t count = values.size();
    float *const data = values.data();
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        data[i] = data[i] * factor + offset;
}

void add(std::span<float> sums, std::span<const float> values)
{
    const std::size_t count = sums.size();
    float *const data = sums.data();
    const float *const other = values.data();
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        data[i] += other[i];
}

void clampBelowZero(std::span<float> values)
{
    const std::size_t count = values.size();
    float *const data = values.data();
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        data[i] = std::max(data[i], 0.0F);
}

void zeroWhereNotPositive(std::span<float> gradient, std::span<const float> value)
{
    const std::size_t count = gradient.size();
    float *const data = gradient.data();
    const float *const sign = value.data();
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        data[i] = sign[i] > 0 ? data[i] : 0.0F;
}

double sumOfSquares(std::span<const float> values)
{
    const std::size_t count = values.size();
    const float *const data = values.data();
    double sum = 0;
#pragma omp simd reduction(+ : sum)
    for (std::size_t i = 0; i < count; ++i)
        sum += static_cast<double>(data[i]) * static_cast<double>(data[i]);
    return sum;
}

} // namespace trainyard::train
