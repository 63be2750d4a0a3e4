// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"
#include "engine/train/solver/schedule.h"

#include <functional>
#include <optional>

namespace trainyard::train {

struct TrainerOptions {
    int epochs = 40;
    std::uint64_t epochSize =
        0;                  // samples; 0: all rows. An epoch goes on in the rows where the one before ended
    int batchSize = 64;     // the last minibatch of an epoch takes what is left
    bool isShuffled = true; // each pass over the rows; else they come as they lie
    int evaluationBatchSize = 1024;
    std::uint64_t seed = 0;
    Schedule learningRate; // per sample
    Schedule momentumTimeConstant;
    int progressEvery = 50;          // minibatches
    int progressFirst = 0;           // so many of an epoch's first minibatches are each told of
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

// Trains over `trainingRows` rows, epoch by epoch, and evaluates after each where there are evaluation rows.
// The session has its rows and starts with the weights of the seed. An epoch that is stopped is not
// evaluated.
Result<Outcome> train(Session &session, const Plan &plan, std::size_t trainingRows,
                      std::size_t evaluationRows, const TrainerOptions &options, TrainingObserver &observer);

} // namespace trainyard::train
