// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/trainer.h"

#include "engine/train/solver/random.h"
#include "engine/train/solver/sharedtraining.h"

#include <bit>
#include <utility>

namespace trainyard::train {

namespace {

using Clock = std::chrono::steady_clock;

class Trainer
{
public:
    Trainer(Session &session, const Plan &plan, RowSource &training, RowSource *evaluation,
            const TrainerOptions &options, TrainingObserver &observer)
        : m_session(session)
        , m_plan(plan)
        , m_training(training)
        , m_evaluation(evaluation)
        , m_options(options)
        , m_observer(observer)
        , m_shared(options.workers)
    {}

    // The first weights, or those of the checkpoint.
    Status begin()
    {
        if (auto same = m_shared.requireSame(conditions()); !same)
            return same;
        auto checkpoint = readLast();
        if (!checkpoint)
            return checkpoint.error();
        if (auto shared = m_shared.share(*checkpoint, m_plan, momentsOf(m_options.rule.method)); !shared)
            return shared;
        return *checkpoint ? resume(**checkpoint)
                           : m_session.setParameters(initialParameters(m_plan, m_options.seed));
    }

    int epoch() const { return m_progress.epoch; }

    // What is left of one epoch.
    Result<Outcome> runEpoch()
    {
        const auto outcome = trainEpoch();
        if (!outcome || *outcome == Outcome::Stopped)
            return outcome;
        EpochResult result{m_progress.epoch, m_options.epochs, m_progress.training, m_progress.seconds, {},
                           m_progress.step};
        m_observer.trainingOfEpochFinished(result);
        const auto evaluated = evaluate();
        if (!evaluated)
            return evaluated.error();
        result.evaluation = *evaluated;
        if (auto accepted = m_observer.epochFinished(result, m_session); !accepted)
            return accepted.error();
        beginEpoch(m_progress.epoch + 1);
        if (auto saved = save(); !saved)
            return saved.error();
        return Outcome::Finished;
    }

private:
    // What must be the same on all workers.
    Conditions conditions() const
    {
        Conditions all = m_options.conditions;
        all["network"] = m_plan.name + " of " + std::to_string(m_plan.parameterCount()) + " parameters";
        all["epochs"] = std::to_string(m_options.epochs);
        all["rows to train on"] = std::to_string(m_training.rows());
        all["rows to evaluate"] = std::to_string(m_evaluation ? m_evaluation->rows() : 0);
        return all;
    }

    // The leader's checkpoint, if it has one to go on from.
    Result<std::optional<Checkpoint>> readLast() const
    {
        std::error_code ignored;
        if (!m_shared.isLeader() || !m_options.resumes ||
            !std::filesystem::exists(m_options.checkpoint, ignored))
            return std::optional<Checkpoint>();
        auto checkpoint = readCheckpoint(m_options.checkpoint, m_plan, momentsOf(m_options.rule.method),
                                         m_options.conditions);
        if (!checkpoint)
            return checkpoint.error();
        return std::optional(std::move(*checkpoint));
    }

    Status resume(const Checkpoint &checkpoint)
    {
        if (auto set = setState(checkpoint.parameters, checkpoint.moments); !set)
            return set;
        m_progress = checkpoint.progress;
        m_told = {m_progress.stretch.sums.samples, m_progress.seconds};
        m_observer.resumed(m_progress);
        return {};
    }

    Status setState(const std::vector<Tensor> &parameters, const std::vector<std::vector<Tensor>> &moments)
    {
        if (auto set = m_session.setParameters(parameters); !set)
            return set;
        for (std::size_t i = 0; i < moments.size(); ++i) {
            if (auto set = m_session.setMoments(static_cast<int>(i), moments[i]); !set)
                return set;
        }
        return {};
    }

    void beginEpoch(int epoch)
    {
        const std::uint64_t step = m_progress.step;
        m_progress = {};
        m_progress.epoch = m_progress.stretch.epoch = epoch;
        m_progress.step = step;
        m_told = {};
    }

    // The next rows of the epoch; nothing at its end.
    Result<Minibatch> next()
    {
        const double size =
            m_options.batchSizes ? m_options.batchSizes->at(m_progress.epoch) : m_options.batchSize;
        return m_training.next(static_cast<std::size_t>(size));
    }

    // Past what was done of the epoch before the training was stopped.
    Status skipDone()
    {
        for (int i = 0; i < m_progress.minibatches; ++i) {
            if (const auto minibatch = next(); !minibatch)
                return minibatch.error();
        }
        return {};
    }

    Result<Outcome> trainEpoch()
    {
        if (auto started = m_training.startEpoch(m_progress.epoch); !started)
            return started.error();
        if (auto skipped = skipDone(); !skipped)
            return skipped.error();
        m_counted = m_saved = Clock::now();
        while (true) {
            const auto minibatch = next();
            if (!minibatch)
                return minibatch.error();
            if (minibatch->rows.empty())
                break;
            if (auto done = step(*minibatch); !done)
                return done.error();
            const auto outcome = saveWhenDue();
            if (!outcome || *outcome == Outcome::Stopped)
                return outcome;
        }
        if (auto counted = count(); !counted)
            return counted.error();
        m_progress.training += m_progress.stretch.sums;
        return Outcome::Finished;
    }

    // Stopped when any of the workers is; all have saved then.
    Result<Outcome> saveWhenDue()
    {
        const bool isStopped = m_options.isStopped && m_options.isStopped();
        const bool isDue = m_shared.isLeader() && Clock::now() - m_saved >= m_options.checkpointEvery;
        const auto wishes = m_shared.anyOf({isStopped, isDue});
        if (!wishes)
            return wishes.error();
        if (wishes->isToStop || wishes->isToSave) {
            if (auto saved = save(); !saved)
                return saved.error();
        }
        return wishes->isToStop ? Outcome::Stopped : Outcome::Finished;
    }

    Status step(const Minibatch &minibatch)
    {
        if (m_trainingWindow != minibatch.window) {
            if (auto set = m_session.setTrainingRows({minibatch.features, minibatch.labels}); !set)
                return set;
            m_trainingWindow = minibatch.window;
        }
        const RowRange part = m_shared.part(minibatch.rows.size());
        const double timeConstant = m_options.momentumTimeConstant.at(m_progress.epoch);
        const auto rows = static_cast<int>(minibatch.rows.size());
        const double momentum = m_options.momentum.value_or(momentumOf(timeConstant, rows));
        const StepOptions options{
            .learningRate = static_cast<float>(m_options.learningRate.at(m_progress.epoch)),
            .momentum = static_cast<float>(momentum),
            .index = m_progress.step,
            .gradientScale = m_options.momentum ? 1 / static_cast<float>(rows) : 1,
            .firstRow = static_cast<std::uint32_t>(part.first),
            .totalRows = static_cast<std::uint32_t>(minibatch.rows.size()),
            .dropoutRate = m_options.dropoutRate
                               ? static_cast<float>(m_options.dropoutRate->at(m_progress.epoch))
                               : ownDropoutRates};
        if (auto done = m_session.step(minibatch.rows.subspan(part.first, part.count), options); !done)
            return done;
        ++m_progress.step;
        m_progress.stretch.last = ++m_progress.minibatches;
        return isTold(m_progress.minibatches) ? report() : Status();
    }

    bool isTold(int minibatches) const
    {
        if (minibatches <= m_options.progressFirst)
            return true;
        return m_options.progressEvery > 0 ? minibatches % m_options.progressEvery == 0
                                           : std::has_single_bit(static_cast<unsigned>(minibatches));
    }

    Status report()
    {
        if (auto counted = count(); !counted)
            return counted;
        m_progress.training += m_progress.stretch.sums;
        const auto samples = static_cast<double>(m_progress.stretch.sums.samples - m_told.samples);
        const double seconds = m_progress.seconds - m_told.seconds;
        const Report report{.stretch = m_progress.stretch,
                            .step = m_progress.step,
                            .learningRate = m_options.learningRate.at(m_progress.epoch),
                            .samplesPerSecond =
                                seconds > 0 ? std::optional(samples / seconds) : std::nullopt};
        if (auto accepted = m_observer.minibatchesFinished(report, m_session); !accepted)
            return accepted;
        m_progress.stretch = {m_progress.minibatches + 1, m_progress.minibatches, {}, m_progress.epoch, 0};
        m_told = {0, m_progress.seconds};
        return {};
    }

    // What the session has done since the last call; waits for it.
    Status count()
    {
        auto sums = m_session.takeSums();
        if (!sums)
            return sums.error();
        if (auto summed = m_shared.sum(*sums); !summed)
            return summed;
        m_progress.stretch.sums += *sums;
        const auto time = Clock::now();
        const double seconds = std::chrono::duration<double>(time - std::exchange(m_counted, time)).count();
        m_progress.seconds += seconds;
        m_progress.stretch.seconds += seconds;
        return {};
    }

    // Null without evaluation rows.
    Result<std::optional<Stretch>> evaluate()
    {
        if (!m_evaluation)
            return std::optional<Stretch>();
        if (auto started = m_evaluation->startEpoch(m_progress.epoch); !started)
            return started.error();
        const auto batch = static_cast<std::size_t>(m_options.evaluationBatchSize);
        while (true) {
            const auto minibatch = m_evaluation->next(batch);
            if (!minibatch)
                return minibatch.error();
            if (minibatch->rows.empty())
                break;
            if (auto done = evaluate(*minibatch); !done)
                return done.error();
        }
        auto sums = m_session.takeSums();
        if (!sums)
            return sums.error();
        if (auto summed = m_shared.sum(*sums); !summed)
            return summed.error();
        m_counted = Clock::now();
        return std::optional(
            Stretch{1, static_cast<int>((sums->samples + batch - 1) / batch), *sums, m_progress.epoch});
    }

    Status evaluate(const Minibatch &minibatch)
    {
        if (m_evaluationWindow != minibatch.window) {
            if (auto set = m_session.setEvaluationRows({minibatch.features, minibatch.labels}); !set)
                return set;
            m_evaluationWindow = minibatch.window;
        }
        const RowRange part = m_shared.part(minibatch.rows.size());
        return part.count == 0 ? Status() : m_session.evaluate(minibatch.rows[part.first], part.count);
    }

    Status save()
    {
        if (m_options.checkpoint.empty())
            return {};
        if (auto counted = count(); !counted)
            return counted;
        auto state = this->state();
        if (!state)
            return state.error();
        m_saved = Clock::now();
        return m_shared.isLeader()
                   ? writeCheckpoint(m_options.checkpoint, std::move(*state), m_options.conditions)
                   : Status();
    }

    Result<Checkpoint> state()
    {
        auto parameters = m_session.parameters();
        if (!parameters)
            return parameters.error();
        Checkpoint checkpoint{m_progress, std::move(*parameters), {}};
        for (int i = 0; i < momentsOf(m_options.rule.method); ++i) {
            auto moments = m_session.moments(i);
            if (!moments)
                return moments.error();
            checkpoint.moments.push_back(std::move(*moments));
        }
        return checkpoint;
    }

    // What the speed of the next report leaves out.
    struct Told {
        std::uint64_t samples = 0; // of the stretch under way
        double seconds = 0;        // of the epoch
    };

    Session &m_session;
    const Plan &m_plan;
    RowSource &m_training;
    RowSource *const m_evaluation;
    std::optional<std::uint64_t> m_trainingWindow; // that the session has
    std::optional<std::uint64_t> m_evaluationWindow;
    const TrainerOptions &m_options;
    TrainingObserver &m_observer;
    SharedTraining m_shared;
    Progress m_progress;
    Told m_told;
    Clock::time_point m_counted; // until then the seconds are in m_progress
    Clock::time_point m_saved;
};

} // namespace

Result<Outcome> train(Session &session, const Plan &plan, RowSource &training, RowSource *evaluation,
                      const TrainerOptions &options, TrainingObserver &observer)
{
    Trainer trainer(session, plan, training, evaluation, options, observer);
    if (auto begun = trainer.begin(); !begun)
        return begun.error();
    while (trainer.epoch() < options.epochs) {
        const auto outcome = trainer.runEpoch();
        if (!outcome || *outcome == Outcome::Stopped)
            return outcome;
    }
    return Outcome::Finished;
}

} // namespace trainyard::train
