// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cntktraining.h"

#include "engine/base/strings.h"
#include "engine/train/cntkdata.h"
#include "engine/train/cntkworkers.h"
#include "engine/train/data/datadigest.h"
#include "engine/train/trainingrun.h"

namespace trainyard::train {

namespace {

using namespace brainscript;

// What both sets are, and where they are.
std::string described(const CntkNetwork &network, const CtfSource &train, const CtfSource *validation)
{
    const Shape &input = network.plan.input;
    const bool isStreamed = train.windowBlocks > 0 || (validation && validation->windowBlocks > 0);
    return describe({.format = "CNTK text",
                     .trainRows = train.fileRows,
                     .testRows = validation ? validation->fileRows : 0,
                     .channels = input.channels,
                     .height = input.height,
                     .width = input.width,
                     .classes = network.plan.classes}) +
           (isStreamed ? ", read while training" : "");
}

Result<CtfSource> open(const ReaderSettings &reader, const CntkTraining &training, const Recipe &recipe,
                       bool isValidation, DataMemory &memory)
{
    const CntkNetwork &network = training.network;
    ReaderUse use{.plan = network.plan,
                  .features = network.features,
                  .labels = network.labels,
                  .memoryBytes = memory.left(),
                  .threads = recipe.threads};
    if (!isValidation) {
        use.seed = recipe.seed;
        use.epochSize = static_cast<std::size_t>(training.action.sgd.epochSize);
    }
    auto source = openReader(reader, use);
    if (source)
        memory.take(source->memoryBytes);
    return source;
}

void setData(CntkTraining &training, CtfSource train, std::optional<CtfSource> validation)
{
    const Shape &input = training.network.plan.input;
    DataSources &data = training.data;
    data.channels = input.channels;
    data.height = input.height;
    data.width = input.width;
    data.classes = training.network.plan.classes;
    data.description = described(training.network, train, validation ? &*validation : nullptr);
    const std::filesystem::path &file = training.action.reader.file;
    data.digest = dataDigest(file.parent_path(), {&file, 1});
    data.windowBlocks = train.windowBlocks;
    training.fileRows = train.fileRows;
    training.notices.push_back(train.notice);
    data.train = std::move(train.rows);
    if (validation) {
        training.notices.push_back(validation->notice);
        data.test = std::move(validation->rows);
    }
    std::erase(training.notices, std::string());
}

std::string yesOrNo(bool value)
{
    return value ? "true" : "false";
}

// In the words of the configuration.
Conditions conditions(const CntkTraining &training, const Recipe &recipe)
{
    const SgdSettings &sgd = training.action.sgd;
    return {{"randomSeedOffset", std::to_string(recipe.seed - 1)},
            {"minibatchSize", sgd.minibatchSize.text()},
            {"learning rate per sample", sgd.learningRate.text()},
            {"momentumAsTimeConstant", sgd.momentumTimeConstant.text()},
            {"dropoutRate", sgd.dropoutRate.text()},
            {"L2RegWeight", formatted("%.6g", sgd.weightDecay)},
            {"epochSize", std::to_string(sgd.epochSize)},
            {"randomize", yesOrNo(training.action.reader.isShuffled)},
            {"number of training rows", std::to_string(training.fileRows)},
            {"number of blocks in memory", std::to_string(training.data.windowBlocks)}};
}

TrainerOptions trainerOptions(const CntkTraining &training, const Recipe &recipe, const CntkRun &with)
{
    const SgdSettings &sgd = training.action.sgd;
    return {.epochs = sgd.maxEpochs,
            .batchSize = static_cast<int>(sgd.minibatchSize.largest()),
            .batchSizes = sgd.minibatchSize,
            .seed = recipe.seed,
            .learningRate = sgd.learningRate,
            .momentumTimeConstant = sgd.momentumTimeConstant,
            .dropoutRate = sgd.dropoutRate,
            .rule = {.weightDecay = static_cast<float>(sgd.weightDecay)},
            .progressEvery = sgd.progressEvery,
            .progressFirst = sgd.progressFirst,
            .checkpoint = modelStem(training.action.modelPath) += ".ckp.safetensors",
            .conditions = conditions(training, recipe),
            .resumes = training.action.goesOn,
            .isStopped = with.isStopped,
            .workers = with.workers};
}

BrainScriptLines linesOf(const CntkTraining &training, const Recipe &recipe)
{
    const SgdSettings &sgd = training.action.sgd;
    return BrainScriptLines({.measures = training.network.measures,
                             .epochs = sgd.maxEpochs,
                             .epochRows = training.data.train->rows(),
                             .batchSize = sgd.minibatchSize,
                             .learningRate = sgd.learningRate,
                             .isTimed = recipe.isTimed});
}

// Once, whoever trains together.
void printNotices(const CntkTraining &training, const Workers *workers)
{
    if (workers && workers->rank() > 0)
        return;
    for (const std::string &notice : training.notices)
        printLine(notice);
    const std::string sharing = workers ? sharingNotice(training.action.sgd.parallel) : std::string();
    if (!sharing.empty())
        printLine(sharing);
}

} // namespace

Result<CntkTraining> prepareTraining(TrainAction action, const Recipe &recipe, DataMemory &memory)
{
    const auto classifier =
        toClassifier(action.graph, {.name = modelStem(action.modelPath).filename().string(),
                                    .dropoutRate = action.sgd.dropoutRate.at(0),
                                    .minibatchSize = static_cast<int>(action.sgd.minibatchSize.at(0))});
    if (!classifier)
        return classifier.error();
    CntkNetwork network = toNetwork(*classifier, action.graph);
    CntkTraining training{std::move(action), std::move(network), {}, 0, {}};
    auto train = open(training.action.reader, training, recipe, false, memory);
    if (!train)
        return train.error();
    std::optional<CtfSource> validation;
    if (training.action.validation) {
        auto opened = open(*training.action.validation, training, recipe, true, memory);
        if (!opened)
            return opened.error();
        validation = std::move(*opened);
    }
    setData(training, std::move(*train), std::move(validation));
    return training;
}

Result<Outcome> run(CntkTraining &training, const Recipe &recipe, const ChosenDevice &device,
                    const CntkRun &with)
{
    const std::filesystem::path stem = modelStem(training.action.modelPath);
    const auto modelName = [&](const EpochResult &result) {
        const bool isLast = result.epoch + 1 == result.epochs;
        return stem.filename().string() + (isLast ? "" : "." + std::to_string(result.epoch + 1)) + ".onnx";
    };
    const BrainScriptLines lines = linesOf(training, recipe);
    printNotices(training, with.workers);
    const std::filesystem::path folder = stem.parent_path();
    auto trained = runTraining({.plan = training.network.plan,
                                .data = training.data,
                                .dataPlace = training.action.reader.file.string(),
                                .device = device,
                                .lines = lines,
                                .options = trainerOptions(training, recipe, with),
                                .folder = folder.empty() ? "." : folder,
                                .eventFolder = eventFolder(training.action.sgd.eventFolder, folder),
                                .modelName = modelName,
                                .printsFinalResults = false,
                                .notes = notesOf(training.network)});
    if (!trained)
        return trained.error();
    training.parameters = std::move(trained->parameters);
    training.step = trained->step;
    return trained->outcome;
}

} // namespace trainyard::train
