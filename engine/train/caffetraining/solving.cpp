// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/solving.h"

#include "engine/base/strings.h"
#include "engine/train/caffe/caffelines.h"
#include "engine/train/caffetraining/parameters.h"
#include "engine/train/caffetraining/smoothedloss.h"
#include "engine/train/caffetraining/snapshot.h"
#include "engine/train/caffetraining/solvingstate.h"
#include "engine/train/caffetraining/tester.h"
#include "engine/train/solver/random.h"

#include <algorithm>
#include <chrono>

namespace trainyard::train::caffe {

namespace {

using Clock = std::chrono::steady_clock;

// One training, from its first weights to its last snapshot.
class Solving
{
public:
    Solving(PreparedSolver &prepared, const SolvingOptions &options, Session &session,
            std::vector<Tester> testers, const Log &log)
        : m_prepared(prepared)
        , m_solver(prepared.solver)
        , m_options(options)
        , m_session(session)
        , m_shared(options.workers)
        , m_testers(std::move(testers))
        , m_log(log)
        , m_loss(prepared.solver.averageLoss)
    {}

    // The weights, and where the data go on.
    Status begin()
    {
        if (auto same = m_shared.requireSame(sharedConditions(m_prepared)); !same)
            return same;
        if (m_shared.isLeader()) {
            if (auto set = setWeights(); !set)
                return set;
        }
        if (m_options.workers) {
            if (auto shared = shareState(m_shared, m_prepared, m_session, m_iteration); !shared)
                return shared;
        }
        const PreparedNet &train = m_prepared.train;
        const auto done = static_cast<std::uint64_t>(m_iteration);
        if (auto begun = train.rows->begin(train.firstRow + done * train.rows->batch()); !begun)
            return begun;
        for (Tester &tester : m_testers) {
            if (auto begun = tester.begin(testsBefore(m_iteration)); !begun)
                return begun;
        }
        const auto &steps = m_solver.learningRate.stepValues;
        m_step = static_cast<int>(std::ranges::count_if(steps, [&](int at) { return at < m_iteration; }));
        return {};
    }

    Result<Outcome> run()
    {
        m_log("caffe.cpp:248", startLine());
        m_log("solver.cpp:293", solvingLine(onOneLine(m_prepared.train.net.name)));
        m_log("solver.cpp:294", policyLine(m_solver.policyName));
        m_displayedAt = m_iteration;
        m_clock = Clock::now();
        while (m_iteration < m_solver.iterations && !m_isStopped) {
            if (auto done = testAndIterate(); !done)
                return done.error();
        }
        if (auto ended = end(); !ended)
            return ended.error();
        return m_isStopped ? Outcome::Stopped : Outcome::Finished;
    }

private:
    Status setWeights()
    {
        if (!m_options.snapshot.empty()) {
            m_log("caffe.cpp:242", resumeLine(m_options.snapshot));
            const auto iteration = readSnapshot(m_options.snapshot, m_prepared, m_session);
            if (!iteration)
                return iteration.error();
            m_iteration = *iteration;
            m_options.resumed(m_iteration);
            return {};
        }
        const PreparedNet &train = m_prepared.train;
        auto tensors = initialParameters(train.mapped.plan, m_prepared.seed);
        for (const std::string &file : m_options.weights)
            m_log("solver.cpp:70", finetuneLine(file));
        if (auto taken = takeWeightFiles(train.net, train.mapped, m_options.weights, tensors); !taken)
            return taken;
        return m_session.setParameters(tensors);
    }

    bool isTestAt(int iteration) const
    {
        return m_solver.testInterval > 0 && iteration % m_solver.testInterval == 0 &&
               (iteration > 0 || m_solver.testInitialization);
    }

    // How many tests come before that iteration's own.
    std::uint64_t testsBefore(int iteration) const
    {
        if (m_solver.testInterval == 0 || iteration == 0)
            return 0;
        const int multiples = (iteration - 1) / m_solver.testInterval; // without 0
        return static_cast<std::uint64_t>(multiples) + (m_solver.testInitialization ? 1 : 0);
    }

    bool isDisplayAt(int iteration) const
    {
        return m_solver.display > 0 && iteration % m_solver.display == 0;
    }

    // Whether a line that is still to come needs this iteration's loss.
    bool needsLossOf(int iteration) const
    {
        if (m_solver.display == 0)
            return false;
        const int past = iteration % m_solver.display;
        return past == 0 || m_solver.display - past < m_solver.averageLoss;
    }

    Status testAndIterate()
    {
        if (isTestAt(m_iteration)) {
            if (auto tested = testAll(); !tested || m_isStopped)
                return tested;
        }
        if (auto done = iterate(); !done)
            return done;
        ++m_iteration;
        const bool isDue = m_solver.snapshot > 0 && m_iteration % m_solver.snapshot == 0;
        const bool isWanted = !isDue && m_options.isSnapshotWanted();
        const auto wishes = m_shared.anyOf({m_options.isStopped(), isWanted});
        if (!wishes)
            return wishes.error();
        m_isStopped = wishes->isToStop;
        return isDue || wishes->isToSave ? snapshot() : Status();
    }

    Status testAll()
    {
        for (std::size_t i = 0; i < m_testers.size() && !m_isStopped; ++i) {
            m_log("solver.cpp:354", testLine(m_iteration, static_cast<int>(i)));
            if (auto counted = discardSums(); !counted)
                return counted;
            const auto result = m_testers[i].run(m_session, m_shared, m_options.isStopped);
            if (!result)
                return result.error();
            m_isStopped = !result->has_value();
            if (m_isStopped)
                break;
            if (m_solver.testComputeLoss)
                m_log("solver.cpp:402", testLossLine((*result)->loss));
            for (const Output &output : (*result)->outputs)
                m_log("solver.cpp:421", testOutputLine(output));
            Scalars scalars;
            addOutputs(scalars, testGroup(i), (*result)->outputs);
            m_options.measured(m_iteration, scalars);
        }
        return {};
    }

    Status iterate()
    {
        const bool isCounted = needsLossOf(m_iteration);
        if (isCounted) {
            if (auto counted = discardSums(); !counted)
                return counted;
        }
        const double rate = learningRateAt(m_solver.learningRate, m_iteration);
        if (auto done = step(rate); !done)
            return done;
        m_hasSums = true;
        if (isCounted) {
            const auto batch = takeScored();
            if (!batch)
                return batch.error();
            m_loss.add(batch->loss);
            if (isDisplayAt(m_iteration)) {
                if (auto displayed = display(*batch, rate); !displayed)
                    return displayed;
            }
        }
        tellRate(rate);
        return {};
    }

    Status step(double rate)
    {
        const auto batch = m_prepared.train.rows->next();
        if (!batch)
            return batch.error();
        if (auto set = m_session.setTrainingRows({batch->features, batch->labels}); !set)
            return set;
        const RowRange part = m_shared.part(batch->rows.size());
        return m_session.step(batch->rows.subspan(part.first, part.count),
                              {.learningRate = static_cast<float>(rate),
                               .momentum = static_cast<float>(m_solver.momentum),
                               .index = static_cast<std::uint64_t>(m_iteration),
                               .gradientScale = gradientScale(m_prepared),
                               .firstRow = static_cast<std::uint32_t>(part.first),
                               .totalRows = static_cast<std::uint32_t>(batch->rows.size())});
    }

    // Those of iterations that no line tells of.
    Status discardSums()
    {
        if (!m_hasSums)
            return {};
        m_hasSums = false;
        const auto sums = m_session.takeSums();
        return sums ? Status() : sums.error();
    }

    Result<Scored> takeScored()
    {
        m_hasSums = false;
        auto sums = m_session.takeSums();
        if (!sums)
            return sums.error();
        if (auto summed = m_shared.sum(*sums); !summed)
            return summed.error();
        const auto samples = static_cast<double>(std::max<std::uint64_t>(sums->samples, 1));
        return scored(m_prepared.train.mapped, sums->loss / samples,
                      static_cast<double>(m_prepared.train.batch),
                      [&](int) { return static_cast<double>(sums->errors) / samples; });
    }

    Status display(const Scored &batch, double rate)
    {
        const auto now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - m_clock).count();
        const Pace pace{m_solver.display, seconds, m_iteration - m_displayedAt};
        m_log(solverPlace, iterationLine(m_iteration, pace, m_loss.mean()));
        m_clock = now;
        m_displayedAt = m_iteration;
        for (const Output &output : batch.outputs)
            m_log("solver.cpp:258", trainOutputLine(output));
        return measure(batch, rate, pace);
    }

    Status measure(const Scored &batch, double rate, const Pace &pace)
    {
        const auto norm = m_session.gradientNorm();
        if (!norm)
            return norm.error();
        const auto memory = m_session.deviceMemory();
        if (!memory)
            return memory.error();
        Scalars scalars{
            {"train/loss", m_loss.mean()}, {"train/learning_rate", rate}, {"train/gradient_norm", *norm}};
        if (pace.done > 0 && pace.seconds > 0) {
            const double perSecond = pace.done / pace.seconds;
            scalars.emplace_back("train/iterations_per_second", perSecond);
            scalars.emplace_back("train/samples_per_second",
                                 perSecond * static_cast<double>(m_prepared.train.rows->batch()));
        }
        if (*memory)
            scalars.emplace_back("train/gpu_memory_bytes", static_cast<double>(**memory));
        addOutputs(scalars, "train", batch.outputs);
        m_options.measured(m_iteration, scalars);
        return {};
    }

    void tellRate(double rate)
    {
        const auto &steps = m_solver.learningRate.stepValues;
        const bool isStepping = m_solver.learningRate.policy == LearningRate::Policy::Multistep;
        while (isStepping && m_step < static_cast<int>(steps.size()) &&
               m_iteration >= steps[static_cast<std::size_t>(m_step)])
            m_log("sgd_solver.cpp:50", stepLine(m_iteration, ++m_step));
        if (isDisplayAt(m_iteration))
            m_log(ratePlace, rateLine(m_iteration, rate));
    }

    Status snapshot()
    {
        if (!m_shared.isLeader())
            return {};
        const SnapshotFiles files = snapshotFiles(m_options.snapshotPrefix, m_iteration);
        m_log("solver.cpp:464", snapshotLine(files.model));
        m_log("sgd_solver.cpp:284", stateLine(files.state));
        return writeSnapshot(files, m_prepared, m_iteration, m_session);
    }

    // As Caffe, it takes one more batch for the last line, and tests once more.
    Status end()
    {
        if (auto counted = discardSums(); !counted) // the device has done all, with a loss that is a number
            return counted;
        const bool isWritten = m_solver.snapshot > 0 && m_iteration % m_solver.snapshot == 0;
        if ((m_solver.snapshotAfterTrain || m_isStopped) && !isWritten) {
            if (auto written = snapshot(); !written)
                return written;
        }
        if (m_isStopped) {
            m_log("solver.cpp:312", stoppedLine());
            return {};
        }
        if (isDisplayAt(m_iteration)) {
            if (auto told = tellLastLoss(); !told)
                return told;
        }
        if (m_solver.testInterval > 0 && m_iteration % m_solver.testInterval == 0) {
            if (auto tested = testAll(); !tested)
                return tested;
        }
        m_log("solver.cpp:326", doneLine());
        m_log("caffe.cpp:259", doneLine());
        return {};
    }

    // The weights stay as they are.
    Status tellLastLoss()
    {
        const auto weights = m_session.parameters();
        if (!weights)
            return weights.error();
        if (auto discarded = discardSums(); !discarded)
            return discarded;
        if (auto done = step(0); !done)
            return done;
        const auto batch = takeScored();
        if (!batch)
            return batch.error();
        m_loss.add(batch->loss);
        m_log("solver.cpp:321", lastIterationLine(m_iteration, m_loss.mean()));
        m_options.measured(m_iteration, {{"train/loss", m_loss.mean()}});
        return m_session.setParameters(*weights);
    }

    PreparedSolver &m_prepared;
    const Solver &m_solver;
    const SolvingOptions &m_options;
    Session &m_session;
    SharedTraining m_shared;
    std::vector<Tester> m_testers;
    const Log &m_log;
    SmoothedLoss m_loss;
    int m_iteration = 0; // so many are done
    int m_step = 0;      // of a multistep policy
    bool m_hasSums = false;
    bool m_isStopped = false;
    Clock::time_point m_clock; // of the last line of progress
    int m_displayedAt = 0;     // its iteration
};

} // namespace

Result<Outcome> solve(PreparedSolver &prepared, const SolvingOptions &options, Backend &backend,
                      const Log &log)
{
    const std::size_t workers = options.workers ? static_cast<std::size_t>(options.workers->size()) : 1;
    const std::size_t most = (prepared.train.rows->batch() + workers - 1) / workers; // rows of one worker
    auto session = backend.createSession(prepared.train.mapped.plan, {.batchSize = static_cast<int>(most),
                                                                      .seed = prepared.seed,
                                                                      .rule = updateRule(prepared),
                                                                      .reducer = options.reducer});
    if (!session)
        return session.error();
    std::vector<Tester> testers;
    for (PreparedNet &test : prepared.tests) {
        auto tester = Tester::open(test, prepared.train, backend);
        if (!tester)
            return tester.error();
        testers.push_back(std::move(*tester));
    }
    Solving solving(prepared, options, **session, std::move(testers), log);
    if (auto begun = solving.begin(); !begun)
        return begun.error();
    if (!options.workers || options.workers->rank() == 0) {
        if (auto made = makeSnapshotFolder(options.snapshotPrefix); !made)
            return made.error();
    }
    return solving.run();
}

} // namespace trainyard::train::caffe
