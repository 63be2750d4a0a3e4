// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"
#include "engine/train/cpu/operation.h"
#include "engine/train/network/plan.h"

namespace trainyard::train {

// LocalResponseNormalization.
class ResponseNorm final : public UnaryOperation
{
public:
    ResponseNorm(Runtime &runtime, const LocalResponseNormalization &kind)
        : m_runtime(runtime)
        , m_kind(kind)
    {}

    void forward(const Pass &pass) override;
    void backward(const Pass &pass) override;

private:
    Flow prepareValue(const Flow &input) override;
    Flow prepareGradient(const Flow &outputGradient, bool isWanted) override;

    Runtime &m_runtime;
    const LocalResponseNormalization m_kind;
    dnnl::lrn_forward::primitive_desc m_hint;
    dnnl::memory m_input;
    dnnl::memory m_workspace; // empty where oneDNN needs none
    Calls m_forward;
    Calls m_backward;
};

} // namespace trainyard::train
