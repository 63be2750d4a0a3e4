// SPDX-License-Identifier: Apache-2.0
#include "engine/train/fit.h"

#include "engine/base/files.h"
#include "engine/train/data/datasources.h"
#include "engine/train/device.h"
#include "engine/train/network/networks.h"
#include "engine/train/network/onnxwriter.h"
#include "engine/train/solver/cntklines.h"

#include <cstdio>
#include <set>
#include <unistd.h>

namespace trainyard::train {

namespace {

void print(const std::string &line)
{
    std::fputs((line + "\n").c_str(), stdout);
    std::fflush(stdout); // whoever follows the log sees it now
}

std::string decimal(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

std::string decimals(const std::vector<float> &values)
{
    std::string text;
    for (const float value : values)
        text += (text.empty() ? "" : " ") + decimal(static_cast<double>(value));
    return text;
}

double mean(double sum, const Sums &sums)
{
    return sum / static_cast<double>(sums.samples);
}

// Prints progress and saves a model after each epoch.
class Reporter final : public TrainingObserver
{
public:
    Reporter(const Plan &plan, const DataSources &data, std::filesystem::path output)
        : m_plan(plan)
        , m_data(data)
        , m_output(std::move(output))
    {}

    void resumed(const Progress &progress) override
    {
        print("Going on from the checkpoint: epoch " + std::to_string(progress.epoch + 1) + ", minibatch " +
              std::to_string(progress.minibatches + 1) + ".\n");
    }
    void minibatchesFinished(const Stretch &stretch) override { print(minibatchLine(stretch)); }
    void trainingOfEpochFinished(const EpochResult &result) override { print(epochLine(result)); }

    Status epochFinished(const EpochResult &result, Session &session) override
    {
        if (result.evaluation)
            print(evaluationLine(*result.evaluation, result.epoch));
        printNotice();
        auto parameters = session.parameters();
        if (!parameters)
            return parameters.error();
        const auto file = m_output / (m_plan.displayName + "_" + std::to_string(result.epoch) + ".onnx");
        if (auto written = writeOnnx(file, m_plan, *parameters, notes(result)); !written)
            return written;
        if (result.evaluation && result.epoch + 1 == result.epochs)
            print("\n" + finalLine(*result.evaluation));
        return {};
    }

private:
    // Of data that were left out, when it is another than before.
    void printNotice()
    {
        for (const RowSource *source : {m_data.train.get(), m_data.test.get()}) {
            const std::string notice = source ? source->notice() : std::string();
            if (!notice.empty() && m_notices.insert(notice).second)
                print(notice);
        }
    }

    ModelNotes notes(const EpochResult &result) const
    {
        ModelNotes notes{
            {"network", m_plan.name},
            {"epoch", std::to_string(result.epoch + 1)},
            {"epochs", std::to_string(result.epochs)},
            {"loss", decimal(mean(result.training.loss, result.training))},
            {"error", decimal(mean(static_cast<double>(result.training.errors), result.training))}};
        if (m_data.normalization) {
            notes.emplace_back("inputMean", decimals(m_data.normalization->mean));
            notes.emplace_back("inputDeviation", decimals(m_data.normalization->deviation));
        }
        if (result.evaluation) {
            const Sums &sums = result.evaluation->sums;
            notes.emplace_back("testLoss", decimal(mean(sums.loss, sums)));
            notes.emplace_back("testError", decimal(mean(static_cast<double>(sums.errors), sums)));
        }
        return notes;
    }

    const Plan &m_plan;
    const DataSources &m_data;
    const std::filesystem::path m_output;
    std::set<std::string> m_notices;
};

Status checkFits(const Plan &plan, const DataSources &data, const std::filesystem::path &folder)
{
    const Shape shape{data.channels, data.height, data.width};
    // Rows without a shape of their own take the network's.
    const bool isVector =
        (plan.input.height == 1 && plan.input.width == 1) || (data.channels == 1 && data.height == 1);
    if (shape != plan.input && !(isVector && shape.size() == plan.input.size()))
        return Error{Error::Code::InvalidInput, "Network " + plan.name + " takes samples of " +
                                                    toString(plan.input) + ", but those in " +
                                                    folder.string() + " are " + toString(shape) + "."};
    if (data.classes > plan.classes)
        return Error{Error::Code::InvalidInput,
                     "Network " + plan.name + " knows " + std::to_string(plan.classes) + " classes, but " +
                         folder.string() + " has " + std::to_string(data.classes) + "."};
    return {};
}

Status makeOutputFolder(const std::filesystem::path &folder)
{
    if (auto made = createDirectories(folder); !made)
        return made;
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        return Error{Error::Code::Unavailable,
                     "Cannot write into " + folder.string() + ": Permission denied.", folder.string()};
    return {};
}

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
                          .checkpoint = options.output / "checkpoint.safetensors",
                          .checkpointEvery = std::chrono::minutes(options.checkpointMinutes),
                          .conditions = {{"seed", std::to_string(options.seed)},
                                         {"batch-size", std::to_string(options.batchSize)},
                                         {"learning-rate", options.learningRate},
                                         {"momentum-time-constant", options.momentumTimeConstant},
                                         {"augment", options.augment}},
                          .resumes = options.resumes,
                          .isStopped = options.isStopped};
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

void printHeader(const Plan &plan, const FitOptions &options, const DataSources &data,
                 const ChosenDevice &device)
{
    print("Network: " + plan.displayName + " (" + plan.name + "), " + toString(plan.input) + " to " +
          std::to_string(plan.classes) + " classes");
    print("Training " + std::to_string(plan.parameterCount()) + " parameters in " +
          std::to_string(plan.parameters.size()) + " parameter tensors.");
    print("Data: " + data.description + " in " + options.data.string());
    print("Device: " + device.backend->device() + (device.why.empty() ? "" : " (" + device.why + ")"));
    print("Learning rate per sample: " + options.learningRate +
          ", momentum time constant: " + options.momentumTimeConstant +
          ", minibatch: " + std::to_string(options.batchSize) + ", seed: " + std::to_string(options.seed));
    if (!data.test)
        print("There is no test set: the models are not evaluated.");
    print("");
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
    const auto device = openDevice(options.device, options.threads);
    if (!device)
        return device.error();
    const auto source = sourceOptions(options, *network, *planned);
    if (!source)
        return source.error();
    const auto data = openDataFolder(options.data, *source);
    if (!data)
        return data.error();
    if (auto fits = checkFits(*planned, *data, options.data); !fits)
        return fits.error();
    trainer->conditions["training rows"] = std::to_string(data->train->rows());
    auto session =
        device->backend->createSession(*planned, {.batchSize = options.batchSize, .seed = options.seed});
    if (!session)
        return session.error();
    if (auto made = makeOutputFolder(options.output); !made)
        return made.error();

    printHeader(*planned, options, *data, *device);
    Reporter reporter(*planned, *data, options.output);
    const auto outcome = train(**session, *planned, *data->train, data->test.get(), *trainer, reporter);
    if (!outcome)
        return outcome.error();
    return *outcome == Outcome::Finished;
}

} // namespace trainyard::train
