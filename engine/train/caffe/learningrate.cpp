// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/learningrate.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train::caffe {

namespace {

double factorAt(const LearningRate &rate, int iteration)
{
    const auto i = static_cast<double>(iteration);
    switch (rate.policy) {
    case LearningRate::Policy::Fixed:
        return 1;
    case LearningRate::Policy::Step:
        return std::pow(rate.gamma, iteration / rate.stepSize);
    case LearningRate::Policy::Exp:
        return std::pow(rate.gamma, i);
    case LearningRate::Policy::Inv:
        return std::pow(1 + rate.gamma * i, -rate.power);
    case LearningRate::Policy::Multistep: {
        const auto next = std::upper_bound(rate.stepValues.begin(), rate.stepValues.end(), iteration);
        return std::pow(rate.gamma, static_cast<double>(next - rate.stepValues.begin()));
    }
    case LearningRate::Policy::Poly:
        return iteration < rate.iterations ? std::pow(1 - i / rate.iterations, rate.power) : 0;
    case LearningRate::Policy::Sigmoid:
        return 1 / (1 + std::exp(-rate.gamma * (i - rate.stepSize)));
    }
    return 1;
}

} // namespace

double learningRateAt(const LearningRate &rate, int iteration)
{
    return rate.base * factorAt(rate, iteration);
}

} // namespace trainyard::train::caffe
