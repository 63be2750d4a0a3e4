// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/configuration.h"
#include "engine/train/brainscript/graph.h"
#include "engine/train/solver/schedule.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace trainyard::train::brainscript {

// One input of a reader's block: features = { dim = 784; format = "dense"; alias = "F" }.
struct StreamSettings {
    std::string alias; // the stream's name in the file; the input's own where the block gives none
    int dimension = 0;
};

// A `reader` block of CNTKTextFormatReader.
struct ReaderSettings {
    std::filesystem::path file;
    bool isShuffled = true;                       // randomize
    std::map<std::string, StreamSettings> inputs; // by the name of the network's input
    Place place;
};

// How workers share the training; nothing here trains with more than one yet.
struct ParallelSettings {
    std::string method = "none"; // parallelizationMethod: DataParallelSGD, ModelAveragingSGD, …
    bool isDistributedReading = false;
    int startEpoch = 1; // parallelizationStartEpoch
    int gradientBits = 32;
};

// An `SGD` block, with rates and momentum in the trainer's units whatever the block's are.
struct SgdSettings {
    int epochSize = 0; // samples; 0 is the whole data
    int minibatchSize = 256;
    int maxEpochs = 0;
    Schedule learningRate;         // per sample; a rate per minibatch is divided by minibatchSize
    Schedule momentumTimeConstant; // in samples; momentum m per minibatch is -minibatchSize / ln m, and 0.9
                                   // where the block says nothing
    double dropoutRate = 0;
    int progressEvery = 10;            // numMBsToShowResult
    int progressFirst = 0;             // firstMBsToShowResult
    std::filesystem::path eventFolder; // tensorBoardLogDir; empty where the block says nothing
    ParallelSettings parallel;
};

struct TrainAction {
    std::string name; // of its block
    Graph graph;
    SgdSettings sgd;
    ReaderSettings reader;
    std::optional<ReaderSettings> validation; // cvReader
    std::filesystem::path modelPath;
};

struct TestAction {
    std::string name;
    ReaderSettings reader;
    int minibatchSize = 256;
    std::filesystem::path modelPath;
    Place place;
};

// What a configuration asks for, in the order of its `command`.
struct Recipe {
    std::vector<std::variant<TrainAction, TestAction>> actions;
    std::string device = "auto"; // auto, cpu or cuda:N, of deviceId
    int threads = 0;             // numCPUThreads; 0 is all cores
    std::uint64_t seed = 1;      // 1 + randomSeedOffset
    bool isParallel = false;     // parallelTrain
};

// Fails with one sentence that says file, line and column for what is missing, has no meaning, or would
// change the training and is not supported: L2RegWeight but 0, AutoAdjust, other readers, builders and
// actions. Keys that change nothing here (traceLevel, keepDataInMemory, …) are passed over. Reads the files
// that a network includes, but no data.
Result<Recipe> readRecipe(const Configuration &configuration);

} // namespace trainyard::train::brainscript
