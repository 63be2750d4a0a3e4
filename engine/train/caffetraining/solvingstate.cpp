// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/solvingstate.h"

#include "engine/base/strings.h"
#include "engine/train/caffetraining/snapshot.h"

#include <optional>
#include <utility>

namespace trainyard::train::caffe {

Conditions conditionsOf(const PreparedSolver &prepared)
{
    static constexpr const char *names[] = {"SGD", "Nesterov", "AdaGrad", "RMSProp", "AdaDelta", "Adam"};
    return {{"random_seed", std::to_string(prepared.seed)},
            {"batch_size", std::to_string(prepared.train.batch)},
            {"iter_size", std::to_string(prepared.solver.iterSize)},
            {"type", names[static_cast<std::size_t>(prepared.solver.method)]}};
}

// Whatever shapes the steps, and when workers speak with each other.
Conditions sharedConditions(const PreparedSolver &prepared)
{
    const Solver &solver = prepared.solver;
    const Plan &plan = prepared.train.mapped.plan;
    Conditions all = conditionsOf(prepared);
    all["network"] = plan.name + " of " + std::to_string(plan.parameterCount()) + " parameters";
    all["base_lr"] = formatted("%.6g", solver.learningRate.base);
    all["lr_policy"] = solver.policyName;
    all["momentum"] = formatted("%.6g", solver.momentum);
    all["weight_decay"] = formatted("%.6g", solver.weightDecay);
    all["max_iter"] = std::to_string(solver.iterations);
    all["display"] = std::to_string(solver.display);
    all["average_loss"] = std::to_string(solver.averageLoss);
    all["test_interval"] = std::to_string(solver.testInterval);
    all["test_initialization"] = solver.testInitialization ? "true" : "false";
    for (std::size_t i = 0; i < prepared.tests.size(); ++i)
        all["test_iter of test net " + std::to_string(i)] = std::to_string(prepared.tests[i].iterations);
    return all;
}

int momentCount(const PreparedSolver &prepared)
{
    return momentsOf(updateRule(prepared).method);
}

Result<Checkpoint> stateOf(Session &session, const PreparedSolver &prepared, int iteration)
{
    auto parameters = session.parameters();
    if (!parameters)
        return parameters.error();
    Checkpoint state;
    state.progress.step = static_cast<std::uint64_t>(iteration);
    state.parameters = std::move(*parameters);
    for (int i = 0; i < momentCount(prepared); ++i) {
        auto moments = session.moments(i);
        if (!moments)
            return moments.error();
        state.moments.push_back(std::move(*moments));
    }
    return state;
}

Status setState(Session &session, const Checkpoint &state)
{
    if (auto set = session.setParameters(state.parameters); !set)
        return set;
    for (std::size_t i = 0; i < state.moments.size(); ++i) {
        if (auto set = session.setMoments(static_cast<int>(i), state.moments[i]); !set)
            return set;
    }
    return {};
}

Status shareState(SharedTraining &shared, const PreparedSolver &prepared, Session &session, int &iteration)
{
    std::optional<Checkpoint> state;
    if (shared.isLeader()) {
        auto own = stateOf(session, prepared, iteration);
        if (!own)
            return own.error();
        state = std::move(*own);
    }
    if (auto done = shared.share(state, prepared.train.mapped.plan, momentCount(prepared)); !done)
        return done;
    if (shared.isLeader())
        return {};
    iteration = static_cast<int>(state->progress.step);
    return setState(session, *state);
}

} // namespace trainyard::train::caffe
