// SPDX-License-Identifier: Apache-2.0
#include "engine/train/fit.h"

#include "engine/base/strings.h"
#include "engine/train/joining.h"
#include "engine/train/linking.h"
#include "engine/train/network/networks.h"
#include "engine/train/solver/cntklines.h"
#include "engine/train/solver/optimizers.h"
#include "engine/train/trainingrun.h"

namespace trainyard::train {

namespace {

Error invalid(const std::string &sentence)
{
    return {Error::Code::InvalidInput, sentence};
}

// The rule with its rates and momentum.
Status setRule(const FitOptions &options, TrainerOptions &trainer)
{
    const auto optimizer = findOptimizer(options.optimizer);
    if (!optimizer)
        return optimizer.error();
    auto learningRate =
        Schedule::parse(options.learningRate.empty() ? optimizer->learningRate : options.learningRate);
    if (!learningRate)
        return learningRate.error();
    auto timeConstant = Schedule::parse(options.momentumTimeConstant);
    if (!timeConstant)
        return timeConstant.error();
    if (options.momentum && optimizer->isPerSample)
        return invalid("The optimizer cntk takes --momentum-time-constant instead of --momentum.");
    trainer.learningRate = *learningRate;
    trainer.momentumTimeConstant = *timeConstant;
    if (!optimizer->isPerSample)
        trainer.momentum = options.momentum.value_or(optimizer->momentum);
    trainer.rule = {.method = optimizer->method, .weightDecay = static_cast<float>(options.weightDecay)};
    return {};
}

Conditions conditions(const FitOptions &options, const TrainerOptions &trainer)
{
    return {{"seed", std::to_string(options.seed)},
            {"batch-size", std::to_string(options.batchSize)},
            {"optimizer", options.optimizer},
            {"learning-rate", trainer.learningRate.text()},
            {"momentum-time-constant", options.momentumTimeConstant},
            {"momentum", formatted("%.6g", trainer.momentum.value_or(0))},
            {"weight-decay", formatted("%.6g", options.weightDecay)},
            {"augment", options.augment}};
}

Result<TrainerOptions> trainerOptions(const FitOptions &options)
{
    TrainerOptions trainer{.epochs = options.epochs,
                           .batchSize = options.batchSize,
                           .seed = options.seed,
                           .learningRate = {},
                           .momentumTimeConstant = {},
                           .progressEvery = options.progressEvery,
                           .checkpoint = options.output / "checkpoint.safetensors",
                           .checkpointEvery = std::chrono::minutes(options.checkpointMinutes),
                           .resumes = options.resumes,
                           .isStopped = options.isStopped};
    if (auto set = setRule(options, trainer); !set)
        return set.error();
    trainer.conditions = conditions(options, trainer);
    return trainer;
}

// A network that scales its input takes the data as they are.
Result<SourceOptions> sourceOptions(const FitOptions &options, const Network &network, const Plan &plan)
{
    const auto augmentation = Augmentation::parse(options.augment);
    if (!augmentation)
        return augmentation.error();
    const bool scales =
        !network.layers.empty() && std::holds_alternative<Scale>(network.layers.front().layer);
    return SourceOptions{.data = {.label = options.label,
                                  .normalize = !scales,
                                  .sparseClasses = plan.classes,
                                  .sparseDimension = static_cast<int>(plan.input.size())},
                         .seed = options.seed,
                         .memoryBytes = options.dataMemory > 0 ? options.dataMemory << 20 : memoryForData(),
                         .shape = {network.input.channels, network.input.height, network.input.width},
                         .augmentation = *augmentation,
                         .batchSize = static_cast<std::size_t>(options.batchSize),
                         .threads = options.threads};
}

} // namespace

Result<bool> fit(const FitOptions &options)
{
    auto trainer = trainerOptions(options);
    if (!trainer)
        return trainer.error();
    const auto network = findNetwork(options.network);
    if (!network)
        return network.error();
    const auto planned = plan(*network);
    if (!planned)
        return planned.error();
    const auto workers = joinWorkers(options.meeting);
    if (!workers) {
        if (options.isStopped && options.isStopped())
            return false;
        return workers.error();
    }
    const auto device = openLinked(
        workers->get(), [&](int turn) { return openDevice(options.device, options.threads, turn); });
    if (!device)
        return device.error();
    trainer->workers = workers->get();
    const auto source = sourceOptions(options, *network, *planned);
    if (!source)
        return source.error();
    const auto data = openDataFolder(options.data, *source);
    if (!data)
        return data.error();
    if (auto fits = checkFits(*planned, *data, options.data.string()); !fits)
        return fits.error();
    trainer->conditions["training rows"] = std::to_string(data->train->rows());
    trainer->conditions["label"] = options.label.empty() ? "that is usual" : options.label;
    trainer->conditions["blocks in memory"] = std::to_string(data->windowBlocks);
    const auto modelName = [&](const EpochResult &result) {
        return planned->displayName + "_" + std::to_string(result.epoch) + ".onnx";
    };
    const auto trained =
        runTraining({*planned, *data, options.data.string(), *device, CntkLines(), *trainer, options.output,
                     eventFolder(options.events, options.output), modelName});
    if (!trained)
        return trained.error();
    if (*workers) {
        if (auto finished = (*workers)->finish(); !finished)
            return finished.error();
    }
    return trained->outcome == Outcome::Finished;
}

} // namespace trainyard::train
