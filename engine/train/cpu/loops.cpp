// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/loops.h"

#include "engine/train/cpu/kernels.h"

namespace trainyard::train {

std::span<float> numbers(const dnnl::memory &memory)
{
    return {static_cast<float *>(memory.get_data_handle()), memory.get_desc().get_size() / sizeof(float)};
}

void scale(std::span<float> values, float factor, float offset)
{
    kernels().scale(values.data(), values.size(), factor, offset);
}

void add(std::span<float> sums, std::span<const float> values)
{
    kernels().add(sums.data(), values.data(), sums.size());
}

void addAndClamp(std::span<float> sums, std::span<const float> values)
{
    kernels().addAndClamp(sums.data(), values.data(), sums.size());
}

void clampBelowZero(std::span<float> values)
{
    kernels().clampBelowZero(values.data(), values.size());
}

void zeroWhereNotPositive(std::span<float> gradient, std::span<const float> value)
{
    kernels().zeroWhereNotPositive(gradient.data(), value.data(), gradient.size());
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
