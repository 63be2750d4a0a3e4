// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/operation.h"
#include "engine/train/network/plan.h"

#include <driver_types.h>
#include <utility>

namespace trainyard::train::cuda {

// Add. The gradient of each input is that of the sum, mostly as the same memory.
class Addition final : public Operation
{
public:
    Addition(cudaStream_t stream, const Shape &shape)
        : m_stream(stream)
        , m_size(shape.size())
    {}

    Status forward(const Pass &pass, const Flow &flow) override;
    Status backward(const Pass &pass, const Flow &flow) override;

private:
    const cudaStream_t m_stream;
    const std::size_t m_size; // of a row
};

// Concatenate.
class Concatenation final : public Operation
{
public:
    // The sizes of a row of each input and of the output.
    Concatenation(cudaStream_t stream, std::vector<std::size_t> sizes, std::size_t whole)
        : m_stream(stream)
        , m_sizes(std::move(sizes))
        , m_whole(whole)
    {}

    Status forward(const Pass &pass, const Flow &flow) override;
    Status backward(const Pass &pass, const Flow &flow) override;

private:
    const cudaStream_t m_stream;
    const std::vector<std::size_t> m_sizes;
    const std::size_t m_whole;
};

} // namespace trainyard::train::cuda
