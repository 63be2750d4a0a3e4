// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/rowsource.h"
#include "engine/train/solver/backend.h"
#include "engine/train/solver/schedule.h"

#include <functional>
#include <optional>

namespace trainyard::train {

struct TrainerOptions {
    int epochs = 40;
    int batchSize = 64; // the last minibatch of an epoch takes what is left
    int evaluationBatchSize = 1024;
    std::uint64_t seed = 0;
    Schedule learningRate; // per sample
    Schedule momentumTimeConstant;
    int progressEvery = 50;          // minibatches
    std::function<bool()> isStopped; // asked after each minibatch
};

// A stretch of minibatches, numbered from 1 within the epoch.
struct Stretch {
    int first = 0;
    int last = 0;
    Sums sums;
};

// An epoch that is over. Epochs count from 0 here and from 1 in what people read.
struct EpochResult {
    int epoch = 0;
    int epochs = 0;
    Sums training;
    double seconds = 0; // of training alone
    std::optional<Stretch> evaluation;
};

// What a training tells while it goes on, in the thread that called train(). An error returned ends it.
class TrainingObserver
{
public:
    virtual ~TrainingObserver() = default;

    virtual void minibatchesFinished(const Stretch &stretch) = 0;
    virtual void trainingOfEpochFinished(const EpochResult &result) = 0;
    // After the evaluation, where there is one. The session holds the weights of this epoch.
    virtual Status epochFinished(const EpochResult &result, Session &session) = 0;
};

enum class Outcome { Finished, Stopped };

// Trains epoch by epoch on what `training` gives, and evaluates after each on all of `evaluation`, which may
// be null. Hands the session their rows, so both outlive it or its last use. It starts with the weights of
// the seed. An epoch that is stopped is not evaluated.
Result<Outcome> train(Session &session, const Plan &plan, RowSource &training, RowSource *evaluation,
                      const TrainerOptions &options, TrainingObserver &observer);

} // namespace trainyard::train
