// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace trainyard::train::caffe {

// Extents of a blob, the batch first: {64, 3, 32, 32} for images, {64, 10} for what dense layers make, {64}
// for labels, {} for a single number.
using Dimensions = std::vector<std::int64_t>;

// "64×3×32×32"; "a single number" for none.
std::string toString(const Dimensions &dimensions);

struct Extent {
    int height = 1;
    int width = 1;
    bool operator==(const Extent &) const = default;
};

// How a parameter begins.
struct Filler {
    enum class Kind { Constant, Gaussian, Uniform, Xavier, Msra };
    enum class Norm { FanIn, FanOut, Average }; // of Xavier and Msra
    Kind kind = Kind::Constant;
    double value = 0; // Constant
    double least = 0; // Uniform
    double most = 1;
    double mean = 0; // Gaussian
    double deviation = 1;
    Norm norm = Norm::FanIn;
    bool operator==(const Filler &) const = default;
};

// What is done with an image before it enters the net, in this order: a crop (anywhere while training, of the
// middle while testing), a flip of every second image on average while training, the mean subtracted, the
// product with scale.
struct Transform {
    double scale = 1;
    bool mirror = false;
    int cropSize = 0; // 0: no crop
    std::string meanFile;
    std::vector<double> meanValues; // one for all channels, or one for each
    bool forceColor = false;
    bool forceGray = false;
    bool operator==(const Transform &) const = default;
};

// The kinds of layers, under Caffe's names of them where those are no abbreviations.

struct Data {
    std::string source; // the folder of an LMDB
    int batchSize = 0;
    int skip = 0; // a random number of images below this is passed over at the beginning
    Transform transform;
};
struct ImageData {
    std::string source; // a text file, "PATH LABEL" a line
    std::string rootFolder;
    int batchSize = 1;
    int skip = 0;
    bool shuffle = false;
    Extent size{0, 0}; // that images are brought to; 0×0: as they are
    bool isColor = true;
    Transform transform;
};
struct Input {
    std::vector<Dimensions> shapes; // one for all tops, or one for each
};
// Makes ⌊(input + 2 pad - (dilation (kernel - 1) + 1)) / stride⌋ + 1 pixels each way.
struct Convolution {
    int outputs = 0;
    Extent kernel;
    Extent stride;
    Extent pad{0, 0};
    Extent dilation;
    int groups = 1;
    bool bias = true;
    Filler weightFiller;
    Filler biasFiller;
};
// Makes ⌈(input + 2 pad - kernel) / stride⌉ + 1 pixels each way, one fewer where the last window would begin
// beyond the image and its left pad. The mean's divisor is the window's part within the padded image, pads
// included.
struct Pooling {
    enum class Method { Max, Average };
    Method method = Method::Max;
    Extent kernel; // the whole image where isGlobal
    Extent stride;
    Extent pad{0, 0};
    bool isGlobal = false;
    bool roundsUp = true; // false: ⌊…⌋
};
struct InnerProduct {
    int outputs = 0;
    bool bias = true;
    Filler weightFiller;
    Filler biasFiller;
};
struct Relu {
    double negativeSlope = 0;
};
struct Sigmoid {};
struct Tanh {};
struct Dropout {
    double rate = 0.5; // kept values are scaled by 1 / (1 - rate) while training
};
// x / (k + alpha / n × Σ x²)^beta over `size` neighbouring channels (n = size) or over a window of size ×
// size pixels in one channel (n = size²).
struct Lrn {
    int size = 5; // odd
    double alpha = 1;
    double beta = 0.75;
    double k = 1;
    bool isWithinChannel = false;
};
// Mean and variance only; a Scale behind it learns the rest.
struct BatchNorm {
    bool usesRunning = false; // the running mean and variance instead of the minibatch's
    double movingAverageFraction = 0.999;
    double epsilon = 1e-5;
};
// A factor for each channel.
struct Scale {
    Filler filler{Filler::Kind::Constant, 1};
    bool bias = false;
    Filler biasFiller;
};
struct Eltwise {
    enum class Operation { Product, Sum, Maximum };
    Operation operation = Operation::Sum;
    std::vector<double> coefficients; // of Sum, one for each bottom
};
struct Concat {}; // of channels
struct Softmax {};
struct Flatten {};
// The mean of -log softmax(bottom 0)[bottom 1].
struct SoftmaxWithLoss {
    enum class Norm {
        Full,  // the sum over batch × pixels
        Valid, // … without those of ignoreLabel
        Batch, // the sum over the batch
        None,
    };
    Norm norm = Norm::Valid;
    std::optional<int> ignoreLabel;
};
struct Accuracy {
    int topK = 1;
    std::optional<int> ignoreLabel;
};

using Layer =
    std::variant<Data, ImageData, Input, Convolution, Pooling, InnerProduct, Relu, Sigmoid, Tanh, Dropout,
                 Lrn, BatchNorm, Scale, Eltwise, Concat, Softmax, Flatten, SoftmaxWithLoss, Accuracy>;

// The range that Xavier (uniform in ±range) or the deviation that Msra (gaussian) gives a parameter of that
// shape: √(3 / n) and √(2 / n), where n is the fan in (values for one output), the fan out (values for one
// input), or their mean. 0 for other kinds.
double fillerSpread(const Filler &filler, const Dimensions &shape);

} // namespace trainyard::train::caffe
