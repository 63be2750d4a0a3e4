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
    bool isSparse = false; // so that rows may have none of its values
};

// A `reader` block of CNTKTextFormatReader.
struct ReaderSettings {
    std::filesystem::path file;
    bool isShuffled = true;                       // randomize
    int maxErrors = 0;                            // so many broken rows are left out
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
    int epochSize = 0;      // samples; 0 is the whole data
    Schedule minibatchSize; // whole numbers of 1 to 65536
    int maxEpochs = 0;
    Schedule learningRate;         // per sample; a rate per minibatch is divided by minibatchSize
    Schedule momentumTimeConstant; // in samples; momentum m per minibatch is -minibatchSize / ln m, and 0.9
                                   // where the block says nothing
    Schedule dropoutRate;          // of every Dropout; below 1
    double weightDecay = 0;        // L2RegWeight, of each sample's loss
    int progressEvery = 10;        // numMBsToShowResult
    int progressFirst = 0;         // firstMBsToShowResult
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
    bool goesOn = true; // makeMode: from a checkpoint, where there is one
};

struct TestAction {
    std::string name;
    ReaderSettings reader;
    int minibatchSize = 256;
    int epochSize = 0;                  // rows that are tested; 0 is the whole data
    std::vector<std::string> nodeNames; // evalNodeNames; none are all evaluation nodes and the criterion
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
    bool isTimed = false;        // timestamping: the time leads each line of progress
    int dataMemory = 0;          // MiB for data in memory; 0 takes half of what there is. No key of CNTK's.
};

// Fails with one sentence that says file, line and column for what is missing, has no meaning, or would
// change the training and is not supported: gradUpdateType, AutoAdjust, other readers, builders and
// actions; and for a key of an SGD or reader block that CNTK does not know. Keys that change nothing here
// (traceLevel, keepDataInMemory, …) are passed over. Reads the files that a network includes, but no data.
Result<Recipe> readRecipe(const Configuration &configuration);

} // namespace trainyard::train::brainscript
