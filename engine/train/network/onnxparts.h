// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/onnx.pb.h"
#include "engine/train/network/plan.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace trainyard::train {

// The parts of ONNX files, checked; all of these throw Outside (outside.h).

// How many numbers a tensor of 32-bit floats has; those are in the file, as many as its extents tell.
std::size_t countOf(const onnx::TensorProto &stored);
Tensor tensorOf(const onnx::TensorProto &stored);

// A tensor of at most eight 64-bit integers in one dimension.
std::vector<std::int64_t> integersOf(const onnx::TensorProto &stored);

// The attributes of a node, taken one after another; what is left is outside.
class OnnxAttributes
{
public:
    using Numbers = std::vector<std::int64_t>;

    explicit OnnxAttributes(const onnx::NodeProto &node);

    Numbers numbers(const std::string &name, Numbers fallback);
    std::int64_t number(const std::string &name, std::int64_t fallback);
    float real(const std::string &name, float fallback);
    const onnx::TensorProto *tensor(const std::string &name); // null where there is none

    // Which may only have this value, so that it can be passed over.
    void requireNumber(const std::string &name, std::int64_t value);
    void requireReal(const std::string &name, float value);
    void requireOnes(const std::string &name);
    void requireNoMore() const;

private:
    const onnx::AttributeProto *take(const std::string &name);

    std::map<std::string, const onnx::AttributeProto *> m_left;
};

// A number of an attribute as an extent from `least` to 2^24.
int extentOf(std::int64_t number, int least);

// The window of a convolution or a pool; `kernel` is what it has where the node does not tell.
Window windowOf(OnnxAttributes &attributes, OnnxAttributes::Numbers kernel);

} // namespace trainyard::train
