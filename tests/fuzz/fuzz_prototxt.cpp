// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/train/caffe/solver.h"
#include "engine/train/caffetraining/mapping.h"
#include "tests/fuzz/demand.h"

#include <limits>

// Caffe's solvers and nets: what is read has shapes and connections that hold, the rest is refused in one
// sentence.
namespace {

using namespace trainyard;
using namespace trainyard::train::caffe;
using fuzz::demand;

void checkSentence(const Error &error)
{
    const std::string &sentence = error.message;
    demand(sentence.starts_with("Cannot read ") && sentence.ends_with('.'),
           "a refusal is no sentence:", sentence);
    demand(sentence.find('\n') == std::string::npos, "a refusal has several lines:", sentence);
    demand(validUtf8(sentence) == sentence, "a refusal is no UTF-8:", sentence);
    demand(sentence.size() < 4000, "a refusal has no end:", sentence);
}

void checkDimensions(const Dimensions &dimensions, const std::string &name)
{
    std::int64_t size = 1;
    for (const std::int64_t extent : dimensions) {
        demand(extent > 0 && extent <= std::numeric_limits<std::int32_t>::max() / size,
               "an extent is none:", name);
        size *= extent;
    }
}

void checkNet(const Net &net)
{
    std::size_t made = 0;
    for (std::size_t i = 0; i < net.layers.size(); ++i) {
        const NetLayer &layer = net.layers[i];
        for (const int bottom : layer.bottoms)
            demand(bottom >= 0 && static_cast<std::size_t>(bottom) < made,
                   "a bottom is not there yet:", layer.name);
        for (const int top : layer.tops) {
            demand(static_cast<std::size_t>(top) == made, "tops are not in order:", layer.name);
            demand(net.values.at(made).layer == static_cast<int>(i),
                   "a value has another maker:", layer.name);
            ++made;
        }
        demand(layer.lossWeights.size() == layer.tops.size(), "a top has no loss weight:", layer.name);
        for (const Parameter &parameter : layer.parameters)
            checkDimensions(parameter.shape, parameter.name);
    }
    demand(made == net.values.size(), "a value has no maker");
    for (const Value &value : net.values)
        checkDimensions(value.dimensions, value.blob);
    for (const int output : net.outputs)
        demand(output >= 0 && static_cast<std::size_t>(output) < made, "an output is no value");
}

void checkMapped(const Net &net, const MappedNet &mapped)
{
    std::size_t next = 0;
    for (const NetLayer &layer : net.layers) {
        for (const Parameter &parameter : layer.parameters) {
            const int index = mapped.parameters.at(next++);
            std::size_t size = 1;
            for (const std::int64_t extent : parameter.shape)
                size *= static_cast<std::size_t>(extent);
            demand(index < 0 ? size == 1
                             : mapped.plan.parameters.at(static_cast<std::size_t>(index)).size() == size,
                   "a parameter has another size in the plan:", parameter.name);
        }
    }
    demand(next == mapped.parameters.size(), "the plan's parameters are of no layer");
    demand(mapped.plan.classes > 0, "a net tells no classes apart");
}

void checkText(const NetText &text, const NetState &state)
{
    const auto net = describeNet(text, state, [](const NetLayer &) {
        return Result<Dimensions>(Dimensions{3, 32, 40});
    });
    if (!net) {
        checkSentence(net.error());
        return;
    }
    checkNet(*net);
    if (const auto mapped = mapNet(*net, "net.prototxt"); mapped)
        checkMapped(*net, *mapped);
    else
        checkSentence(mapped.error());
}

std::optional<std::string> variable(std::string_view name)
{
    return name == "HOME" ? std::optional<std::string>("/home") : std::nullopt;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    if (const auto net = readNet(text, "net.prototxt", variable); !net) {
        checkSentence(net.error());
    } else {
        for (const Phase phase : {Phase::Train, Phase::Test})
            checkText(**net, stateOf(**net, phase));
    }
    const auto solver = readSolver(text, "solver.prototxt", variable);
    if (!solver) {
        checkSentence(solver.error());
        return 0;
    }
    checkText(*solver->train.text, solver->train.state);
    for (const NetRun &test : solver->tests)
        checkText(*test.text, test.state);
    for (const int iteration : {0, 1, solver->iterations / 2, solver->iterations})
        demand(!(learningRateAt(solver->learningRate, iteration) < 0), "a learning rate is negative");
    return 0;
}
