// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/rowsource.h"
#include "engine/train/parallel/workers.h"
#include "engine/train/solver/backend.h"
#include "engine/train/solver/checkpoint.h"
#include "engine/train/solver/schedule.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>

namespace trainyard::train {

struct TrainerOptions {
    int epochs = 40;
    int batchSize = 64;                      // the last minibatch of an epoch takes what is left
    std::optional<Schedule> batchSizes = {}; // by epoch, in place of batchSize, which none is larger than
    int evaluationBatchSize = 1024;
    std::uint64_t seed = 0;
    Schedule learningRate; // per sample
    Schedule momentumTimeConstant;
    std::optional<double> momentum = {};      // in place of the time constant; then rates are per minibatch
    std::optional<Schedule> dropoutRate = {}; // of all dropouts, in place of their own
    UpdateRule rule = {};                     // of the session
    int progressEvery = 50; // minibatches; 0: after the first, second, fourth, eighth … of each epoch
    int progressFirst = 0;  // so many of an epoch's first minibatches are each told of
    std::filesystem::path checkpoint = {}; // written there after each epoch, and when stopped; empty: none
    std::chrono::seconds checkpointEvery = std::chrono::minutes(5); // and so often within an epoch
    Conditions conditions = {};                                     // of the checkpoint
    bool resumes = false;            // goes on from the checkpoint, where there is one
    std::function<bool()> isStopped; // asked after each minibatch
    // Who share the training, or null; see SharedTraining. The session sums its gradients over them. One that
    // is stopped stops all, after the same minibatch. What the observer is told is of all.
    Workers *workers = nullptr;
};

// An epoch that is over. Epochs count from 0 here and from 1 in what people read.
struct EpochResult {
    int epoch = 0;
    int epochs = 0;
    Sums training;
    double seconds = 0; // of training alone
    std::optional<Stretch> evaluation;
    std::uint64_t step = 0; // minibatches since the start of the training
};

// What is told from time to time within an epoch.
struct Report {
    Stretch stretch;                        // since the last report
    std::uint64_t step = 0;                 // minibatches since the start of the training
    double learningRate = 0;                // per sample
    std::optional<double> samplesPerSecond; // over what this process trained of the stretch
};

// What a training tells while it goes on, in the thread that called train(). An error returned ends it.
class TrainingObserver
{
public:
    virtual ~TrainingObserver() = default;

    // Before the first step of a training that goes on.
    virtual void resumed(const Progress &) {}
    // The session has done the minibatches of the stretch.
    virtual Status minibatchesFinished(const Report &report, Session &session) = 0;
    virtual void trainingOfEpochFinished(const EpochResult &result) = 0;
    // After the evaluation, where there is one. The session holds the weights of this epoch.
    virtual Status epochFinished(const EpochResult &result, Session &session) = 0;
};

enum class Outcome { Finished, Stopped };

// Trains epoch by epoch on what `training` gives, and evaluates after each on all of `evaluation`, which may
// be null. Hands the session their rows, so both outlive it or its last use. It starts with the weights of
// the seed, or where the checkpoint is: on one back end with the same threads, it then goes on as if it had
// never stopped. An epoch that is stopped is not evaluated.
Result<Outcome> train(Session &session, const Plan &plan, RowSource &training, RowSource *evaluation,
                      const TrainerOptions &options, TrainingObserver &observer);

} // namespace trainyard::train
