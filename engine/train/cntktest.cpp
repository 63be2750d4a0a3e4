// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cntktest.h"

#include "engine/base/strings.h"
#include "engine/train/cntkdata.h"
#include "engine/train/inference.h"
#include "engine/train/trainingevents.h"
#include "engine/train/trainingrun.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train {

namespace {

using namespace brainscript;

Result<Model> readSaved(const TestAction &action)
{
    const std::filesystem::path file = modelFile(action.modelPath);
    auto model = readOnnx(file);
    if (!model && model.error().code == Error::Code::NotFound)
        return toError({action.place, "no action before " + inQuotes(action.name) +
                                          " trains its modelPath, and there is no model " + file.string() +
                                          "; put a training before it in command"});
    return model;
}

// Those that evalNodeNames asks for; as CNTK, without it all, the criterion last.
Result<std::vector<Measure>> shownMeasures(const TestAction &action, const CntkNetwork &network)
{
    std::vector<Measure> shown = network.measures;
    if (action.nodeNames.empty()) {
        std::rotate(shown.begin(), shown.begin() + 1, shown.end());
        return shown;
    }
    std::vector<Measure> known = network.measures;
    known.insert(known.end(), network.others.begin(), network.others.end());
    shown.clear();
    for (const std::string &name : action.nodeNames) {
        const auto found = std::ranges::find(known, name, &Measure::name);
        if (found == known.end())
            return toError({action.place, "evalNodeNames has " + inQuotes(name) +
                                              ", which is no criterion or evaluation node of the network"});
        shown.push_back(*found);
    }
    return shown;
}

Result<Scores> score(const CntkTest &test, const std::vector<Tensor> &parameters, Backend &backend)
{
    RowSource &rows = *test.data.rows;
    const auto wanted = static_cast<std::size_t>(test.action.epochSize);
    const std::size_t all = wanted > 0 ? std::min(wanted, rows.rows()) : rows.rows();
    const auto batch = std::min(static_cast<std::size_t>(test.action.minibatchSize), all);
    auto session = backend.createSession(test.network.plan, {.batchSize = static_cast<int>(batch)});
    if (!session)
        return session.error();
    if (auto set = (*session)->setParameters(parameters); !set)
        return set.error();
    Scores scores(test.network.plan.classes);
    const auto seen = forEachLogits(**session, rows, all,
                                    [&](std::span<const float> logits, std::span<const std::int32_t> labels) {
                                        scores.add(logits, labels);
                                    });
    if (!seen)
        return seen.error();
    return scores;
}

Status writeEvents(const CntkTraining &training, const Scores &scores)
{
    const auto &action = training.action;
    auto events =
        TrainingEvents::open(eventFolder(action.sgd.eventFolder, modelStem(action.modelPath).parent_path()));
    if (!events)
        return events.error();
    const auto rows = static_cast<double>(scores.rows());
    events->evaluated(training.step,
                      {.loss = scores.loss() * rows,
                       .errors = static_cast<std::uint64_t>(std::llround(scores.error(1) * rows)),
                       .samples = scores.rows()});
    return {};
}

} // namespace

Result<CntkTest> prepareTest(TestAction action, const CntkTraining *training,
                             std::optional<std::size_t> trained, const Recipe &recipe, DataMemory &memory)
{
    CntkTest test{.action = std::move(action),
                  .network = {},
                  .measures = {},
                  .parameters = {},
                  .trained = trained,
                  .data = {}};
    if (training) {
        test.network = training->network;
    } else {
        auto model = readSaved(test.action);
        if (!model)
            return model.error();
        test.network = toNetwork(*model);
        test.parameters = std::move(model->parameters);
    }
    auto measures = shownMeasures(test.action, test.network);
    if (!measures)
        return measures.error();
    test.measures = std::move(*measures);
    auto data = openReader(test.action.reader, {.plan = test.network.plan,
                                                .features = test.network.features,
                                                .labels = test.network.labels,
                                                .memoryBytes = memory.left(),
                                                .threads = recipe.threads});
    if (!data)
        return data.error();
    memory.take(data->memoryBytes);
    test.data = std::move(*data);
    return test;
}

Status run(const CntkTest &test, const CntkTraining *training, const Recipe &recipe,
           const ChosenDevice &device)
{
    if (!test.trained)
        printLine("Testing " + modelFile(test.action.modelPath).string() + " on " +
                  test.action.reader.file.string());
    if (!test.data.notice.empty())
        printLine(test.data.notice);
    const auto scores = score(test, training ? training->parameters : test.parameters, *device.backend);
    if (!scores)
        return scores.error();
    if (training) {
        if (auto written = writeEvents(*training, *scores); !written)
            return written;
    }
    const auto batch = static_cast<std::uint64_t>(test.action.minibatchSize);
    const BrainScriptLines lines({.measures = test.measures, .isTimed = recipe.isTimed});
    printLine("\n" + lines.testResults(static_cast<int>((scores->rows() + batch - 1) / batch), *scores));
    return {};
}

} // namespace trainyard::train
