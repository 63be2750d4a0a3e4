// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/upgrade.h"

#include "engine/base/strings.h"
#include "engine/train/caffe/fault.h"

#include <algorithm>

namespace trainyard::train::caffe {

namespace {

using prototxt::LayerParameter;
using prototxt::V1LayerParameter;

// "blobs_lr: 1 blobs_lr: 2 weight_decay: 1 weight_decay: 0" as `param`.
void upgradeParameters(const V1LayerParameter &old, LayerParameter &layer)
{
    const int count = std::max({old.param_size(), old.blobs_lr_size(), old.weight_decay_size()});
    for (int i = 0; i < count; ++i) {
        prototxt::ParamSpec &param = *layer.add_param();
        if (i < old.param_size() && !old.param(i).empty())
            param.set_name(old.param(i));
        if (i < old.blobs_lr_size())
            param.set_lr_mult(old.blobs_lr(i));
        if (i < old.weight_decay_size())
            param.set_decay_mult(old.weight_decay(i));
    }
}

template <class Settings>
void move(bool isGiven, const Settings &from, Settings *(LayerParameter::*to)(), LayerParameter &layer)
{
    if (isGiven)
        *(layer.*to)() = from;
}

void upgradeSettings(const V1LayerParameter &old, LayerParameter &layer)
{
    using L = LayerParameter;
    move(old.has_accuracy_param(), old.accuracy_param(), &L::mutable_accuracy_param, layer);
    move(old.has_concat_param(), old.concat_param(), &L::mutable_concat_param, layer);
    move(old.has_convolution_param(), old.convolution_param(), &L::mutable_convolution_param, layer);
    move(old.has_data_param(), old.data_param(), &L::mutable_data_param, layer);
    move(old.has_dropout_param(), old.dropout_param(), &L::mutable_dropout_param, layer);
    move(old.has_eltwise_param(), old.eltwise_param(), &L::mutable_eltwise_param, layer);
    move(old.has_image_data_param(), old.image_data_param(), &L::mutable_image_data_param, layer);
    move(old.has_inner_product_param(), old.inner_product_param(), &L::mutable_inner_product_param, layer);
    move(old.has_lrn_param(), old.lrn_param(), &L::mutable_lrn_param, layer);
    move(old.has_loss_param(), old.loss_param(), &L::mutable_loss_param, layer);
    move(old.has_pooling_param(), old.pooling_param(), &L::mutable_pooling_param, layer);
    move(old.has_relu_param(), old.relu_param(), &L::mutable_relu_param, layer);
    move(old.has_sigmoid_param(), old.sigmoid_param(), &L::mutable_sigmoid_param, layer);
    move(old.has_softmax_param(), old.softmax_param(), &L::mutable_softmax_param, layer);
    move(old.has_tanh_param(), old.tanh_param(), &L::mutable_tanh_param, layer);
    move(old.has_transform_param(), old.transform_param(), &L::mutable_transform_param, layer);
}

void upgradeLayer(const V1LayerParameter &old, LayerParameter &layer)
{
    layer.set_name(old.name());
    layer.set_type(typeName(old.type()));
    *layer.mutable_bottom() = old.bottom();
    *layer.mutable_top() = old.top();
    *layer.mutable_include() = old.include();
    *layer.mutable_exclude() = old.exclude();
    *layer.mutable_loss_weight() = old.loss_weight();
    upgradeParameters(old, layer);
    upgradeSettings(old, layer);
}

// What stood in the data's own settings before transform_param.
template <class Settings>
void upgradeTransform(Settings &data, LayerParameter &layer)
{
    prototxt::TransformationParameter &transform = *layer.mutable_transform_param();
    if (data.has_scale())
        transform.set_scale(data.scale());
    if (data.has_mean_file())
        transform.set_mean_file(data.mean_file());
    if (data.has_crop_size())
        transform.set_crop_size(data.crop_size());
    if (data.has_mirror())
        transform.set_mirror(data.mirror());
}

void upgradeInputs(NetText &text)
{
    prototxt::NetParameter &net = text.net;
    const int count = net.input_size();
    if (count == 0)
        return;
    const bool hasShapes = net.input_shape_size() == count;
    if (!hasShapes && net.input_dim_size() != 4 * std::int64_t{count})
        throw Fault{0, "\"input\" stands there " + std::to_string(count) +
                           " times, which needs as many \"input_shape\", or four \"input_dim\" each"};
    prototxt::NetParameter inputs;
    for (int i = 0; i < count; ++i) {
        LayerParameter &layer = *inputs.add_layer();
        layer.set_name(net.input(i));
        layer.set_type("Input");
        layer.add_top(net.input(i));
        prototxt::BlobShape &shape = *layer.mutable_input_param()->add_shape();
        if (hasShapes)
            shape = net.input_shape(i);
        else
            for (int axis = 0; axis < 4; ++axis)
                shape.add_dim(net.input_dim(4 * i + axis));
    }
    inputs.mutable_layer()->MergeFrom(net.layer());
    net.mutable_layer()->Swap(inputs.mutable_layer());
    text.lines.insert(text.lines.begin(), static_cast<std::size_t>(count), 0);
}

} // namespace

std::string typeName(V1LayerParameter::LayerType type)
{
    static constexpr const char *names[] = {"",
                                            "Accuracy",
                                            "BNLL",
                                            "Concat",
                                            "Convolution",
                                            "Data",
                                            "Dropout",
                                            "EuclideanLoss",
                                            "Flatten",
                                            "HDF5Data",
                                            "HDF5Output",
                                            "Im2col",
                                            "ImageData",
                                            "InfogainLoss",
                                            "InnerProduct",
                                            "LRN",
                                            "MultinomialLogisticLoss",
                                            "Pooling",
                                            "ReLU",
                                            "Sigmoid",
                                            "Softmax",
                                            "SoftmaxWithLoss",
                                            "Split",
                                            "TanH",
                                            "WindowData",
                                            "Eltwise",
                                            "Power",
                                            "SigmoidCrossEntropyLoss",
                                            "HingeLoss",
                                            "MemoryData",
                                            "ArgMax",
                                            "Threshold",
                                            "DummyData",
                                            "Slice",
                                            "MVN",
                                            "AbsVal",
                                            "Silence",
                                            "ContrastiveLoss",
                                            "Exp",
                                            "Deconvolution"};
    static_assert(std::size(names) == V1LayerParameter::LayerType_MAX + 1);
    return names[type];
}

void upgradeNet(NetText &text)
{
    prototxt::NetParameter &net = text.net;
    if (net.layers_size() > 0 && net.layer_size() > 0)
        throw Fault{0, "it has layers of both forms, \"layer\" and \"layers\"; use \"layer\" alone"};
    for (const V1LayerParameter &old : net.layers())
        upgradeLayer(old, *net.add_layer());
    net.clear_layers();
    for (LayerParameter &layer : *net.mutable_layer()) {
        if (layer.type() == "Data")
            upgradeTransform(*layer.mutable_data_param(), layer);
        else if (layer.type() == "ImageData")
            upgradeTransform(*layer.mutable_image_data_param(), layer);
    }
    upgradeInputs(text);
}

void expandPaths(prototxt::NetParameter &net, const Variables &variables)
{
    constexpr std::size_t longest = 4096; // of any path; what is longer fails when it is opened
    const auto expand = [&](std::string *path) {
        if (path->size() <= longest)
            *path = expandVariables(*path, variables);
    };
    for (LayerParameter &layer : *net.mutable_layer()) {
        if (layer.has_data_param())
            expand(layer.mutable_data_param()->mutable_source());
        if (layer.has_image_data_param()) {
            expand(layer.mutable_image_data_param()->mutable_source());
            expand(layer.mutable_image_data_param()->mutable_root_folder());
        }
        if (layer.has_transform_param() && layer.transform_param().has_mean_file())
            expand(layer.mutable_transform_param()->mutable_mean_file());
    }
}

} // namespace trainyard::train::caffe
