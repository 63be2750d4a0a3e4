// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxreader.h"
#include "tests/fuzz/demand.h"

// ONNX models: what is read has a plan and its parameters, and is the same when it is written and read again;
// all else is refused in a sentence that names the file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    using fuzz::demand;
    const auto model = train::parseOnnx(fuzz::text(data, size), "model");
    if (!model) {
        demand(model.error().message.starts_with("model "), "a refusal does not name the file");
        demand(model.error().message.find('\n') == std::string::npos && model.error().message.size() < 1000,
               "a refusal is no sentence");
        return 0;
    }
    demand(static_cast<bool>(train::checkParameters(model->plan, model->parameters)),
           "the parameters are not the plan's");
    demand(model->plan.parameterCount() <= size, "there are more numbers than bytes");
    const auto again =
        train::parseOnnx(train::onnxModel(model->plan, model->parameters, model->notes), "again");
    demand(static_cast<bool>(again), "it does not read what it wrote:", again ? "" : again.error().message);
    demand(again->notes == model->notes && again->plan.layers.size() == model->plan.layers.size(),
           "it reads differently what it wrote");
    for (std::size_t i = 0; i < model->plan.layers.size(); ++i) {
        const train::PlannedLayer &one = model->plan.layers[i], &other = again->plan.layers[i];
        demand(one.name == other.name && one.layer.index() == other.layer.index() &&
                   one.inputs == other.inputs && one.output == other.output && one.pads == other.pads,
               "it reads a layer differently:", one.name);
    }
    return 0;
}
