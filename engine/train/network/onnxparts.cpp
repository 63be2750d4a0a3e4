// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxparts.h"

#include "engine/base/strings.h"
#include "engine/train/network/outside.h"
#include "engine/train/network/sliding.h"

#include <algorithm>
#include <cstring>

namespace trainyard::train {

namespace {

constexpr int mostExtents = 8;

} // namespace

std::size_t countOf(const onnx::TensorProto &stored)
{
    const Outside lacking{"a tensor " + inQuotes(stored.name()) + " whose numbers it does not hold"};
    const std::size_t bytes = stored.raw_data().size();
    const std::size_t values =
        bytes ? bytes / sizeof(float) : static_cast<std::size_t>(stored.float_data_size());
    if (stored.dims_size() > mostExtents)
        throw Outside{"a tensor " + inQuotes(stored.name()) + " of too many dimensions"};
    std::size_t expected = 1;
    for (const std::int64_t extent : stored.dims()) {
        if (extent < 0 || (extent > 0 && expected > values / static_cast<std::size_t>(extent)))
            throw lacking;
        expected *= static_cast<std::size_t>(extent);
    }
    if (stored.data_type() != onnx::TensorProto::FLOAT)
        throw Outside{"a tensor " + inQuotes(stored.name()) + " that is not of 32-bit floats"};
    if (expected != values || (bytes && bytes != values * sizeof(float)))
        throw lacking;
    return values;
}

Tensor tensorOf(const onnx::TensorProto &stored)
{
    Tensor tensor{stored.name(), {stored.dims().begin(), stored.dims().end()}, {}};
    tensor.values.resize(countOf(stored));
    if (!stored.raw_data().empty())
        std::memcpy(tensor.values.data(), stored.raw_data().data(), stored.raw_data().size());
    else
        std::copy(stored.float_data().begin(), stored.float_data().end(), tensor.values.begin());
    return tensor;
}

std::vector<std::int64_t> integersOf(const onnx::TensorProto &stored)
{
    constexpr std::int64_t most = 8;
    const std::int64_t count = stored.dims_size() == 1 ? stored.dims(0) : 0;
    const bool isFlat = stored.data_type() == onnx::TensorProto::INT64 && count > 0 && count <= most;
    if (isFlat && stored.int64_data_size() == count)
        return {stored.int64_data().begin(), stored.int64_data().end()};
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(isFlat ? count : 0));
    if (!isFlat || stored.raw_data().size() != numbers.size() * sizeof(std::int64_t))
        throw Outside{"a tensor " + inQuotes(stored.name()) + " that is no short list of integers"};
    std::memcpy(numbers.data(), stored.raw_data().data(), stored.raw_data().size());
    return numbers;
}

OnnxAttributes::OnnxAttributes(const onnx::NodeProto &node)
{
    for (const onnx::AttributeProto &attribute : node.attribute())
        m_left.emplace(attribute.name(), &attribute);
}

OnnxAttributes::Numbers OnnxAttributes::numbers(const std::string &name, Numbers fallback)
{
    const auto *attribute = take(name);
    return attribute ? Numbers(attribute->ints().begin(), attribute->ints().end()) : std::move(fallback);
}

std::int64_t OnnxAttributes::number(const std::string &name, std::int64_t fallback)
{
    const auto *attribute = take(name);
    return attribute ? attribute->i() : fallback;
}

float OnnxAttributes::real(const std::string &name, float fallback)
{
    const auto *attribute = take(name);
    return attribute ? attribute->f() : fallback;
}

const onnx::TensorProto *OnnxAttributes::tensor(const std::string &name)
{
    const auto *attribute = take(name);
    return attribute && attribute->has_t() ? &attribute->t() : nullptr;
}

void OnnxAttributes::requireNumber(const std::string &name, std::int64_t value)
{
    if (number(name, value) != value)
        throw Outside{"an attribute " + name + " other than " + std::to_string(value)};
}

void OnnxAttributes::requireReal(const std::string &name, float value)
{
    if (real(name, value) != value)
        throw Outside{"an attribute " + name + " other than 1"};
}

void OnnxAttributes::requireOnes(const std::string &name)
{
    const Numbers given = numbers(name, {});
    if (std::ranges::any_of(given, [](std::int64_t number) { return number != 1; }))
        throw Outside{"an attribute " + name + " other than 1"};
}

void OnnxAttributes::requireNoMore() const
{
    if (!m_left.empty())
        throw Outside{"an attribute " + inQuotes(m_left.begin()->first)};
}

const onnx::AttributeProto *OnnxAttributes::take(const std::string &name)
{
    const auto found = m_left.extract(name);
    return found ? found.mapped() : nullptr;
}

int extentOf(std::int64_t number, int least)
{
    if (number < least || number > largestExtent)
        throw Outside{"an extent that is none"};
    return static_cast<int>(number);
}

Window windowOf(OnnxAttributes &attributes, OnnxAttributes::Numbers kernel)
{
    kernel = attributes.numbers("kernel_shape", std::move(kernel));
    const auto strides = attributes.numbers("strides", {1, 1});
    const auto pads = attributes.numbers("pads", {0, 0, 0, 0});
    attributes.requireOnes("dilations");
    if (kernel.size() != 2 || strides.size() != 2 || pads.size() != 4)
        throw Outside{"a window that is not of two dimensions"};
    const Pads given{extentOf(pads[0], 0), extentOf(pads[1], 0), extentOf(pads[2], 0), extentOf(pads[3], 0)};
    return {.height = extentOf(kernel[0], 1),
            .width = extentOf(kernel[1], 1),
            .strideY = extentOf(strides[0], 1),
            .strideX = extentOf(strides[1], 1),
            .border = given == Pads{} ? Window::Border::Valid : Window::Border::Given,
            .pads = given};
}

} // namespace trainyard::train
