// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxconstants.h"

#include "engine/base/strings.h"
#include "engine/train/network/outside.h"

#include <algorithm>

namespace trainyard::train {

OnnxConstants::OnnxConstants(const onnx::GraphProto &graph, std::size_t mostNumbers)
    : m_left(mostNumbers)
{
    for (const onnx::TensorProto &tensor : graph.initializer())
        m_stored.emplace(tensor.name(), &tensor);
}

const onnx::TensorProto &OnnxConstants::find(const std::string &name) const
{
    const auto found = m_stored.find(name);
    if (found == m_stored.end())
        throw Outside{"an input " + inQuotes(name) + " that is no tensor of the model"};
    return *found->second;
}

Tensor OnnxConstants::take(const std::string &name)
{
    count(find(name));
    return tensorOf(find(name));
}

void OnnxConstants::count(const onnx::TensorProto &stored)
{
    const std::size_t numbers = countOf(stored);
    if (numbers > m_left)
        throw Outside{"a tensor " + inQuotes(stored.name()) + " that too many nodes share"};
    m_left -= numbers;
}

bool OnnxConstants::hasShape(const std::string &name, const std::vector<std::int64_t> &shape) const
{
    return std::ranges::equal(find(name).dims(), shape);
}

std::optional<float> OnnxConstants::number(const std::string &name, int mostExtents) const
{
    const auto found = m_stored.find(name);
    if (found == m_stored.end() || found->second->dims_size() > mostExtents || countOf(*found->second) != 1)
        return std::nullopt;
    return tensorOf(*found->second).values.front();
}

std::optional<float> OnnxConstants::takeAll(const std::string &name)
{
    const std::vector<float> values = take(name).values;
    if (values.empty() || std::ranges::any_of(values, [&](float value) { return value != values.front(); }))
        return std::nullopt;
    return values.front();
}

} // namespace trainyard::train
