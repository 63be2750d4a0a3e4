// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/convolution.h"

#include <string_view>

namespace trainyard::train {

namespace {

// oneDNN takes Winograd's algorithm also where there are too few channels or pixels for it to pay.
dnnl::algorithm algorithmFor(const PlannedLayer &layer)
{
    constexpr int fewChannels = 16;
    constexpr int fewPixels = 14 * 14;
    const bool isSmall =
        layer.input.channels < fewChannels || layer.output.height * layer.output.width < fewPixels;
    return isSmall ? dnnl::algorithm::convolution_direct : dnnl::algorithm::convolution_auto;
}

// The arguments of all three descriptions.
struct Geometry {
    explicit Geometry(const PlannedLayer &layer)
        : before{layer.pads.top, layer.pads.left}
        , after{layer.pads.bottom, layer.pads.right}
    {
        const Window &window = std::get<Conv2d>(layer.layer).window;
        const int groups = std::get<Conv2d>(layer.layer).groups;
        const int outputs = layer.output.channels;
        const int inputs = layer.input.channels;
        weight = groups == 1
                     ? anyLayout({outputs, inputs, window.height, window.width})
                     : anyLayout({groups, outputs / groups, inputs / groups, window.height, window.width});
        strides = {window.strideY, window.strideX};
    }

    dnnl::memory::desc weight;
    dnnl::memory::dims strides;
    dnnl::memory::dims before;
    dnnl::memory::dims after;
};

} // namespace

Flow Convolution::prepareValue(const Flow &input)
{
    const Geometry geometry(m_layer);
    const dnnl::convolution_forward::desc description(
        dnnl::prop_kind::forward_training, algorithmFor(m_layer), anyLayout(inputDimensions()),
        geometry.weight, biasLayout(), anyLayout(outputDimensions()), geometry.strides, geometry.before,
        geometry.after);
    m_hint = {description, forwardAttributes(), m_runtime.engine};
    return {addForward(m_hint, input.memory)};
}

// oneDNN's own choice never is Winograd's algorithm here, though where it pays forward it also pays here.
dnnl::convolution_backward_weights::primitive_desc Convolution::weightGradientDescription() const
{
    using Chosen = dnnl::convolution_backward_weights;
    const Geometry geometry(m_layer);
    const auto choose = [&](dnnl::algorithm kind, bool mayFail) {
        const Chosen::desc description(kind, anyLayout(inputDimensions()), geometry.weight, biasLayout(),
                                       anyLayout(outputDimensions()), geometry.strides, geometry.before,
                                       geometry.after);
        return Chosen::primitive_desc(description, Runtime::attributes(), m_runtime.engine, m_hint, mayFail);
    };
    if (std::string_view(m_hint.impl_info_str()).find("wino") != std::string_view::npos) {
        if (auto winograd = choose(dnnl::algorithm::convolution_winograd, true))
            return winograd;
    }
    return choose(algorithmFor(m_layer), false);
}

Flow Convolution::prepareGradient(const Flow &outputGradient, bool isWanted)
{
    addWeightGradient(weightGradientDescription(), outputGradient.memory);
    if (!isWanted)
        return {};
    const Geometry geometry(m_layer);
    const dnnl::convolution_backward_data::desc description(
        algorithmFor(m_layer), anyLayout(inputDimensions()), geometry.weight, anyLayout(outputDimensions()),
        geometry.strides, geometry.before, geometry.after);
    const dnnl::convolution_backward_data::primitive_desc data(description, Runtime::attributes(),
                                                               m_runtime.engine, m_hint);
    return {addInputGradient(data, outputGradient.memory)};
}

} // namespace trainyard::train
