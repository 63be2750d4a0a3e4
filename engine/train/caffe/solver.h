// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/learningrate.h"
#include "engine/train/caffe/net.h"

#include <cstdint>

namespace trainyard::train::caffe {

// How weights W change with their gradients G, the rate r and the moments V, element by element. G is the sum
// over iterSize minibatches, first clipped, then divided by iterSize, then weight decay is added.
enum class Method {
    Sgd,      // V = momentum V + r G;                   W -= V
    Nesterov, // V' = momentum V + r G;                  W -= (1 + momentum) V' - momentum V
    AdaGrad,  // V += G²;                                W -= r G / (√V + delta)
    RmsProp,  // V = rmsDecay V + (1 - rmsDecay) G²;     W -= r G / (√V + delta)
    AdaDelta, // V = momentum V + (1 - momentum) G²;     D = G √((U + delta) / (V + delta))
              // U = momentum U + (1 - momentum) D²;     W -= r D
    Adam,     // M = momentum M + (1 - momentum) G;      V = momentum2 V + (1 - momentum2) G²
              // W -= r √(1 - momentum2^t) / (1 - momentum^t) M / (√V + delta), t from 1
};

enum class Regularization { L1, L2 }; // G += weightDecay × decayMult × sign(W) or W

// The net of one run with its state.
struct NetRun {
    std::shared_ptr<const NetText> text;
    NetState state;
    int iterations = 0; // of a test
};

// Everything that a solver file says, checked.
struct Solver {
    NetRun train;
    std::vector<NetRun> tests;
    int testInterval = 0;           // iterations; 0: no tests
    bool testInitialization = true; // test before the first iteration
    bool testComputeLoss = false;

    LearningRate learningRate;
    std::string policyName; // as in the file, for the log
    Method method = Method::Sgd;
    double momentum = 0;
    double momentum2 = 0.999;
    double rmsDecay = 0.99;
    double delta = 1e-8;
    double weightDecay = 0;
    Regularization regularization = Regularization::L2;
    double clipGradients = 0; // the greatest norm of all gradients together; 0: they are not clipped

    int iterations = 0;
    int iterSize = 1;    // minibatches whose mean gradient makes one iteration
    int display = 0;     // iterations between lines of the log; 0: none
    int averageLoss = 1; // how many iterations the loss in them is the mean of
    int snapshot = 0;    // iterations; 0: none on the way
    bool snapshotAfterTrain = true;
    std::string snapshotPrefix;
    std::vector<std::string> weights; // .caffemodel files to begin with
    std::int64_t randomSeed = -1;     // below 0: any
    bool usesGpu = true;
    int device = 0;
};

// Reads a solver with the nets that it names. Their paths are as Caffe takes them: relative to the current
// folder. Fails with one sentence that names the file and the line.
Result<Solver> readSolver(std::string_view text, const std::string &file, const Variables &variables);
Result<Solver> readSolverFile(const std::string &file, const Variables &variables);

} // namespace trainyard::train::caffe
