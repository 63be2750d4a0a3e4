// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace trainyard::train::caffe {

// How the learning rate changes by iteration, as Caffe's documentation of SolverParameter.lr_policy defines
// it.
struct LearningRate {
    enum class Policy {
        Fixed,     // base
        Step,      // base × gamma^⌊i / stepSize⌋
        Exp,       // base × gamma^i
        Inv,       // base × (1 + gamma × i)^-power
        Multistep, // base × gamma^(how many of stepValues are at most i)
        Poly,      // base × (1 - i / iterations)^power
        Sigmoid,   // base / (1 + exp(-gamma × (i - stepSize)))
    };
    Policy policy = Policy::Fixed;
    double base = 0; // not negative
    double gamma = 0;
    double power = 0;
    int stepSize = 0;            // 1 or more for Step
    std::vector<int> stepValues; // ascending
    int iterations = 0;          // of the whole training; 1 or more for Poly
};

// The rate of the step that makes iteration `iteration` + 1 out of `iteration`, counted from 0. Beyond the
// last iteration of Poly it is 0.
double learningRateAt(const LearningRate &rate, int iteration);

} // namespace trainyard::train::caffe
