// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/blobs.h"
#include "engine/train/caffetraining/parameters.h"
#include "engine/train/caffetraining/solving.h"
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/data/dataset.h"
#include "engine/train/data/memorysource.h"

#include <QString>
#include <QStringList>
#include <random>

// Solvers whose images are in memory.
namespace solvingsupport {

using namespace trainyard;
using namespace trainyard::train;
using namespace trainyard::train::caffe;

inline std::optional<std::string> noVariable(std::string_view)
{
    return std::nullopt;
}

// Labelled images that look like their class, with some noise.
inline Dataset images(int channels, int height, int width, int classes, int count)
{
    Dataset data{channels, height, width, classes, {}, {}};
    std::mt19937 random(5);
    std::normal_distribution<float> noise(0, 0.3F);
    for (int i = 0; i < count; ++i) {
        const int label = i * 7 % classes;
        data.labels.push_back(label);
        for (std::size_t value = 0; value < data.rowSize(); ++value)
            data.features.push_back(
                (value % static_cast<std::size_t>(classes) == static_cast<std::size_t>(label) ? 1.0F : 0.0F) +
                noise(random));
    }
    return data;
}

inline Result<PreparedNet> netOver(const NetRun &run, const Dataset &data, int batches)
{
    const auto shape = [&](const NetLayer &) {
        return Result<Dimensions>(Dimensions{data.channels, data.height, data.width});
    };
    PreparedNet prepared;
    prepared.text = run.text;
    prepared.iterations = run.iterations;
    auto net = describeNet(*run.text, run.state, shape);
    if (!net)
        return net.error();
    prepared.net = std::move(*net);
    auto mapped = mapNet(prepared.net, "net");
    if (!mapped)
        return mapped.error();
    prepared.mapped = std::move(*mapped);
    const NetLayer &layer = prepared.net.layers[static_cast<std::size_t>(prepared.mapped.dataLayer)];
    prepared.batch = static_cast<std::size_t>(std::get<caffe::Data>(layer.layer).batchSize);
    prepared.rows = std::make_unique<EndlessRows>(
        std::make_unique<MemorySource>(data.features, data.labels, std::nullopt),
        prepared.batch * static_cast<std::size_t>(batches), prepared.mapped.plan.classes, "memory");
    return prepared;
}

// A solver of that text, whose net_param it holds itself.
inline Result<PreparedSolver> solverOver(const std::string &text, const Dataset &data)
{
    auto solver = readSolver(text, "solver", noVariable);
    if (!solver)
        return solver.error();
    PreparedSolver prepared{std::move(*solver), 0, {}, {}};
    auto train = netOver(prepared.solver.train, data, prepared.solver.iterSize);
    if (!train)
        return train.error();
    prepared.train = std::move(*train);
    for (const NetRun &run : prepared.solver.tests) {
        auto test = netOver(run, data, 1);
        if (!test)
            return test.error();
        prepared.tests.push_back(std::move(*test));
    }
    return prepared;
}

// What a solver told and how it ended.
struct Ran {
    QStringList lines;
    QString problem;
    std::optional<Outcome> outcome;
};

inline Ran run(PreparedSolver &prepared, const SolvingOptions &options, int threads = 1)
{
    Ran ran;
    CpuBackend backend(threads);
    const auto outcome = solve(prepared, options, backend, [&](const char *, const std::string &line) {
        ran.lines << QString::fromStdString(line);
    });
    if (outcome)
        ran.outcome = *outcome;
    else
        ran.problem = QString::fromStdString(outcome.error().message);
    return ran;
}

inline bool never()
{
    return false;
}

} // namespace solvingsupport
