// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace trainyard::train {

// Extents of one sample, without the batch. What a dense layer makes is {units, 1, 1}.
struct Shape {
    int channels = 0;
    int height = 1;
    int width = 1;

    std::size_t size() const
    {
        return static_cast<std::size_t>(channels) * static_cast<std::size_t>(height) *
               static_cast<std::size_t>(width);
    }
    bool operator==(const Shape &) const = default;
};

// "1×28×28": channels, height, width; "96" for a vector.
std::string toString(const Shape &shape);

// What a kernel sees: its extents in pixels, how far it moves, and what happens at the border.
struct Window {
    enum class Border {
        Valid, // only whole windows
        Same,  // padded so that the output has ceil(input / stride) pixels, the odd pixel at the bottom and
               // right
    };
    int height = 1;
    int width = 1;
    int strideY = 1;
    int strideX = 1;
    Border border = Border::Valid;

    bool operator==(const Window &) const = default;
};

// The kinds of layers. None has an activation of its own: that is a layer.
struct Scale {
    float factor = 1; // above 0
    bool operator==(const Scale &) const = default;
};
struct Conv2d {
    int filters = 0;
    Window window;
    bool bias = true;
    bool operator==(const Conv2d &) const = default;
};
struct MaxPool2d {
    Window window;
    bool operator==(const MaxPool2d &) const = default;
};
// The mean of the pixels of the window that lie inside the input.
struct AveragePool2d {
    Window window;
    bool operator==(const AveragePool2d &) const = default;
};
struct Relu {
    bool operator==(const Relu &) const = default;
};
// Zeroes each value with probability `rate` while training and scales the others by 1 / (1 - rate).
struct Dropout {
    float rate = 0.5F;
    bool operator==(const Dropout &) const = default;
};
// A fully connected layer. Reads its input as one vector, channel by channel, row by row.
struct Dense {
    int units = 0;
    bool bias = true;
    bool operator==(const Dense &) const = default;
};

using Layer = std::variant<Scale, Conv2d, MaxPool2d, AveragePool2d, Relu, Dropout, Dense>;

struct NamedLayer {
    std::string name; // unique within the network, [A-Za-z0-9_]+
    Layer layer;
};

// A classifier: layers in a row. The last one's output are the logits of a softmax, one for each class.
struct Network {
    std::string name;        // as in --network: convnet_mnist
    std::string displayName; // as in file names: ConvNet_MNIST
    Shape input;
    std::vector<NamedLayer> layers;
};

} // namespace trainyard::train
