// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/datasources.h"
#include "engine/train/device.h"
#include "engine/train/network/onnxwriter.h"
#include "engine/train/solver/progresslines.h"
#include "engine/train/solver/trainer.h"

#include <filesystem>
#include <functional>
#include <string>

namespace trainyard::train {

// A training with all that it needs, whatever it was read from.
struct TrainingRun {
    const Plan &plan;
    const DataSources &data; // of the plan's shape; a test set is evaluated after each epoch
    std::string dataPlace;   // where it came from, for people
    const ChosenDevice &device;
    const ProgressLines &lines;
    TrainerOptions options;
    std::filesystem::path folder;                              // of the models; made when missing
    std::filesystem::path eventFolder;                         // as TrainingEvents; made when missing
    std::function<std::string(const EpochResult &)> modelName; // of the file for each epoch
    float weightDecay = 0;                                     // as UpdateRule::weightDecay
    bool printsFinalResults = true;                            // of the test set after the last epoch
    ModelNotes notes = {};                                     // of every model, beside those on its training
};

struct Trained {
    Outcome outcome = Outcome::Finished;
    std::vector<Tensor> parameters; // after the last epoch; none where it was stopped
    std::uint64_t step = 0;         // minibatches that they have had
};

// Whether the samples have the plan's shape and no more classes than it knows.
Status checkFits(const Plan &plan, const DataSources &data, const std::string &dataPlace);

// Trains, prints what it trains on and then its progress, and writes an event file and one ONNX model an
// epoch. Makes the folders when all else is ready.
Result<Trained> runTraining(const TrainingRun &run);

// Where the event file goes: `chosen` by the user, else the folder of the job's output, where those who
// follow the job look for it ($AZ_BATCHAI_STDOUTERR_DIR), else "events" in the folder of the models.
std::filesystem::path eventFolder(const std::filesystem::path &chosen, const std::filesystem::path &models);

// A line on standard output, at once.
void printLine(const std::string &line);

} // namespace trainyard::train
