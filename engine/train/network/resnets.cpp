// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/resnets.h"

namespace trainyard::train {

namespace {

constexpr Initializer he{Initializer::Distribution::Normal, Initializer::Fan::Out, 2};

// Adds layers one after another; a residual block is two ways that meet again.
class ResNet
{
public:
    ResNet(std::string name, std::string displayName, Shape input)
        : m_network{std::move(name), std::move(displayName), input, {}}
    {}

    Network take() { return std::move(m_network); }

    int add(std::string name, const Layer &layer, std::vector<int> inputs = {}, const Learning &learning = {})
    {
        m_network.layers.push_back({std::move(name), layer, std::move(inputs), learning});
        return last();
    }
    int last() const { return static_cast<int>(m_network.layers.size()) - 1; }

    // A convolution that keeps the extents, or divides them by the stride, and its normalization.
    int convolve(const std::string &name, int from, int filters, int kernel, int stride)
    {
        const int pad = kernel / 2;
        const Window window{.height = kernel,
                            .width = kernel,
                            .strideY = stride,
                            .strideX = stride,
                            .border = Window::Border::Given,
                            .pads = {pad, pad, pad, pad}};
        add(name, Conv2d{.filters = filters, .window = window, .bias = false}, {from}, {.weight = he});
        return add(name + "_bn", BatchNormalization{});
    }
    int convolveAndClamp(const std::string &name, int from, int filters, int kernel, int stride)
    {
        convolve(name, from, filters, kernel, stride);
        return add(name + "_relu", Relu{});
    }

    // Two convolutions of 3 × 3.
    void block(const std::string &name, int filters, int stride, bool hasProjection)
    {
        const int from = last();
        const int first = convolveAndClamp(name + "_conv1", from, filters, 3, stride);
        meet(name, from, convolve(name + "_conv2", first, filters, 3, 1), filters, stride, hasProjection);
    }

    // 1 × 1, 3 × 3, and 1 × 1 to four times as many filters.
    void bottleneck(const std::string &name, int filters, int stride, bool hasProjection)
    {
        const int from = last();
        const int first = convolveAndClamp(name + "_conv1", from, filters, 1, 1);
        const int second = convolveAndClamp(name + "_conv2", first, filters, 3, stride);
        const int third = convolve(name + "_conv3", second, 4 * filters, 1, 1);
        meet(name, from, third, 4 * filters, stride, hasProjection);
    }

    void stem()
    {
        convolveAndClamp("conv1", networkInput, 64, 7, 2);
        add("pool1", MaxPool2d{{.height = 3,
                                .width = 3,
                                .strideY = 2,
                                .strideX = 2,
                                .border = Window::Border::Given,
                                .pads = {1, 1, 1, 1}}});
    }

    void end(int classes)
    {
        add("pool", AveragePool2d{{.border = Window::Border::Whole}});
        add("z", Dense{.units = classes});
    }

private:
    void meet(const std::string &name, int from, int way, int filters, int stride, bool hasProjection)
    {
        const int shortcut = hasProjection ? convolve(name + "_shortcut", from, filters, 1, stride) : from;
        add(name + "_sum", Add{}, {way, shortcut});
        add(name + "_relu", Relu{});
    }

    Network m_network;
};

std::string blockName(int stage, int block)
{
    return "stage" + std::to_string(stage) + "_block" + std::to_string(block);
}

} // namespace

Network resNet20()
{
    ResNet net("resnet20", "ResNet20", {3, 32, 32});
    net.convolveAndClamp("conv1", networkInput, 16, 3, 1);
    for (int stage = 1; stage <= 3; ++stage) {
        for (int block = 1; block <= 3; ++block) {
            const bool isNarrowing = stage > 1 && block == 1;
            net.block(blockName(stage, block), 8 << stage, isNarrowing ? 2 : 1, isNarrowing);
        }
    }
    net.end(10);
    return net.take();
}

Network resNet18()
{
    ResNet net("resnet18", "ResNet18", {3, 224, 224});
    net.stem();
    for (int stage = 1; stage <= 4; ++stage) {
        for (int block = 1; block <= 2; ++block) {
            const bool isNarrowing = stage > 1 && block == 1;
            net.block(blockName(stage, block), 32 << stage, isNarrowing ? 2 : 1, isNarrowing);
        }
    }
    net.end(1000);
    return net.take();
}

Network resNet50()
{
    constexpr int blocks[] = {3, 4, 6, 3};
    ResNet net("resnet50", "ResNet50", {3, 224, 224});
    net.stem();
    for (int stage = 1; stage <= 4; ++stage) {
        for (int block = 1; block <= blocks[stage - 1]; ++block)
            net.bottleneck(blockName(stage, block), 32 << stage, stage > 1 && block == 1 ? 2 : 1, block == 1);
    }
    net.end(1000);
    return net.take();
}

} // namespace trainyard::train
