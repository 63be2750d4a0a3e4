// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/onnxparts.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::train {

// The tensors of an ONNX graph by their names. Throws Outside. What it points to is the graph's.
class OnnxConstants
{
public:
    // Numbers taken in all are at most `mostNumbers`, however many nodes share a tensor.
    OnnxConstants(const onnx::GraphProto &graph, std::size_t mostNumbers);

    bool contains(const std::string &name) const { return m_stored.contains(name); }
    void add(const std::string &name, const onnx::TensorProto &tensor) { m_stored[name] = &tensor; }
    // As it is called elsewhere in the graph, too.
    void addAlias(const std::string &name, const std::string &of) { m_stored[name] = m_stored.at(of); }

    const onnx::TensorProto &find(const std::string &name) const;
    Tensor take(const std::string &name);
    bool hasShape(const std::string &name, const std::vector<std::int64_t> &shape) const;
    // The only number of a tensor with at most so many extents, if it is one.
    std::optional<float> number(const std::string &name, int mostExtents = 4) const;
    // The number that all of a tensor's are, if there is one. They count as taken.
    std::optional<float> takeAll(const std::string &name);

private:
    void count(const onnx::TensorProto &stored);

    std::map<std::string, const onnx::TensorProto *> m_stored;
    std::size_t m_left;
};

} // namespace trainyard::train
