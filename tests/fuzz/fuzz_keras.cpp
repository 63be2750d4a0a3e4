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
        demand(!network.error().message.empty(), "a refusal says nothing");
        return 0;
    }
    const auto plan = train::plan(*network);
    if (!plan) {
        demand(!plan.error().message.empty(), "a refusal says nothing");
        return 0;
    }
    demand(plan->classes > 0 && plan->layers.size() == network->layers.size(), "a plan lacks layers");
    train::Shape before = plan->input;
    for (const train::PlannedLayer &layer : plan->layers) {
        demand(layer.input == before, "a layer's input is not the output before it:", layer.name);
        demand(layer.output.channels > 0 && layer.output.height > 0 && layer.output.width > 0,
               "a layer has no output:", layer.name);
        demand(layer.output.size() <= (std::size_t(1) << 40), "a layer's size has no end:", layer.name);
        before = layer.output;
    }
    for (const train::Parameter &parameter : plan->parameters)
        demand(parameter.size() > 0, "a parameter is empty:", parameter.name);
    return 0;
}
