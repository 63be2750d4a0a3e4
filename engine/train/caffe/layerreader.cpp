// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/layerreader.h"

#include "engine/base/strings.h"

#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/windows.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train::caffe {

namespace {

using prototxt::LayerParameter;

// Axes other than the channels' belong to other tasks than images.
void requireChannels(int axis)
{
    if (axis != 1)
        throw Fault{0, "works along axis " + std::to_string(axis) + "; only 1, the channels, is supported"};
}

Layer readData(const LayerParameter &layer, bool)
{
    const auto &settings = layer.data_param();
    if (settings.source().empty())
        throw Fault{0, "names no source"};
    if (settings.backend() != prototxt::DataParameter::LMDB)
        throw Fault{0,
                    "reads LEVELDB, which is not supported; convert the data to LMDB and say backend: LMDB"};
    return Data{settings.source(), whole(settings.batch_size(), "batch_size", 1),
                whole(settings.rand_skip(), "rand_skip", 0), readTransform(layer.transform_param())};
}

Layer readImageData(const LayerParameter &layer, bool)
{
    const auto &settings = layer.image_data_param();
    if (settings.source().empty())
        throw Fault{0, "names no source"};
    const Extent size{whole(settings.new_height(), "new_height", 0),
                      whole(settings.new_width(), "new_width", 0)};
    if ((size.height == 0) != (size.width == 0))
        throw Fault{0, "has only one of new_height and new_width; give both"};
    return ImageData{settings.source(),
                     settings.root_folder(),
                     whole(settings.batch_size(), "batch_size", 1),
                     whole(settings.rand_skip(), "rand_skip", 0),
                     settings.shuffle(),
                     size,
                     settings.is_color(),
                     readTransform(layer.transform_param())};
}

Layer readInput(const LayerParameter &layer, bool)
{
    constexpr int mostAxes = 32;
    Input input;
    for (const auto &shape : layer.input_param().shape()) {
        if (shape.dim_size() > mostAxes)
            throw Fault{0, "has a shape of more than 32 axes"};
        Dimensions &dimensions = input.shapes.emplace_back();
        for (const std::int64_t extent : shape.dim())
            dimensions.push_back(whole(extent, "extent", 1));
    }
    if (input.shapes.empty())
        throw Fault{0, "has no shape"};
    return input;
}

Layer readInnerProduct(const LayerParameter &layer, bool)
{
    const auto &settings = layer.inner_product_param();
    requireChannels(settings.axis());
    if (settings.transpose())
        throw Fault{0, "has transposed weights, which are not supported"};
    return InnerProduct{whole(settings.num_output(), "num_output", 1), settings.bias_term(),
                        readFiller(settings.weight_filler()), readFiller(settings.bias_filler())};
}

Layer readDropout(const LayerParameter &layer, bool)
{
    const double rate = finite(layer.dropout_param().dropout_ratio(), "dropout_ratio");
    if (rate < 0 || rate >= 1)
        throw Fault{0, "has a dropout_ratio that is not from 0 to below 1"};
    return Dropout{rate};
}

Layer readLrn(const LayerParameter &layer, bool)
{
    const auto &settings = layer.lrn_param();
    const int size = whole(settings.local_size(), "local_size", 1);
    if (size % 2 == 0)
        throw Fault{0, "has an even local_size; only odd ones have a middle"};
    return Lrn{size, finite(settings.alpha(), "alpha"), finite(settings.beta(), "beta"),
               finite(settings.k(), "k"), settings.norm_region() == prototxt::LRNParameter::WITHIN_CHANNEL};
}

Layer readBatchNorm(const LayerParameter &layer, bool isTesting)
{
    const auto &settings = layer.batch_norm_param();
    const double fraction = finite(settings.moving_average_fraction(), "moving_average_fraction");
    const double epsilon = finite(settings.eps(), "eps");
    if (fraction < 0 || fraction > 1 || epsilon <= 0)
        throw Fault{0, "needs a moving_average_fraction from 0 to 1 and an eps above 0"};
    return BatchNorm{settings.has_use_global_stats() ? settings.use_global_stats() : isTesting, fraction,
                     epsilon};
}

Layer readScale(const LayerParameter &layer, bool)
{
    const auto &settings = layer.scale_param();
    requireChannels(settings.axis());
    if (settings.num_axes() != 1)
        throw Fault{0, "scales along more or fewer axes than one, which is not supported"};
    Scale scale;
    if (settings.has_filler())
        scale.filler = readFiller(settings.filler());
    scale.bias = settings.bias_term();
    scale.biasFiller = readFiller(settings.bias_filler());
    return scale;
}

Layer readEltwise(const LayerParameter &layer, bool)
{
    const auto &settings = layer.eltwise_param();
    Eltwise eltwise;
    switch (settings.operation()) {
    case prototxt::EltwiseParameter::PROD:
        eltwise.operation = Eltwise::Operation::Product;
        break;
    case prototxt::EltwiseParameter::SUM:
        break;
    case prototxt::EltwiseParameter::MAX:
        eltwise.operation = Eltwise::Operation::Maximum;
        break;
    }
    const auto count = settings.coeff_size();
    if (count > 0 && (eltwise.operation != Eltwise::Operation::Sum || count != layer.bottom_size()))
        throw Fault{0, "has coefficients, which only a SUM can have, one for each bottom"};
    for (const float coefficient : settings.coeff())
        eltwise.coefficients.push_back(finite(coefficient, "coeff"));
    if (eltwise.operation == Eltwise::Operation::Sum && count == 0)
        eltwise.coefficients.assign(static_cast<std::size_t>(layer.bottom_size()), 1);
    return eltwise;
}

Layer readConcat(const LayerParameter &layer, bool)
{
    const auto &settings = layer.concat_param();
    requireChannels(settings.has_concat_dim() ? whole(settings.concat_dim(), "concat_dim", 0)
                                              : settings.axis());
    return Concat{};
}

Layer readFlatten(const LayerParameter &layer, bool)
{
    requireChannels(layer.flatten_param().axis());
    if (layer.flatten_param().end_axis() != -1)
        throw Fault{0, "ends before the last axis, which is not supported"};
    return Flatten{};
}

Layer readLoss(const LayerParameter &layer, bool)
{
    using Norm = SoftmaxWithLoss::Norm;
    requireChannels(layer.softmax_param().axis());
    const auto &settings = layer.loss_param();
    SoftmaxWithLoss loss;
    if (settings.has_ignore_label())
        loss.ignoreLabel = settings.ignore_label();
    if (!settings.has_normalization() && settings.has_normalize()) {
        loss.norm = settings.normalize() ? Norm::Valid : Norm::Batch;
        return loss;
    }
    switch (settings.normalization()) {
    case prototxt::LossParameter::FULL:
        loss.norm = Norm::Full;
        break;
    case prototxt::LossParameter::VALID:
        break;
    case prototxt::LossParameter::BATCH_SIZE:
        loss.norm = Norm::Batch;
        break;
    case prototxt::LossParameter::NONE:
        loss.norm = Norm::None;
        break;
    }
    return loss;
}

Layer readAccuracy(const LayerParameter &layer, bool)
{
    const auto &settings = layer.accuracy_param();
    requireChannels(settings.axis());
    Accuracy accuracy{whole(settings.top_k(), "top_k", 1), {}};
    if (settings.has_ignore_label())
        accuracy.ignoreLabel = settings.ignore_label();
    return accuracy;
}

struct Kind {
    std::string_view type;
    Layer (*read)(const LayerParameter &layer, bool isTesting);
};

constexpr Kind kinds[] = {
    {"Data", readData},
    {"ImageData", readImageData},
    {"Input", readInput},
    {"Convolution",
     [](const LayerParameter &layer, bool) -> Layer { return readConvolution(layer.convolution_param()); }},
    {"Pooling",
     [](const LayerParameter &layer, bool) -> Layer { return readPooling(layer.pooling_param()); }},
    {"InnerProduct", readInnerProduct},
    {"ReLU",
     [](const LayerParameter &layer, bool) -> Layer {
         return Relu{finite(layer.relu_param().negative_slope(), "negative_slope")};
     }},
    {"Sigmoid", [](const LayerParameter &, bool) -> Layer { return Sigmoid{}; }},
    {"TanH", [](const LayerParameter &, bool) -> Layer { return Tanh{}; }},
    {"Dropout", readDropout},
    {"LRN", readLrn},
    {"BatchNorm", readBatchNorm},
    {"Scale", readScale},
    {"Eltwise", readEltwise},
    {"Concat", readConcat},
    {"Softmax",
     [](const LayerParameter &layer, bool) -> Layer {
         requireChannels(layer.softmax_param().axis());
         return Softmax{};
     }},
    {"Flatten", readFlatten},
    {"SoftmaxWithLoss", readLoss},
    {"Accuracy", readAccuracy},
};

} // namespace

double finite(double value, const char *name)
{
    if (!std::isfinite(value))
        throw Fault{0, "has a " + std::string(name) + " that is no finite number"};
    return value;
}

Filler readFiller(const prototxt::FillerParameter &filler)
{
    static constexpr std::string_view names[] = {"constant", "gaussian", "uniform", "xavier", "msra"};
    const auto found = std::find(std::begin(names), std::end(names), filler.type());
    if (found == std::end(names))
        throw Fault{0, "begins with the filler " + inQuotes(filler.type()) +
                           "; constant, gaussian, uniform, xavier and msra are supported"};
    if (filler.sparse() != -1)
        throw Fault{0, "begins with a sparse filler, which is not supported"};
    const Filler result{static_cast<Filler::Kind>(found - std::begin(names)),
                        finite(filler.value(), "filler's value"),
                        finite(filler.min(), "filler's min"),
                        finite(filler.max(), "filler's max"),
                        finite(filler.mean(), "filler's mean"),
                        finite(filler.std(), "filler's std"),
                        static_cast<Filler::Norm>(filler.variance_norm())};
    if (result.least > result.most || result.deviation < 0)
        throw Fault{0, "begins with a filler whose min is above its max, or whose std is negative"};
    return result;
}

Transform readTransform(const prototxt::TransformationParameter &transform)
{
    Transform result;
    result.scale = finite(transform.scale(), "scale");
    result.mirror = transform.mirror();
    result.cropSize = whole(transform.crop_size(), "crop_size", 0);
    result.meanFile = transform.mean_file();
    for (const float value : transform.mean_value())
        result.meanValues.push_back(finite(value, "mean_value"));
    result.forceColor = transform.force_color();
    result.forceGray = transform.force_gray();
    if (!result.meanFile.empty() && !result.meanValues.empty())
        throw Fault{0, "has a mean_file and a mean_value; keep one of them"};
    if (result.forceColor && result.forceGray)
        throw Fault{0, "has force_color and force_gray; keep one of them"};
    return result;
}

Layer readLayer(const LayerParameter &layer, bool isTesting)
{
    const auto kind = std::find_if(std::begin(kinds), std::end(kinds),
                                   [&](const Kind &known) { return known.type == layer.type(); });
    if (kind == std::end(kinds))
        throw Fault{0, "is of a type that is not supported"};
    return kind->read(layer, isTesting);
}

} // namespace trainyard::train::caffe
