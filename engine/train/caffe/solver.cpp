// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/solver.h"

#include "engine/base/strings.h"
#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/nettext.h"
#include "engine/train/caffe/solverrates.h"
#include "engine/train/caffe/staterules.h"

#include <algorithm>
#include <map>

namespace trainyard::train::caffe {

namespace {

using prototxt::SolverParameter;
using Text = std::shared_ptr<const NetText>;

constexpr int mostTests = 1000;

int count(const SolverText &text, const char *field, std::int64_t value, int least)
{
    if (value < least)
        throw Fault{text.lineOf(field), std::string(field) + " is below " + std::to_string(least)};
    return static_cast<int>(value);
}

void readCounts(const SolverText &text, Solver &solver)
{
    const SolverParameter &from = text.solver;
    solver.iterations = count(text, "max_iter", from.max_iter(), 0);
    solver.iterSize = count(text, "iter_size", from.iter_size(), 1);
    solver.display = count(text, "display", from.display(), 0);
    solver.averageLoss = count(text, "average_loss", from.average_loss(), 1);
    solver.snapshot = count(text, "snapshot", from.snapshot(), 0);
    solver.testInterval = count(text, "test_interval", from.test_interval(), 0);
    solver.device = count(text, "device_id", from.device_id(), 0);
    if (!from.has_max_iter())
        throw Fault{0, "it has no max_iter"};
}

void readRest(const SolverText &text, const Variables &variables, Solver &solver)
{
    constexpr std::size_t longest = 4096;
    const SolverParameter &from = text.solver;
    solver.testInitialization = from.test_initialization();
    solver.testComputeLoss = from.test_compute_loss();
    solver.snapshotAfterTrain = from.snapshot_after_train();
    solver.randomSeed = from.random_seed();
    solver.usesGpu = from.solver_mode() == SolverParameter::GPU;
    if (from.snapshot_prefix().size() > longest)
        throw Fault{text.lineOf("snapshot_prefix"), "snapshot_prefix is too long for a path"};
    solver.snapshotPrefix = expandVariables(from.snapshot_prefix(), variables);
    if (solver.snapshotPrefix.empty() && solver.snapshot > 0)
        throw Fault{text.lineOf("snapshot"), "snapshot needs a snapshot_prefix, which is missing"};
    for (const std::string &file : from.weights())
        for (const std::string &one : split(file.substr(0, longest), ','))
            solver.weights.push_back(expandVariables(trimmed(one), variables));
}

// The nets that a solver names or holds. Throws Fault and Unreadable.
class Nets
{
public:
    Nets(const SolverText &text, const Variables &variables)
        : m_text(text)
        , m_from(text.solver)
        , m_variables(variables)
    {}

    void read(Solver &solver)
    {
        const int given =
            m_from.has_net() + m_from.has_net_param() + m_from.has_train_net() + m_from.has_train_net_param();
        if (given != 1)
            throw Fault{0, given == 0
                               ? "it names no net; add net: \"FILE\""
                               : "it has more than one of net, net_param, train_net and train_net_param"};
        if (m_from.has_net())
            m_common = named("net", m_from.net());
        else if (m_from.has_net_param())
            m_common = own(m_from.net_param(), m_text.netLines);
        solver.train.text = trainText();
        solver.train.state =
            merged(merged({Phase::Train, 0, {}}, solver.train.text->net.state()), m_from.train_state());
        readTests(solver);
    }

private:
    Text trainText()
    {
        if (m_common)
            return m_common;
        if (m_from.has_train_net())
            return named("train_net", m_from.train_net());
        return own(m_from.train_net_param(), m_text.trainNetLines);
    }

    void readTests(Solver &solver)
    {
        std::vector<Text> texts;
        texts.reserve(static_cast<std::size_t>(m_from.test_net_param_size()));
        for (int i = 0; i < m_from.test_net_param_size(); ++i)
            texts.push_back(own(m_from.test_net_param(i), m_text.testNetLines[static_cast<std::size_t>(i)]));
        for (const std::string &file : m_from.test_net())
            texts.push_back(named("test_net", file));
        checkTests(static_cast<int>(texts.size()), solver);
        texts.resize(static_cast<std::size_t>(m_from.test_iter_size()), m_common);
        for (int i = 0; i < m_from.test_iter_size(); ++i) {
            NetRun run{texts[static_cast<std::size_t>(i)], {}, m_from.test_iter(i)};
            if (run.iterations < 1)
                throw Fault{m_text.lineOf("test_iter"), "test_iter is below 1"};
            run.state = merged({Phase::Test, 0, {}}, run.text->net.state());
            if (m_from.test_state_size() > 0)
                run.state = merged(run.state, m_from.test_state(i));
            solver.tests.push_back(std::move(run));
        }
    }

    // Tests that have no net of their own take the common one.
    void checkTests(int nets, const Solver &solver) const
    {
        const int tests = m_from.test_iter_size();
        const int line = m_text.lineOf(tests > 0 ? "test_iter" : "test_net");
        if (tests > mostTests)
            throw Fault{line, "test_iter stands there more than " + std::to_string(mostTests) + " times"};
        if (m_common ? tests < nets : tests != nets)
            throw Fault{line, "there are " + std::to_string(tests) + " test_iter for " +
                                  std::to_string(nets) + " test nets; give each its own"};
        if (m_from.test_state_size() > 0 && m_from.test_state_size() != tests)
            throw Fault{m_text.lineOf("test_state"), "there are " + std::to_string(m_from.test_state_size()) +
                                                         " test_state for " + std::to_string(tests) +
                                                         " tests; give each its own, or none"};
        if (tests > 0 && solver.testInterval == 0)
            throw Fault{line, "test_iter needs a test_interval above 0"};
    }

    Text named(const char *field, const std::string &path)
    {
        constexpr std::size_t longest = 4096;
        if (path.empty() || path.size() > longest)
            throw Fault{m_text.lineOf(field), std::string(field) + " is no path"};
        const std::string file = expandVariables(path, m_variables);
        Text &known = m_files[file];
        if (known)
            return known;
        auto text = readNetFile(file, m_variables);
        if (!text)
            throw Unreadable{text.error()};
        return known = *text;
    }

    Text own(const prototxt::NetParameter &net, const std::vector<int> &lines)
    {
        auto text = ownNetText(net, lines, m_text.file, m_variables);
        if (!text)
            throw Unreadable{text.error()};
        return std::make_shared<const NetText>(std::move(*text));
    }

    const SolverText &m_text;
    const SolverParameter &m_from;
    const Variables &m_variables;
    Text m_common;
    std::map<std::string, Text> m_files;
};

} // namespace

Result<Solver> readSolver(std::string_view text, const std::string &file, const Variables &variables)
{
    const auto parsed = parseSolverText(text, file);
    if (!parsed)
        return parsed.error();
    Solver solver;
    try {
        readCounts(*parsed, solver);
        readRates(*parsed, solver);
        readRest(*parsed, variables, solver);
        Nets(*parsed, variables).read(solver);
    } catch (const Fault &fault) {
        return problem(file, fault);
    } catch (const Unreadable &unreadable) {
        return unreadable.error;
    }
    return solver;
}

Result<Solver> readSolverFile(const std::string &file, const Variables &variables)
{
    const auto text = readText(file);
    if (!text)
        return text.error();
    return readSolver(*text, file, variables);
}

} // namespace trainyard::train::caffe
