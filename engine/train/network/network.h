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

// Zeros around the input of a convolution, or pixels that a pool leaves out.
struct Pads {
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;

    bool operator==(const Pads &) const = default;
};

// What a kernel sees: its extents in pixels, how far it moves, and what happens at the border.
struct Window {
    enum class Border {
        Valid, // only whole windows
        Same,  // padded so that the output has ceil(input / stride) pixels, the odd pixel at the bottom and
               // right
        Given, // `pads`
        Whole, // one window over the whole input, whatever its extents; for pools
    };
    int height = 1;
    int width = 1;
    int strideY = 1;
    int strideX = 1;
    Border border = Border::Valid;
    Pads pads = {};        // where the border is Given
    bool roundsUp = false; // a last window that begins within the padded input counts though it reaches
                           // beyond; for pools with a Valid or Given border

    bool operator==(const Window &) const = default;
};

// How the values of a parameter begin: all alike, or drawn around `mean`.
struct Initializer {
    enum class Distribution { Constant, Uniform, Normal };
    enum class Fan {
        None,    // `value` is the constant, the half width of the range, or the deviation
        In,      // the variance is `value` divided by the inputs that meet in one output,
        Out,     // … by the outputs that one input goes to,
        Average, // … by the mean of the two
    };
    Distribution distribution = Distribution::Uniform;
    Fan fan = Fan::Average;
    float value = 1; // Uniform, Average, 1: Glorot's; Normal, In, 2: He's
    float mean = 0;

    bool operator==(const Initializer &) const = default;
};
inline constexpr Initializer constant(float value)
{
    return {Initializer::Distribution::Constant, Initializer::Fan::None, value};
}

// The kinds of layers. None has an activation of its own: that is a layer.

// factor × x + offset.
struct Scale {
    float factor = 1;
    float offset = 0;
    bool operator==(const Scale &) const = default;
};
struct Conv2d {
    int filters = 0;
    Window window;
    bool bias = true;
    int groups = 1; // group g of the filters sees group g of the input's channels only
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
struct Sigmoid {
    bool operator==(const Sigmoid &) const = default;
};
struct Tanh {
    bool operator==(const Tanh &) const = default;
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
// (x - mean) / √(variance + epsilon) for each channel, times a learnt scale, plus a learnt bias. While
// training, mean and variance are those of the minibatch over its rows and pixels; otherwise the running
// ones: the means of those of the minibatches so far (of the unbiased variances), in which each weighs 1 -
// share times the one after it.
struct BatchNormalization {
    float epsilon = 1e-5F;
    float share = 0.1F; // in (0, 1]
    bool scale = true;
    bool bias = true;
    bool operator==(const BatchNormalization &) const = default;
};
// x / (k + alpha / n × Σ x²)^beta, the sum over `size` neighbouring channels (n = size) or, within a channel,
// over a window of size × size pixels (n = size²).
struct LocalResponseNormalization {
    int size = 5; // odd
    float alpha = 1e-4F;
    float beta = 0.75F;
    float k = 1;
    bool isWithinChannel = false;
    bool operator==(const LocalResponseNormalization &) const = default;
};
// The sum of two or more values of one shape.
struct Add {
    bool operator==(const Add &) const = default;
};
// The channels of two or more images one after another.
struct Concatenate {
    bool operator==(const Concatenate &) const = default;
};

using Layer = std::variant<Scale, Conv2d, MaxPool2d, AveragePool2d, Relu, Sigmoid, Tanh, Dropout, Dense,
                           BatchNormalization, LocalResponseNormalization, Add, Concatenate>;

// How the parameters of a layer begin and learn: the factors are times the learning rate and times the weight
// decay.
struct Learning {
    Initializer weight = {}; // of a batch normalization, 1 whatever this says
    Initializer bias = constant(0);
    float weightRate = 1;
    float weightDecay = 1;
    float biasRate = 1;
    float biasDecay = 1;
    bool operator==(const Learning &) const = default;
};

inline constexpr int networkInput = -1;

struct NamedLayer {
    std::string name; // unique within the network, [A-Za-z0-9_]+
    Layer layer;
    std::vector<int> inputs = {}; // indices of earlier layers, or networkInput; empty: the layer before
    Learning learning = {};
};

// What a training makes small, summed over the samples.
enum class Loss {
    CrossEntropy, // -log softmax(z)[label]
    SquareError,  // |z - e|², where e is 1 at the label and 0 elsewhere
};

// A classifier: layers without circles, each behind those that it takes. The last one's output has one value
// for each class: the logits of a softmax.
struct Network {
    std::string name;        // as in --network: convnet_mnist
    std::string displayName; // as in file names: ConvNet_MNIST
    Shape input;
    std::vector<NamedLayer> layers;
    Loss loss = Loss::CrossEntropy;
};

} // namespace trainyard::train
