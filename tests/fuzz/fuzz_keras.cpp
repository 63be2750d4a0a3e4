// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/keras.h"
#include "engine/train/network/plan.h"
#include "tests/fuzz/demand.h"

// Keras models: what is read either has a plan whose layers fit, or is refused in a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    using fuzz::demand;
    const auto network = train::readKerasModel(fuzz::text(data, size), "model.json");
    if (!network) {
        const std::string &message = network.error().message;
        demand(message.starts_with("Cannot read model.json") && message.find('\n') == std::string::npos &&
                   message.size() < 1000,
               "a refusal is no sentence");
        return 0;
    }
    const auto plan = train::plan(*network);
    if (!plan) {
        demand(!plan.error().message.empty(), "a refusal says nothing");
        return 0;
    }
    demand(plan->classes > 0 && plan->layers.size() == network->layers.size(), "a plan lacks layers");
    for (const train::PlannedLayer &layer : plan->layers) {
        const int from = layer.inputs.front();
        const train::Shape &before =
            from == train::networkInput ? plan->input : plan->layers[static_cast<std::size_t>(from)].output;
        demand(layer.input == before, "a layer's input is not what it takes:", layer.name);
        demand(layer.output.channels > 0 && layer.output.height > 0 && layer.output.width > 0,
               "a layer has no output:", layer.name);
        demand(layer.output.size() <= (std::size_t(1) << 40), "a layer's size has no end:", layer.name);
    }
    for (const train::Parameter &parameter : plan->parameters)
        demand(parameter.size() > 0, "a parameter is empty:", parameter.name);
    return 0;
}
