// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/operation.h"
#include "engine/train/cuda/pointwisekernels.h"
#include "engine/train/network/plan.h"

#include <driver_types.h>

namespace trainyard::train::cuda {

// A layer that makes each number of its output from that of its input.
class Pointwise : public Operation
{
public:
    Pointwise(cudaStream_t stream, const Shape &shape)
        : m_stream(stream)
        , m_size(shape.size())
    {}

    Status forward(const Pass &pass, const Flow &flow) final;
    Status backward(const Pass &pass, const Flow &flow) final;

protected:
    virtual void change(const Pass &pass, const float *input, std::size_t count, float *output) const = 0;
    virtual void changeGradient(const float *output, const float *outputGradient, std::size_t count,
                                const Flow::Gradient &made) const = 0;
    // What leaves a value or gradient as it is.
    void leave(const float *input, std::size_t count, float *output, bool accumulates) const;

    const cudaStream_t m_stream;

private:
    const std::size_t m_size; // of a row
};

class ScaleOperation final : public Pointwise
{
public:
    ScaleOperation(cudaStream_t stream, const Shape &shape, const Scale &scale)
        : Pointwise(stream, shape)
        , m_scale(scale)
    {}

private:
    void change(const Pass &pass, const float *input, std::size_t count, float *output) const override;
    void changeGradient(const float *output, const float *outputGradient, std::size_t count,
                        const Flow::Gradient &made) const override;

    const Scale m_scale;
};

class ReluOperation final : public Pointwise
{
public:
    // Which of its halves it does itself; a neighbour does the other.
    struct Halves {
        bool forward = true;
        bool backward = true;
    };

    ReluOperation(cudaStream_t stream, const Shape &shape, Halves halves)
        : Pointwise(stream, shape)
        , m_halves(halves)
    {}

private:
    void change(const Pass &pass, const float *input, std::size_t count, float *output) const override;
    void changeGradient(const float *output, const float *outputGradient, std::size_t count,
                        const Flow::Gradient &made) const override;

    const Halves m_halves;
};

class SigmoidOperation final : public Pointwise
{
public:
    using Pointwise::Pointwise;

private:
    void change(const Pass &pass, const float *input, std::size_t count, float *output) const override;
    void changeGradient(const float *output, const float *outputGradient, std::size_t count,
                        const Flow::Gradient &made) const override;
};

class TanhOperation final : public Pointwise
{
public:
    using Pointwise::Pointwise;

private:
    void change(const Pass &pass, const float *input, std::size_t count, float *output) const override;
    void changeGradient(const float *output, const float *outputGradient, std::size_t count,
                        const Flow::Gradient &made) const override;
};

class DropoutOperation final : public Pointwise
{
public:
    DropoutOperation(cudaStream_t stream, const Shape &shape, const Mask &mask, const StepControl *control)
        : Pointwise(stream, shape)
        , m_mask(mask)
        , m_control(control)
    {}

private:
    void change(const Pass &pass, const float *input, std::size_t count, float *output) const override;
    void changeGradient(const float *output, const float *outputGradient, std::size_t count,
                        const Flow::Gradient &made) const override;

    const Mask m_mask;
    const StepControl *const m_control;
};

} // namespace trainyard::train::cuda
