// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/layermapping.h"

#include "engine/train/caffe/fault.h"

namespace trainyard::train::caffe {

namespace {

Initializer mapped(const Filler &filler)
{
    using Distribution = Initializer::Distribution;
    using Fan = Initializer::Fan;
    static constexpr Fan fans[] = {Fan::In, Fan::Out, Fan::Average};
    const Fan fan = fans[static_cast<std::size_t>(filler.norm)];
    const auto number = [](double value) { return static_cast<float>(value); };
    switch (filler.kind) {
    case Filler::Kind::Constant:
        return constant(number(filler.value));
    case Filler::Kind::Gaussian:
        return {Distribution::Normal, Fan::None, number(filler.deviation), number(filler.mean)};
    case Filler::Kind::Uniform:
        return {Distribution::Uniform, Fan::None, number((filler.most - filler.least) / 2),
                number((filler.most + filler.least) / 2)};
    case Filler::Kind::Xavier:
        return {Distribution::Uniform, fan, 1};
    case Filler::Kind::Msra:
        return {Distribution::Normal, fan, 2};
    }
    return {};
}

Window windowOf(const Extent &kernel, const Extent &stride, const Extent &pad)
{
    return {.height = kernel.height,
            .width = kernel.width,
            .strideY = stride.height,
            .strideX = stride.width,
            .border = Window::Border::Given,
            .pads = {pad.height, pad.width, pad.height, pad.width}};
}

} // namespace

Shape shapeOf(const Dimensions &dimensions)
{
    const auto extent = [&](std::size_t axis) {
        return axis < dimensions.size() ? static_cast<int>(dimensions[axis]) : 1;
    };
    return {extent(1), extent(2), extent(3)};
}

train::Layer mapped(const Convolution &kind)
{
    if (kind.dilation != Extent{})
        throw Fault{0, "has a dilation, which cannot be trained"};
    return Conv2d{kind.outputs, windowOf(kind.kernel, kind.stride, kind.pad), kind.bias, kind.groups};
}

train::Layer mapped(const Pooling &kind)
{
    Window window = windowOf(kind.kernel, kind.stride, kind.pad);
    window.roundsUp = kind.roundsUp;
    if (kind.isGlobal)
        window = {.border = Window::Border::Whole};
    if (kind.method == Pooling::Method::Max)
        return MaxPool2d{window};
    if (kind.pad != Extent{0, 0})
        throw Fault{0, "is an average pool with pads, which cannot be trained"};
    return AveragePool2d{window};
}

train::Layer mapped(const InnerProduct &kind)
{
    return Dense{kind.outputs, kind.bias};
}

train::Layer mapped(const Relu &kind)
{
    if (kind.negativeSlope != 0)
        throw Fault{0, "has a negative_slope, which cannot be trained"};
    return train::Relu{};
}

train::Layer mapped(const Sigmoid &)
{
    return train::Sigmoid{};
}

train::Layer mapped(const Tanh &)
{
    return train::Tanh{};
}

train::Layer mapped(const Dropout &kind)
{
    return train::Dropout{static_cast<float>(kind.rate)};
}

// Within a channel Caffe leaves k out: it is 1.
train::Layer mapped(const Lrn &kind)
{
    return LocalResponseNormalization{
        kind.size, static_cast<float>(kind.alpha), static_cast<float>(kind.beta),
        kind.isWithinChannel ? 1 : static_cast<float>(kind.k), kind.isWithinChannel};
}

train::Layer mapped(const BatchNorm &kind)
{
    if (kind.movingAverageFraction >= 1)
        throw Fault{0, "has a moving_average_fraction of 1, which gives its first batch as much weight as "
                       "all others; the trainer needs one below 1"};
    return BatchNormalization{static_cast<float>(kind.epsilon),
                              static_cast<float>(1 - kind.movingAverageFraction), false, false};
}

Learning learningOf(const NetLayer &layer)
{
    Learning learning;
    const auto number = [](double value) { return static_cast<float>(value); };
    if (!layer.parameters.empty()) {
        const Parameter &weight = layer.parameters[0];
        learning.weight = mapped(weight.filler);
        learning.weightRate = number(weight.lrMult);
        learning.weightDecay = number(weight.decayMult);
    }
    if (layer.parameters.size() > 1) {
        const Parameter &bias = layer.parameters[1];
        learning.bias = mapped(bias.filler);
        learning.biasRate = number(bias.lrMult);
        learning.biasDecay = number(bias.decayMult);
    }
    return learning;
}

} // namespace trainyard::train::caffe
