// SPDX-License-Identifier: Apache-2.0
#pragma once

// How weights follow their gradients: the same arithmetic for every back end. Plain C++ without includes
// beyond <cmath>: also compiled for CUDA devices.

#include <cmath>

#ifdef __CUDACC__
#define TRAINYARD_DEVICE __host__ __device__
#else
#define TRAINYARD_DEVICE
#endif

namespace trainyard::train {

// With gradient g, learning rate r, momentum m and the moments v and u of a weight w, which begin as zero:
enum class UpdateMethod {
    UnitGainMomentum, // v = m v + (1 - m) g;    w -= r v                          (CNTK's momentum SGD)
    Momentum,         // v = m v + r g;          w -= v                            (Caffe's SGD)
    Nesterov,         // v' = m v + r g;         w -= (1 + m) v' - m v
    AdaGrad,          // v += g²;                w -= r g / (√v + delta)
    RmsProp,          // v = d v + (1 - d) g²;   w -= r g / (√v + delta), d the rmsDecay
    AdaDelta,         // v = m v + (1 - m) g²;   e = g √((u + delta) / (v + delta))
                      // u = m u + (1 - m) e²;   w -= r e
    Adam,             // v = m v + (1 - m) g;    u = m2 u + (1 - m2) g²
                      // w -= r √(1 - m2^t) / (1 - m^t) v / (√u + delta), t the step, from 1
};

enum class WeightDecay {
    L2, // weightDecay |w|² / 2
    L1, // weightDecay |w|
};

struct UpdateRule {
    UpdateMethod method = UpdateMethod::UnitGainMomentum;
    float momentum2 = 0.999F;
    float rmsDecay = 0.99F;
    float delta = 1e-8F;
    float weightDecay = 0; // of this, the loss of each sample has a term
    WeightDecay decay = WeightDecay::L2;
    float greatestNorm = 0; // larger gradients, over all parameters and before weight decay, are scaled down
                            // to it; 0: none is
};

// How many moments a weight has: v, or v and u.
constexpr int momentsOf(UpdateMethod method)
{
    return method == UpdateMethod::AdaDelta || method == UpdateMethod::Adam ? 2 : 1;
}

// A step as one parameter takes it, made once on the host.
struct UpdateStep {
    float rate = 0;
    float momentum = 0;
    float momentum2 = 0;
    float rmsDecay = 0;
    float delta = 0;
    float gradientScale = 1;
    float l2 = 0; // times the weight, added to the scaled gradient
    float l1 = 0; // times its sign
};

// One weight's step along `gradient`, a sum over the minibatch.
template <UpdateMethod method>
TRAINYARD_DEVICE inline void updateWeight(const UpdateStep &s, float gradient, float &w, float &v, float &u)
{
    const float sign = w > 0 ? 1.0F : w < 0 ? -1.0F : 0.0F;
    const float g = s.gradientScale * gradient + s.l2 * w + s.l1 * sign;
    if constexpr (method == UpdateMethod::UnitGainMomentum) {
        v = s.momentum * v + (1 - s.momentum) * g;
        w -= s.rate * v;
    } else if constexpr (method == UpdateMethod::Momentum) {
        v = s.momentum * v + s.rate * g;
        w -= v;
    } else if constexpr (method == UpdateMethod::Nesterov) {
        const float before = v;
        v = s.momentum * v + s.rate * g;
        w -= (1 + s.momentum) * v - s.momentum * before;
    } else if constexpr (method == UpdateMethod::AdaGrad) {
        v += g * g;
        w -= s.rate * g / (std::sqrt(v) + s.delta);
    } else if constexpr (method == UpdateMethod::RmsProp) {
        v = s.rmsDecay * v + (1 - s.rmsDecay) * g * g;
        w -= s.rate * g / (std::sqrt(v) + s.delta);
    } else if constexpr (method == UpdateMethod::AdaDelta) {
        v = s.momentum * v + (1 - s.momentum) * g * g;
        const float e = g * std::sqrt((u + s.delta) / (v + s.delta));
        u = s.momentum * u + (1 - s.momentum) * e * e;
        w -= s.rate * e;
    } else {
        v = s.momentum * v + (1 - s.momentum) * g;
        u = s.momentum2 * u + (1 - s.momentum2) * g * g;
        w -= s.rate * v / (std::sqrt(u) + s.delta);
    }
}

// Calls use.operator()<method>() with the method as a constant.
template <class Use>
void withMethod(UpdateMethod method, const Use &use)
{
    switch (method) {
    case UpdateMethod::UnitGainMomentum:
        return use.template operator()<UpdateMethod::UnitGainMomentum>();
    case UpdateMethod::Momentum:
        return use.template operator()<UpdateMethod::Momentum>();
    case UpdateMethod::Nesterov:
        return use.template operator()<UpdateMethod::Nesterov>();
    case UpdateMethod::AdaGrad:
        return use.template operator()<UpdateMethod::AdaGrad>();
    case UpdateMethod::RmsProp:
        return use.template operator()<UpdateMethod::RmsProp>();
    case UpdateMethod::AdaDelta:
        return use.template operator()<UpdateMethod::AdaDelta>();
    case UpdateMethod::Adam:
        return use.template operator()<UpdateMethod::Adam>();
    }
}

} // namespace trainyard::train
