// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/onnxconstants.h"

#include <array>
#include <map>
#include <optional>
#include <string>

namespace trainyard::train {

// Which node is the only one that takes a value of an ONNX graph.
class OnnxConsumers
{
public:
    explicit OnnxConsumers(const onnx::GraphProto &graph);

    // Its index; -1 where no node takes the value, or several, or one of them twice, or the graph gives it
    // away.
    int only(const std::string &value) const;

private:
    std::map<std::string, int> m_only;
};

// A local response normalization within a channel, which ONNX has no operator for, in the five nodes that
// onnxModel() writes for it: x, alpha × x², its mean over a window plus k (a convolution), that to the power
// of beta, x divided by that.
struct FoundResponseNorm {
    LocalResponseNormalization layer;
    int channels = 0;
    std::array<int, 4> rest = {}; // indices of the nodes behind the first
    std::string output;
};

// The one that begins with node `square`, a product of a value with itself; none where the nodes behind it
// are others.
std::optional<FoundResponseNorm> findResponseNorm(const onnx::GraphProto &graph,
                                                  const onnx::NodeProto &square,
                                                  const OnnxConsumers &consumers, OnnxConstants &constants);

} // namespace trainyard::train
