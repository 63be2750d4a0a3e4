// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"
#include "engine/train/cpu/operation.h"
#include "engine/train/network/plan.h"

#include <cstdint>
#include <vector>

namespace trainyard::train {

// A layer that changes each number by itself: in place, forward and backward, where what it takes may be
// changed.
class Pointwise : public UnaryOperation
{
public:
    // What it reads again of its output, and whether no number gets another sign (zeros apart).
    struct Traits {
        Kept kept = Kept::Nothing;
        bool keepsSigns = true;
    };
    Pointwise(Runtime &runtime, Shape shape, Traits traits);

    void forward(const Pass &pass) override;
    void backward(const Pass &pass) override;

protected:
    Flow prepareValue(const Flow &input) override;
    Flow prepareGradient(const Flow &outputGradient, bool isWanted) override;
    virtual void changeValue(const dnnl::memory &value, const Pass &pass) = 0;
    virtual void changeGradient(const dnnl::memory &gradient, const Pass &pass) = 0;

    Runtime &m_runtime;
    const Shape m_shape;
    dnnl::memory m_value;

private:
    const Traits m_traits;
    dnnl::memory m_gradient;
    Calls m_forwardConversion;
    Calls m_backwardConversion;
};

class ScaleOperation final : public Pointwise
{
public:
    ScaleOperation(Runtime &runtime, Shape shape, const Scale &scale);

private:
    void changeValue(const dnnl::memory &value, const Pass &pass) override;
    void changeGradient(const dnnl::memory &gradient, const Pass &pass) override;

    const Scale m_scale;
};

// The halves of a ReLU that the layers around it have not taken over.
class ReluOperation final : public Pointwise
{
public:
    struct Halves {
        bool forward = true;
        bool backward = true;
    };
    ReluOperation(Runtime &runtime, Shape shape, Halves halves);

private:
    void changeValue(const dnnl::memory &value, const Pass &pass) override;
    void changeGradient(const dnnl::memory &gradient, const Pass &pass) override;

    const Halves m_halves;
};

class SigmoidOperation final : public Pointwise
{
public:
    SigmoidOperation(Runtime &runtime, Shape shape);

private:
    void changeValue(const dnnl::memory &value, const Pass &pass) override;
    void changeGradient(const dnnl::memory &gradient, const Pass &pass) override;
};

class TanhOperation final : public Pointwise
{
public:
    TanhOperation(Runtime &runtime, Shape shape);

private:
    void changeValue(const dnnl::memory &value, const Pass &pass) override;
    void changeGradient(const dnnl::memory &gradient, const Pass &pass) override;
};

class DropoutOperation final : public Pointwise
{
public:
    DropoutOperation(Runtime &runtime, Shape shape, float rate, std::uint64_t seed, std::uint32_t layer);

private:
    Flow prepareValue(const Flow &input) override;
    void changeValue(const dnnl::memory &value, const Pass &pass) override;
    void changeGradient(const dnnl::memory &gradient, const Pass &pass) override;
    void mask(const dnnl::memory &values, const Pass &pass) const;

    const float m_rate;
    const std::uint64_t m_seed;
    const std::uint32_t m_layer;
    std::vector<std::uint32_t>
        m_elements; // of a sample as it lies in memory: the element's index in plain order
};

} // namespace trainyard::train
