// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cntk.h"

#include "engine/base/strings.h"
#include "engine/train/brainscript/mapping.h"
#include "engine/train/brainscript/recipe.h"
#include "engine/train/data/ctf.h"
#include "engine/train/data/memorysource.h"
#include "engine/train/solver/cntklines.h"
#include "engine/train/trainingrun.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>

namespace trainyard::train {

namespace {

using namespace brainscript;

// An action of `train` with all that it needs.
struct PreparedTraining {
    TrainAction action;
    Classifier classifier;
    DataSources data;
    std::vector<Tensor> parameters; // when it is trained
};

struct PreparedTest {
    TestAction action;
    std::size_t training = 0; // index into the actions: whose model is tested
    Dataset data;
};

using Prepared = std::variant<PreparedTraining, PreparedTest>;

Error invalid(const Place &place, const std::string &sentence)
{
    return toError({place, sentence});
}

// Without the endings that models have, so that ONNX files get their own.
std::filesystem::path modelStem(std::filesystem::path path)
{
    static constexpr std::array<std::string_view, 4> endings = {".dnn", ".model", ".cmf", ".onnx"};
    if (std::ranges::count(endings, path.extension().string()) > 0)
        path.replace_extension();
    return path;
}

Result<StreamSettings> findStream(const ReaderSettings &reader, const std::string &input, int values)
{
    const auto found = reader.inputs.find(input);
    if (found == reader.inputs.end())
        return invalid(reader.place, "the reader gives no input " + inQuotes(input) + " of the network");
    if (found->second.dimension != values)
        return invalid(reader.place, "the reader gives " + std::to_string(found->second.dimension) +
                                         " values of " + inQuotes(input) + ", but the network takes " +
                                         std::to_string(values));
    return found->second;
}

Result<Dataset> readData(const ReaderSettings &reader, const Classifier &classifier, int threads)
try {
    const Plan &plan = classifier.plan;
    const auto features = findStream(reader, classifier.features, static_cast<int>(plan.input.size()));
    if (!features)
        return features.error();
    const auto labels = findStream(reader, classifier.labels, plan.classes);
    if (!labels)
        return labels.error();
    auto data = readCtf(reader.file, {.labels = labels->alias,
                                      .features = features->alias,
                                      .classes = labels->dimension,
                                      .dimension = features->dimension,
                                      .threads = threads});
    if (!data)
        return data;
    data->channels = plan.input.channels;
    data->height = plan.input.height;
    data->width = plan.input.width;
    return data;
} catch (const std::bad_alloc &) {
    return Error{Error::Code::Unavailable,
                 "The data in " + reader.file.string() +
                     " do not fit into this machine's memory; take fewer rows.",
                 reader.file.string()};
}

// What goes over the rows as the action says.
DataSources sourcesOf(const std::shared_ptr<const TrainingData> &rows, const TrainAction &action,
                      std::uint64_t seed)
{
    const Dataset &train = rows->train;
    DataSources sources{.channels = train.channels,
                        .height = train.height,
                        .width = train.width,
                        .classes = train.classes,
                        .classNames = {},
                        .description = describe({.format = "CNTK text",
                                                 .trainRows = train.rows(),
                                                 .testRows = rows->test ? rows->test->rows() : 0,
                                                 .channels = train.channels,
                                                 .height = train.height,
                                                 .width = train.width,
                                                 .classes = train.classes}),
                        .normalization = {},
                        .loaded = rows,
                        .train = {},
                        .test = {}};
    sources.train = std::make_unique<MemorySource>(
        train.features, train.labels, action.reader.isShuffled ? std::optional(seed) : std::nullopt,
        static_cast<std::size_t>(action.sgd.epochSize));
    if (rows->test)
        sources.test = std::make_unique<MemorySource>(rows->test->features, rows->test->labels, std::nullopt);
    return sources;
}

Result<Prepared> prepare(TrainAction action, const Recipe &recipe)
{
    auto classifier = toClassifier(action.graph, {.name = modelStem(action.modelPath).filename().string(),
                                                  .dropoutRate = action.sgd.dropoutRate,
                                                  .minibatchSize = action.sgd.minibatchSize});
    if (!classifier)
        return classifier.error();
    auto train = readData(action.reader, *classifier, recipe.threads);
    if (!train)
        return train.error();
    const auto rows = std::make_shared<TrainingData>();
    rows->train = std::move(*train);
    if (action.validation) {
        auto validation = readData(*action.validation, *classifier, recipe.threads);
        if (!validation)
            return validation.error();
        rows->test = std::move(*validation);
    }
    DataSources data = sourcesOf(rows, action, recipe.seed);
    return Prepared(PreparedTraining{std::move(action), std::move(*classifier), std::move(data), {}});
}

// The last training before that writes this model.
Result<Prepared> prepare(TestAction action, const std::vector<Prepared> &before, int threads)
{
    for (std::size_t i = before.size(); i-- > 0;) {
        const auto *training = std::get_if<PreparedTraining>(&before[i]);
        if (!training || training->action.modelPath != action.modelPath)
            continue;
        auto data = readData(action.reader, training->classifier, threads);
        if (!data)
            return data.error();
        return Prepared(PreparedTest{std::move(action), i, std::move(*data)});
    }
    return invalid(action.place,
                   "no action before " + inQuotes(action.name) +
                       " trains its modelPath; put one before it in command, since saved models "
                       "cannot be tested yet");
}

Result<std::vector<Prepared>> prepareAll(Recipe &recipe)
{
    std::vector<Prepared> all;
    for (auto &action : recipe.actions) {
        auto prepared = std::holds_alternative<TrainAction>(action)
                            ? prepare(std::move(std::get<TrainAction>(action)), recipe)
                            : prepare(std::move(std::get<TestAction>(action)), all, recipe.threads);
        if (!prepared)
            return prepared.error();
        all.push_back(std::move(*prepared));
    }
    return all;
}

TrainerOptions trainerOptions(const TrainAction &action, const Recipe &recipe, const CntkOptions &options)
{
    const SgdSettings &sgd = action.sgd;
    return {.epochs = sgd.maxEpochs,
            .batchSize = sgd.minibatchSize,
            .seed = recipe.seed,
            .learningRate = sgd.learningRate,
            .momentumTimeConstant = sgd.momentumTimeConstant,
            .progressEvery = sgd.progressEvery,
            .progressFirst = sgd.progressFirst,
            .isStopped = options.isStopped};
}

Result<Outcome> run(PreparedTraining &training, const Recipe &recipe, const ChosenDevice &device,
                    const CntkOptions &options)
{
    const std::filesystem::path stem = modelStem(training.action.modelPath);
    const auto modelName = [&](const EpochResult &result) {
        const bool isLast = result.epoch + 1 == result.epochs;
        return stem.filename().string() + (isLast ? "" : "." + std::to_string(result.epoch + 1)) + ".onnx";
    };
    const std::filesystem::path folder = stem.parent_path();
    auto trained = runTraining({training.classifier.plan, training.data, training.action.reader.file.string(),
                                device, trainerOptions(training.action, recipe, options),
                                folder.empty() ? "." : folder, modelName, false});
    if (!trained)
        return trained.error();
    training.parameters = std::move(trained->parameters);
    return trained->outcome;
}

Status run(const PreparedTest &test, const std::vector<Prepared> &all, const ChosenDevice &device)
{
    const auto &training = std::get<PreparedTraining>(all[test.training]);
    const auto stretch = evaluateModel(training.classifier.plan, training.parameters, test.data,
                                       test.action.minibatchSize, *device.backend);
    if (!stretch)
        return stretch.error();
    printLine("\n" + finalLine(*stretch));
    return {};
}

// How many processes mpirun started beside this one, itself included.
int workers()
{
    for (const char *name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        if (const char *size = std::getenv(name))
            return std::atoi(size);
    }
    return 1;
}

} // namespace

Result<bool> runCntk(const CntkOptions &options)
{
    const auto configuration = Configuration::read(options.arguments);
    if (!configuration)
        return configuration.error();
    auto recipe = readRecipe(**configuration);
    if (!recipe)
        return recipe.error();
    if (workers() > 1)
        return Error{Error::Code::InvalidInput, "Several workers cannot train one model yet; start one."};
    const auto device = openDevice(recipe->device, recipe->threads);
    if (!device)
        return device.error();
    auto all = prepareAll(*recipe);
    if (!all)
        return all.error();
    for (Prepared &prepared : *all) {
        if (const auto *test = std::get_if<PreparedTest>(&prepared)) {
            if (auto done = run(*test, *all, *device); !done)
                return done.error();
            continue;
        }
        const auto outcome = run(std::get<PreparedTraining>(prepared), *recipe, *device, options);
        if (!outcome)
            return outcome.error();
        if (*outcome == Outcome::Stopped)
            return false;
    }
    return true;
}

} // namespace trainyard::train
