// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/trainer.h"

#include "engine/train/solver/random.h"

#include <chrono>

namespace trainyard::train {

namespace {

class Trainer
{
public:
    Trainer(Session &session, RowSource &training, RowSource *evaluation, const TrainerOptions &options,
            TrainingObserver &observer)
        : m_session(session)
        , m_training(training)
        , m_evaluation(evaluation)
        , m_options(options)
        , m_observer(observer)
    {}

    Result<Outcome> trainEpoch(EpochResult &result)
    {
        if (auto started = m_training.startEpoch(result.epoch); !started)
            return started.error();
        const auto begin = std::chrono::steady_clock::now();
        Stretch stretch{1, 0, {}};
        const auto batch = static_cast<std::size_t>(m_options.batchSize);
        for (;;) {
            const auto minibatch = m_training.next(batch);
            if (!minibatch)
                return minibatch.error();
            if (minibatch->rows.empty())
                break;
            if (auto done = step(*minibatch, result.epoch); !done)
                return done.error();
            ++stretch.last;
            if (stretch.last % m_options.progressEvery == 0) {
                if (auto taken = take(stretch, result); !taken)
                    return taken.error();
                m_observer.minibatchesFinished(stretch);
                stretch = {stretch.last + 1, stretch.last, {}};
            }
            if (m_options.isStopped && m_options.isStopped())
                return Outcome::Stopped;
        }
        if (auto taken = take(stretch, result); !taken)
            return taken.error();
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        result.seconds = elapsed.count();
        return Outcome::Finished;
    }

    // Null without evaluation rows.
    Result<std::optional<Stretch>> evaluate(int epoch)
    {
        if (!m_evaluation)
            return std::optional<Stretch>();
        if (auto started = m_evaluation->startEpoch(epoch); !started)
            return started.error();
        const auto batch = static_cast<std::size_t>(m_options.evaluationBatchSize);
        for (;;) {
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
        return std::optional(Stretch{1, static_cast<int>((sums->samples + batch - 1) / batch), *sums});
    }

private:
    Status step(const Minibatch &minibatch, int epoch)
    {
        if (m_trainingWindow != minibatch.window) {
            if (auto set = m_session.setTrainingRows({minibatch.features, minibatch.labels}); !set)
                return set;
            m_trainingWindow = minibatch.window;
        }
        const auto rows = minibatch.rows;
        const double timeConstant = m_options.momentumTimeConstant.at(epoch);
        return m_session.step(
            rows, {.learningRate = static_cast<float>(m_options.learningRate.at(epoch)),
                   .momentum = static_cast<float>(momentumOf(timeConstant, static_cast<int>(rows.size()))),
                   .index = m_step++});
    }

    Status evaluate(const Minibatch &minibatch)
    {
        if (m_evaluationWindow != minibatch.window) {
            if (auto set = m_session.setEvaluationRows({minibatch.features, minibatch.labels}); !set)
                return set;
            m_evaluationWindow = minibatch.window;
        }
        return m_session.evaluate(minibatch.rows.front(), minibatch.rows.size());
    }

    Status take(Stretch &stretch, EpochResult &result)
    {
        auto sums = m_session.takeSums();
        if (!sums)
            return sums.error();
        stretch.sums = *sums;
        result.training += *sums;
        return {};
    }

    Session &m_session;
    RowSource &m_training;
    RowSource *const m_evaluation;
    std::optional<std::uint64_t> m_trainingWindow; // that the session has
    std::optional<std::uint64_t> m_evaluationWindow;
    const TrainerOptions &m_options;
    TrainingObserver &m_observer;
    std::uint64_t m_step = 0;
};

} // namespace

Result<Outcome> train(Session &session, const Plan &plan, RowSource &training, RowSource *evaluation,
                      const TrainerOptions &options, TrainingObserver &observer)
{
    if (auto set = session.setParameters(initialParameters(plan, options.seed)); !set)
        return set.error();
    Trainer trainer(session, training, evaluation, options, observer);
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        EpochResult result{epoch, options.epochs, {}, 0, {}};
        const auto outcome = trainer.trainEpoch(result);
        if (!outcome || *outcome == Outcome::Stopped)
            return outcome;
        observer.trainingOfEpochFinished(result);
        const auto evaluated = trainer.evaluate(epoch);
        if (!evaluated)
            return evaluated.error();
        result.evaluation = *evaluated;
        if (auto accepted = observer.epochFinished(result, session); !accepted)
            return accepted.error();
    }
    return Outcome::Finished;
}

} // namespace trainyard::train
