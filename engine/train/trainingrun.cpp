// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainingrun.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/train/data/datadigest.h"
#include "engine/train/joining.h"
#include "engine/train/trainingevents.h"

#include <cstdio>
#include <cstdlib>
#include <set>
#include <unistd.h>

namespace trainyard::train {

namespace {

std::string decimal(double value)
{
    return formatted("%.6g", value);
}

// The same numbers when they are read again.
std::string decimals(const std::vector<float> &values)
{
    std::string text;
    for (const float value : values)
        text += (text.empty() ? "" : " ") + formatted("%.9g", static_cast<double>(value));
    return text;
}

// What the device can tell of the step just done.
Result<DeviceReading> readDevice(Session &session)
{
    const auto norm = session.gradientNorm();
    if (!norm)
        return norm.error();
    const auto memory = session.deviceMemory();
    if (!memory)
        return memory.error();
    return DeviceReading{.gradientNorm = *norm, .memory = *memory};
}

// Prints progress, which it writes into the event file before, and saves a model after each epoch.
class Reporter final : public TrainingObserver
{
public:
    Reporter(const TrainingRun &run, TrainingEvents &events)
        : m_run(run)
        , m_events(events)
    {}

    std::uint64_t step() const { return m_step; } // at the end of the last epoch

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
        m_step = progress.step;
        m_events.resumed(progress.step);
    }

    Status minibatchesFinished(const Report &report, Session &session) override
    {
        const auto device = readDevice(session);
        if (!device)
            return device.error();
        m_events.reported(report, *device);
        printLine(m_run.lines.minibatches(report.stretch));
        printProblem();
        return {};
    }

    void trainingOfEpochFinished(const EpochResult &result) override
    {
        m_events.epochTrained(result);
        printLine(m_run.lines.trainingOfEpoch(result));
    }

    Status epochFinished(const EpochResult &result, Session &session) override
    {
        m_step = result.step;
        if (result.evaluation) {
            m_events.evaluated(result.step, result.evaluation->sums);
            printLine(m_run.lines.evaluation(result));
        }
        printProblem();
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
    // Of the event file, when it is another than before.
    void printProblem()
    {
        const std::string problem = m_events.problem() ? m_events.problem()->message : std::string();
        if (!problem.empty() && problem != m_problem)
            printLine(problem + " It is tried again; the training goes on.");
        m_problem = problem;
    }

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
        if (!m_run.data.digest.empty())
            notes.emplace_back(dataDigestName, m_run.data.digest);
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
    TrainingEvents &m_events;
    std::string m_problem; // of the event file
    std::uint64_t m_step = 0;
    std::set<std::string> m_notices;
    int m_resumedEpoch = -1; // -1: it began anew
};

// Of a worker that does not lead: nothing is to be told or written.
class Follower final : public TrainingObserver
{
public:
    Status minibatchesFinished(const Report & /*report*/, Session & /*session*/) override { return {}; }
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

std::string ratesOf(const TrainerOptions &options)
{
    const std::string decay =
        options.rule.weightDecay > 0
            ? ", weight decay: " + decimal(static_cast<double>(options.rule.weightDecay))
            : "";
    if (options.momentum)
        return "Learning rate: " + options.learningRate.text() + ", momentum: " + decimal(*options.momentum) +
               decay;
    return "Learning rate per sample: " + options.learningRate.text() +
           ", momentum time constant: " + options.momentumTimeConstant.text() + decay;
}

void printHeader(const TrainingRun &run, const std::filesystem::path &eventFile)
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
    printLine(ratesOf(options) + ", minibatch: " +
              (options.batchSizes ? options.batchSizes->text() : std::to_string(options.batchSize)) +
              ", seed: " + std::to_string(options.seed));
    if (options.workers)
        printLine("Workers: " + std::to_string(options.workers->size()) +
                  ", each with its part of every minibatch");
    if (!device.sharing.empty())
        printLine(device.sharing);
    printLine("Events: " + eventFile.string());
    if (!run.data.test && run.printsFinalResults)
        printLine("There is no test set: the models are not evaluated.");
    printLine("");
}

// As a worker that does not lead.
Result<Trained> follow(const TrainingRun &run, Session &session)
{
    Follower follower;
    const auto outcome =
        train(session, run.plan, *run.data.train, run.data.test.get(), run.options, follower);
    if (!outcome)
        return outcome.error();
    return Trained{*outcome, {}};
}

// A worker's part of a minibatch is at most its share of the largest.
Result<std::unique_ptr<Session>> createSession(const TrainingRun &run, Reducer *reducer)
{
    const TrainerOptions &options = run.options;
    const int workers = options.workers ? options.workers->size() : 1;
    return run.device.backend->createSession(run.plan,
                                             {.batchSize = (options.batchSize + workers - 1) / workers,
                                              .seed = options.seed,
                                              .rule = options.rule,
                                              .reducer = reducer});
}

} // namespace

std::filesystem::path eventFolder(const std::filesystem::path &chosen, const std::filesystem::path &models)
{
    if (!chosen.empty())
        return chosen;
    const char *const output = std::getenv("AZ_BATCHAI_STDOUTERR_DIR");
    return output && *output != '\0' ? std::filesystem::path(output) : models / "events";
}

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
    std::optional<WorkersReducer> reducer;
    if (workers)
        reducer.emplace(*workers);
    auto session = createSession(run, reducer ? &*reducer : nullptr);
    if (!session)
        return session.error();
    if (workers && workers->rank() != 0)
        return follow(run, **session);
    if (auto made = makeOutputFolder(run.folder); !made)
        return made.error();
    auto events = TrainingEvents::open(run.eventFolder);
    if (!events)
        return events.error();
    printHeader(run, events->file());
    Reporter reporter(run, *events);
    const auto outcome =
        train(**session, run.plan, *run.data.train, run.data.test.get(), run.options, reporter);
    if (!outcome)
        return outcome.error();
    if (*outcome == Outcome::Stopped)
        return Trained{*outcome, {}, reporter.step()};
    auto parameters = (*session)->parameters();
    if (!parameters)
        return parameters.error();
    if (auto written = reporter.writeMissing(*parameters); !written)
        return written.error();
    return Trained{*outcome, std::move(*parameters), reporter.step()};
}

} // namespace trainyard::train
