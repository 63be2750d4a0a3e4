// SPDX-License-Identifier: Apache-2.0
#include "engine/train/fit.h"

#include "engine/train/network/networks.h"
#include "engine/train/trainingrun.h"

namespace trainyard::train {

namespace {

Result<TrainerOptions> trainerOptions(const FitOptions &options)
{
    auto learningRate = Schedule::parse(options.learningRate);
    if (!learningRate)
        return learningRate.error();
    auto timeConstant = Schedule::parse(options.momentumTimeConstant);
    if (!timeConstant)
        return timeConstant.error();
    return TrainerOptions{.epochs = options.epochs,
                          .batchSize = options.batchSize,
                          .seed = options.seed,
                          .learningRate = *learningRate,
                          .momentumTimeConstant = *timeConstant,
                          .progressEvery = options.progressEvery,
                          .isStopped = options.isStopped};
}

} // namespace

Result<bool> fit(const FitOptions &options)
{
    const auto trainer = trainerOptions(options);
    if (!trainer)
        return trainer.error();
    const auto network = findNetwork(options.network);
    if (!network)
        return network.error();
    const auto planned = plan(*network);
    if (!planned)
        return planned.error();
    const auto device = openDevice(options.device, options.threads);
    if (!device)
        return device.error();
    const auto data = loadDataFolder(options.data);
    if (!data)
        return data.error();
    if (auto fits = checkFits(*planned, data->train, options.data.string()); !fits)
        return fits.error();
    const auto modelName = [&](const EpochResult &result) {
        return planned->displayName + "_" + std::to_string(result.epoch) + ".onnx";
    };
    const auto trained =
        runTraining({*planned, *data, options.data.string(), *device, *trainer, options.output, modelName});
    if (!trained)
        return trained.error();
    return trained->outcome == Outcome::Finished;
}

} // namespace trainyard::train
