// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/trainer.h"

#include "engine/train/solver/random.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace trainyard::train {

namespace {

// The rows of a training, minibatch by minibatch, pass after pass.
class RowOrder
{
public:
    RowOrder(std::size_t rows, const TrainerOptions &options)
        : m_rows(rows)
        , m_options(options)
    {}

    // The next `count` rows, valid until the next call.
    std::span<const std::uint32_t> take(std::size_t count)
    {
        if (m_next + count <= m_pass.size()) {
            m_next += count;
            return std::span(m_pass).subspan(m_next - count, count);
        }
        m_joined.clear();
        while (m_joined.size() < count) {
            if (m_next == m_pass.size())
                beginPass();
            const std::size_t piece = std::min(count - m_joined.size(), m_pass.size() - m_next);
            const auto from = m_pass.begin() + static_cast<std::ptrdiff_t>(m_next);
            m_joined.insert(m_joined.end(), from, from + static_cast<std::ptrdiff_t>(piece));
            m_next += piece;
        }
        return m_joined;
    }

private:
    void beginPass()
    {
        if (m_options.isShuffled) {
            m_pass = shuffledRows(m_rows, m_options.seed, m_passes++);
        } else if (m_pass.empty()) {
            m_pass.resize(m_rows);
            std::iota(m_pass.begin(), m_pass.end(), 0U);
        }
        m_next = 0;
    }

    const std::size_t m_rows;
    const TrainerOptions &m_options;
    std::vector<std::uint32_t> m_pass;
    std::vector<std::uint32_t> m_joined; // a minibatch that goes over the end of a pass
    std::size_t m_next = 0;              // in m_pass
    int m_passes = 0;
};

class Trainer
{
public:
    Trainer(Session &session, const TrainerOptions &options, TrainingObserver &observer)
        : m_session(session)
        , m_options(options)
        , m_observer(observer)
    {}

    // One epoch of so many samples.
    Result<Outcome> trainEpoch(RowOrder &order, std::size_t samples, EpochResult &result)
    {
        const auto begin = std::chrono::steady_clock::now();
        Stretch stretch{1, 0, {}};
        const auto batch = static_cast<std::size_t>(m_options.batchSize);
        for (std::size_t first = 0; first < samples; first += batch) {
            const auto rows = order.take(std::min(batch, samples - first));
            if (auto done = step(rows, result.epoch); !done)
                return done.error();
            ++stretch.last;
            if (stretch.last <= m_options.progressFirst || stretch.last % m_options.progressEvery == 0) {
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
    RowOrder order(trainingRows, options);
    const std::size_t samples = options.epochSize > 0 && trainingRows > 0 ? options.epochSize : trainingRows;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        EpochResult result{epoch, options.epochs, {}, 0, {}};
        const auto outcome = trainer.trainEpoch(order, samples, result);
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
