// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/trainer.h"

#include "engine/train/solver/random.h"

#include <algorithm>
#include <chrono>

namespace trainyard::train {

namespace {

class Trainer
{
public:
    Trainer(Session &session, const TrainerOptions &options, TrainingObserver &observer)
        : m_session(session)
        , m_options(options)
        , m_observer(observer)
    {}

    // One epoch over the rows in this order.
    Result<Outcome> trainEpoch(std::span<const std::uint32_t> order, EpochResult &result)
    {
        const auto begin = std::chrono::steady_clock::now();
        Stretch stretch{1, 0, {}};
        const auto batch = static_cast<std::size_t>(m_options.batchSize);
        for (std::size_t first = 0; first < order.size(); first += batch) {
            const auto rows = order.subspan(first, std::min(batch, order.size() - first));
            if (auto done = step(rows, result.epoch); !done)
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

    Result<Stretch> evaluate(std::size_t rows)
    {
        const auto batch = static_cast<std::size_t>(m_options.evaluationBatchSize);
        Stretch stretch{1, static_cast<int>((rows + batch - 1) / batch), {}};
        if (auto done = m_session.evaluate(0, rows); !done)
            return done.error();
        auto sums = m_session.takeSums();
        if (!sums)
            return sums.error();
        stretch.sums = *sums;
        return stretch;
    }

private:
    Status step(std::span<const std::uint32_t> rows, int epoch)
    {
        const double timeConstant = m_options.momentumTimeConstant.at(epoch);
        return m_session.step(
            rows, {.learningRate = static_cast<float>(m_options.learningRate.at(epoch)),
                   .momentum = static_cast<float>(momentumOf(timeConstant, static_cast<int>(rows.size()))),
                   .index = m_step++});
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
    const TrainerOptions &m_options;
    TrainingObserver &m_observer;
    std::uint64_t m_step = 0;
};

} // namespace

Result<Outcome> train(Session &session, const Plan &plan, std::size_t trainingRows,
                      std::size_t evaluationRows, const TrainerOptions &options, TrainingObserver &observer)
{
    if (auto set = session.setParameters(initialParameters(plan, options.seed)); !set)
        return set.error();
    Trainer trainer(session, options, observer);
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        EpochResult result{epoch, options.epochs, {}, 0, {}};
        const auto order = shuffledRows(trainingRows, options.seed, epoch);
        const auto outcome = trainer.trainEpoch(order, result);
        if (!outcome || *outcome == Outcome::Stopped)
            return outcome;
        observer.trainingOfEpochFinished(result);
        if (evaluationRows > 0) {
            auto evaluation = trainer.evaluate(evaluationRows);
            if (!evaluation)
                return evaluation.error();
            result.evaluation = *evaluation;
        }
        if (auto accepted = observer.epochFinished(result, session); !accepted)
            return accepted.error();
    }
    return Outcome::Finished;
}

} // namespace trainyard::train
