// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/snapshot.h"

#include "engine/base/files.h"
#include "engine/train/caffe/caffelines.h"
#include "engine/train/caffe/modelwriter.h"
#include "engine/train/caffetraining/parameters.h"
#include "engine/train/caffetraining/solvingstate.h"
#include "engine/train/data/datadigest.h"
#include "engine/train/network/onnxwriter.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <unistd.h>
#include <utility>

namespace trainyard::train::caffe {

namespace {

ModelNotes notesOf(const PreparedSolver &prepared, int iteration)
{
    ModelNotes notes{{"network", prepared.train.mapped.plan.name},
                     {"iteration", std::to_string(iteration)},
                     {"iterations", std::to_string(prepared.solver.iterations)}};
    if (!prepared.train.dataDigest.empty())
        notes.emplace_back(dataDigestName, prepared.train.dataDigest);
    return notes;
}

// The same with a first layer that does to images what the data layer does, where that is one factor and one
// mean for all.
Plan withTransform(Plan plan, const Transform &transform)
{
    if (!transform.meanFile.empty() || transform.meanValues.size() > 1 || transform.scale == 0)
        return plan;
    const double mean = transform.meanValues.empty() ? 0 : transform.meanValues.front();
    if (mean == 0 && transform.scale == 1)
        return plan;
    std::string name = "transform";
    while (std::ranges::count(plan.layers, name, &PlannedLayer::name) > 0)
        name += "_";
    for (PlannedLayer &layer : plan.layers) {
        for (int &input : layer.inputs)
            ++input; // networkInput becomes the new layer
    }
    static_assert(networkInput == -1);
    plan.layers.insert(plan.layers.begin(),
                       {.name = name,
                        .layer = train::Scale{static_cast<float>(transform.scale),
                                              static_cast<float>(-mean * transform.scale)},
                        .inputs = {networkInput},
                        .input = plan.input,
                        .output = plan.input,
                        .pads = {}});
    return plan;
}

// Of the safetensors format: eight bytes of length, then JSON.
bool looksLikeOurs(const std::string &file)
{
    std::ifstream stream(file, std::ios::binary);
    char head[9] = {};
    stream.read(head, sizeof head);
    return !stream || head[8] == '{';
}

} // namespace

SnapshotFiles snapshotFiles(const std::string &prefix, int iteration)
{
    return {modelFileName(prefix, iteration), prefix + "_iter_" + std::to_string(iteration) + ".onnx",
            stateFileName(prefix, iteration)};
}

float gradientScale(const PreparedSolver &prepared)
{
    const MappedNet &mapped = prepared.train.mapped;
    const auto rows = static_cast<double>(prepared.train.rows->batch());
    const double divisor = mapped.isMean ? rows : prepared.solver.iterSize;
    return static_cast<float>(mapped.lossWeight / divisor);
}

UpdateRule updateRule(const PreparedSolver &prepared)
{
    static constexpr UpdateMethod methods[] = {UpdateMethod::Momentum, UpdateMethod::Nesterov,
                                               UpdateMethod::AdaGrad,  UpdateMethod::RmsProp,
                                               UpdateMethod::AdaDelta, UpdateMethod::Adam};
    const Solver &solver = prepared.solver;
    const auto number = [](double value) { return static_cast<float>(value); };
    const double rows = static_cast<double>(prepared.train.rows->batch());
    const double perSample = static_cast<double>(gradientScale(prepared)) * rows;
    return {.method = methods[static_cast<std::size_t>(solver.method)],
            .momentum2 = number(solver.momentum2),
            .rmsDecay = number(solver.rmsDecay),
            .delta = number(solver.delta),
            .weightDecay = number(solver.weightDecay / perSample),
            .decay = solver.regularization == Regularization::L1 ? WeightDecay::L1 : WeightDecay::L2,
            // Caffe clips the sum over iter_size batches, of which this has the mean.
            .greatestNorm = number(solver.clipGradients / solver.iterSize)};
}

Status makeSnapshotFolder(const std::string &prefix)
{
    std::filesystem::path folder = std::filesystem::path(prefix).parent_path();
    if (folder.empty())
        folder = ".";
    if (auto made = createDirectories(folder); !made)
        return made;
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        return Error{Error::Code::Unavailable,
                     "Cannot write snapshots into " + folder.string() + ": Permission denied.",
                     folder.string()};
    return {};
}

Status writeSnapshot(const SnapshotFiles &files, const PreparedSolver &prepared, int iteration,
                     Session &session)
{
    auto state = stateOf(session, prepared, iteration);
    if (!state)
        return state.error();
    const PreparedNet &train = prepared.train;
    if (auto written =
            writeModelFile(files.model, *train.text, train.net, netValues(train.mapped, state->parameters));
        !written)
        return written;
    if (auto written = writeOnnx(files.onnx, withTransform(train.mapped.plan, train.transform),
                                 state->parameters, notesOf(prepared, iteration));
        !written)
        return written;
    return writeCheckpoint(files.state, std::move(*state), conditionsOf(prepared));
}

Result<int> readSnapshot(const std::string &stateFile, const PreparedSolver &prepared, Session &session)
{
    if (!looksLikeOurs(stateFile))
        return Error{Error::Code::InvalidInput,
                     "The state " + stateFile +
                         " is none that this trainer has written; begin with --weights and the .caffemodel "
                         "beside it instead.",
                     stateFile};
    const auto checkpoint =
        readCheckpoint(stateFile, prepared.train.mapped.plan, momentCount(prepared), conditionsOf(prepared));
    if (!checkpoint)
        return checkpoint.error();
    if (auto set = setState(session, *checkpoint); !set)
        return set.error();
    const std::uint64_t most = std::numeric_limits<int>::max();
    if (checkpoint->progress.step > most)
        return Error{Error::Code::InvalidInput,
                     "The state " + stateFile +
                         " is of an iteration that no "
                         "solver reaches.",
                     stateFile};
    return static_cast<int>(checkpoint->progress.step);
}

} // namespace trainyard::train::caffe
