// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainingrun.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/train/joining.h"

#include <cstdio>
#include <set>
#include <unistd.h>

namespace trainyard::train {

namespace {

std::string decimal(double value)
{
    return formatted("%.6g", value);
}

std::string decimals(const std::vector<float> &values)
{
    std::string text;
    for (const float value : values)
        text += (text.empty() ? "" : " ") + decimal(static_cast<double>(value));
    return text;
}

// Prints progress and saves a model after each epoch.
class Reporter final : public TrainingObserver
{
public:
    explicit Reporter(const TrainingRun &run)
        : m_run(run)
    {}

    // Of a training that a checkpoint holds complete: the last model again, where it is not there.
    Status writeMissing(const std::vector<Tensor> &parameters)
    {
        const EpochResult last{m_run.options.epochs - 1, m_run.options.epochs, {}, 0, {}};
        std::error_code ignored;
        const auto file = m_run.folder / m_run.modelName(last);
        if (m_resumedEpoch != m_run.options.epochs || std::filesystem::exists(file, ignored))
            return {};
        return writeOnnx(file, m_run.plan, parameters, notes(last));
    }

    void resumed(const Progress &progress) override
    {
        m_resumedEpoch = progress.epoch;
        if (progress.epoch >= m_run.options.epochs)
            printLine("The training of the checkpoint is complete: it has had " +
                      std::to_string(progress.epoch) + " epochs. With more it goes on.");
        else
            printLine("Going on from the checkpoint: epoch " + std::to_string(progress.epoch + 1) +
                      ", minibatch " + std::to_string(progress.minibatches + 1) + ".\n");
    }
    void minibatchesFinished(const Stretch &stretch) override { printLine(m_run.lines.minibatches(stretch)); }
    void trainingOfEpochFinished(const EpochResult &result) override
    {
        printLine(m_run.lines.trainingOfEpoch(result));
    }

    Status epochFinished(const EpochResult &result, Session &session) override
    {
        if (result.evaluation)
            printLine(m_run.lines.evaluation(result));
        printNotice();
        auto parameters = session.parameters();
        if (!parameters)
            return parameters.error();
        const auto file = m_run.folder / m_run.modelName(result);
        if (auto written = writeOnnx(file, m_run.plan, *parameters, notes(result)); !written)
            return written;
        const bool isLast = result.epoch + 1 == result.epochs;
        if (isLast && result.evaluation && m_run.printsFinalResults)
            printLine("\n" + m_run.lines.finalResults(*result.evaluation));
        return {};
    }

private:
    // Of data that were left out, when it is another than before.
    void printNotice()
    {
        for (const RowSource *source : {m_run.data.train.get(), m_run.data.test.get()}) {
            const std::string notice = source ? source->notice() : std::string();
            if (!notice.empty() && m_notices.insert(notice).second)
                printLine(notice);
        }
    }

    ModelNotes notes(const EpochResult &result) const
    {
        ModelNotes notes{{"network", m_run.plan.name},
                         {"epoch", std::to_string(result.epoch + 1)},
                         {"epochs", std::to_string(result.epochs)}};
        notes.insert(notes.end(), m_run.notes.begin(), m_run.notes.end());
        if (result.training.samples > 0) {
            notes.emplace_back("loss", decimal(perSample(result.training.loss, result.training)));
            notes.emplace_back("error", decimal(errorPercent(result.training) / 100));
        }
        if (m_run.data.normalization) {
            notes.emplace_back("inputMean", decimals(m_run.data.normalization->mean));
            notes.emplace_back("inputDeviation", decimals(m_run.data.normalization->deviation));
        }
        if (result.evaluation) {
            const Sums &sums = result.evaluation->sums;
            notes.emplace_back("testLoss", decimal(perSample(sums.loss, sums)));
            notes.emplace_back("testError", decimal(errorPercent(sums) / 100));
        }
        return notes;
    }

    const TrainingRun &m_run;
    std::set<std::string> m_notices;
    int m_resumedEpoch = -1; // -1: it began anew
};

// Of a worker that does not lead: nothing is to be told or written.
class Follower final : public TrainingObserver
{
public:
    void minibatchesFinished(const Stretch & /*stretch*/) override {}
    void trainingOfEpochFinished(const EpochResult & /*result*/) override {}
    Status epochFinished(const EpochResult & /*result*/, Session & /*session*/) override { return {}; }
};

Status makeOutputFolder(const std::filesystem::path &folder)
{
    if (auto made = createDirectories(folder); !made)
        return made;
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        return Error{Error::Code::Unavailable,
                     "Cannot write into " + folder.string() + ": Permission denied.", folder.string()};
    return {};
}

void printHeader(const TrainingRun &run)
{
    const Plan &plan = run.plan;
    const TrainerOptions &options = run.options;
    const ChosenDevice &device = run.device;
    printLine("Network: " + plan.displayName + " (" + plan.name + "), " + toString(plan.input) + " to " +
              std::to_string(plan.classes) + " classes");
    printLine("Training " + std::to_string(plan.parameterCount()) + " parameters in " +
              std::to_string(plan.parameters.size()) + " parameter tensors.");
    printLine("Data: " + run.data.description + " in " + run.dataPlace);
    printLine("Device: " + device.backend->device() + (device.why.empty() ? "" : " (" + device.why + ")"));
    printLine("Learning rate per sample: " + options.learningRate.text() +
              ", momentum time constant: " + options.momentumTimeConstant.text() + ", minibatch: " +
              (options.batchSizes ? options.batchSizes->text() : std::to_string(options.batchSize)) +
              ", seed: " + std::to_string(options.seed));
    if (options.workers)
        printLine("Workers: " + std::to_string(options.workers->size()) +
                  ", each with its part of every minibatch");
    if (!run.data.test && run.printsFinalResults)
        printLine("There is no test set: the models are not evaluated.");
    printLine("");
}

// A worker's part of a minibatch is at most its share of the largest.
Result<std::unique_ptr<Session>> createSession(const TrainingRun &run, Reducer *reducer)
{
    const TrainerOptions &options = run.options;
    const int workers = options.workers ? options.workers->size() : 1;
    return run.device.backend->createSession(
        run.plan, {.batchSize = (options.batchSize + workers - 1) / workers,
                   .seed = options.seed,
                   .rule = {.method = options.method, .weightDecay = run.weightDecay},
                   .reducer = reducer});
}

} // namespace

void printLine(const std::string &line)
{
    std::fputs((line + "\n").c_str(), stdout);
    std::fflush(stdout); // whoever follows the log sees it now
}

Status checkFits(const Plan &plan, const DataSources &data, const std::string &dataPlace)
{
    const Shape shape{data.channels, data.height, data.width};
    // Rows without a shape of their own take the network's.
    const bool isVector =
        (plan.input.height == 1 && plan.input.width == 1) || (data.channels == 1 && data.height == 1);
    if (shape != plan.input && !(isVector && shape.size() == plan.input.size()))
        return Error{Error::Code::InvalidInput, "Network " + plan.name + " takes samples of " +
                                                    toString(plan.input) + ", but those in " + dataPlace +
                                                    " are " + toString(shape) + "."};
    if (data.classes > plan.classes)
        return Error{Error::Code::InvalidInput, "Network " + plan.name + " knows " +
                                                    std::to_string(plan.classes) + " classes, but " +
                                                    dataPlace + " has " + std::to_string(data.classes) + "."};
    return {};
}

Result<Trained> runTraining(const TrainingRun &run)
{
    Workers *const workers = run.options.workers;
    std::optional<GradientReducer> reducer;
    if (workers)
        reducer.emplace(*workers);
    auto session = createSession(run, reducer ? &*reducer : nullptr);
    if (!session)
        return session.error();
    const bool isLeader = !workers || workers->rank() == 0;
    Reporter reporter(run);
    Follower follower;
    if (isLeader) {
        if (auto made = makeOutputFolder(run.folder); !made)
            return made.error();
        printHeader(run);
    }
    TrainingObserver &observer = isLeader ? static_cast<TrainingObserver &>(reporter) : follower;
    const auto outcome =
        train(**session, run.plan, *run.data.train, run.data.test.get(), run.options, observer);
    if (!outcome)
        return outcome.error();
    if (*outcome == Outcome::Stopped)
        return Trained{*outcome, {}};
    auto parameters = (*session)->parameters();
    if (!parameters)
        return parameters.error();
    if (isLeader) {
        if (auto written = reporter.writeMissing(*parameters); !written)
            return written.error();
    }
    return Trained{*outcome, std::move(*parameters)};
}

} // namespace trainyard::train
