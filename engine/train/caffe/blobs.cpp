// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/blobs.h"

#include "engine/base/strings.h"

#include "engine/train/caffe/caffe.pb.h"
#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/upgrade.h"
#include "engine/train/data/filebytes.h"

#include <algorithm>
#include <limits>
#include <map>

namespace trainyard::train::caffe {

namespace {

using prototxt::BlobProto;

// Throws Fault where the extents do not say as many values as there are.
Blob blobOf(const BlobProto &from)
{
    constexpr int mostAxes = 32;
    Blob blob;
    blob.hasFourExtents = !from.has_shape();
    if (from.shape().dim_size() > mostAxes)
        throw Fault{0, "it has more than 32 axes"};
    if (from.has_shape())
        blob.shape.assign(from.shape().dim().begin(), from.shape().dim().end());
    else
        blob.shape = {from.num(), from.channels(), from.height(), from.width()};
    if (from.double_data_size() > 0)
        blob.values.assign(from.double_data().begin(), from.double_data().end());
    else
        blob.values.assign(from.data().begin(), from.data().end());
    auto left = static_cast<std::int64_t>(blob.values.size());
    for (const std::int64_t extent : blob.shape)
        left = extent > 0 && left % extent == 0 ? left / extent : 0;
    if (left != 1)
        throw Fault{0, "it tells " + toString(blob.shape) + " values and holds " +
                           std::to_string(blob.values.size())};
    return blob;
}

template <class Layers, class Name>
void take(const Layers &layers, const Name &typeOf, std::vector<LayerWeights> &weights)
{
    for (const auto &layer : layers) {
        if (layer.blobs_size() == 0)
            continue;
        LayerWeights taken{layer.name(), typeOf(layer), {}};
        for (const BlobProto &blob : layer.blobs()) {
            try {
                taken.blobs.push_back(blobOf(blob));
            } catch (const Fault &fault) {
                throw Fault{0, "in blob " + std::to_string(taken.blobs.size()) + " of layer " +
                                   inQuotes(layer.name()) + " " + fault.sentence};
            }
        }
        weights.push_back(std::move(taken));
    }
}

template <class Message>
bool parse(std::string_view bytes, Message &message)
{
    return bytes.size() <= std::numeric_limits<int>::max() &&
           message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()));
}

// Four extents of old stand for any shape with as many values and no other order: leading ones of 1.
bool fits(const Blob &blob, const Dimensions &shape)
{
    if (!blob.hasFourExtents || shape.size() > blob.shape.size())
        return blob.shape == shape;
    const auto leading = static_cast<std::ptrdiff_t>(blob.shape.size() - shape.size());
    return std::all_of(blob.shape.begin(), blob.shape.begin() + leading,
                       [](std::int64_t extent) { return extent == 1; }) &&
           std::equal(shape.begin(), shape.end(), blob.shape.begin() + leading);
}

// Throws Fault.
void takeLayer(const NetLayer &layer, const LayerWeights &weights, std::size_t first,
               std::vector<std::vector<float>> &values)
{
    if (weights.blobs.size() != layer.parameters.size())
        throw Fault{0, "layer " + inQuotes(layer.name) + " has " + std::to_string(weights.blobs.size()) +
                           " blobs there and " + std::to_string(layer.parameters.size()) + " in the net"};
    for (std::size_t i = 0; i < weights.blobs.size(); ++i) {
        const Parameter &parameter = layer.parameters[i];
        if (!fits(weights.blobs[i], parameter.shape))
            throw Fault{0, "layer " + inQuotes(layer.name) + " has a " + parameter.name + " of " +
                               toString(weights.blobs[i].shape) + " there and of " +
                               toString(parameter.shape) +
                               " in the net; to learn it anew, give the layer another name"};
        values[first + i] = weights.blobs[i].values;
    }
}

} // namespace

Result<Blob> readBlob(std::string_view bytes, const std::string &file)
{
    BlobProto message;
    if (!parse(bytes, message))
        return problem(file, {0, "it is no BlobProto, as Caffe keeps means"});
    try {
        return blobOf(message);
    } catch (const Fault &fault) {
        return problem(file, fault);
    }
}

Result<std::vector<LayerWeights>> readModel(std::string_view bytes, const std::string &file)
{
    prototxt::NetParameter message;
    if (!parse(bytes, message))
        return problem(file, {0, "it is no .caffemodel, as Caffe keeps weights"});
    std::vector<LayerWeights> weights;
    try {
        take(
            message.layers(), [](const auto &layer) { return typeName(layer.type()); }, weights);
        take(
            message.layer(), [](const auto &layer) { return layer.type(); }, weights);
    } catch (const Fault &fault) {
        return problem(file, fault);
    }
    if (weights.empty())
        return problem(file, {0, "it holds no weights"});
    return weights;
}

Result<Blob> readBlobFile(const std::string &file)
{
    const auto bytes = readBytes(file);
    if (!bytes)
        return bytes.error();
    return readBlob(bytes->view(), file);
}

Result<std::vector<LayerWeights>> readModelFile(const std::string &file)
{
    const auto bytes = readBytes(file);
    if (!bytes)
        return bytes.error();
    return readModel(bytes->view(), file);
}

Result<Blob> readMeanFile(const std::string &file, const Dimensions &image)
{
    auto mean = readBlobFile(file);
    if (!mean)
        return mean;
    if (mean->shape.size() == 4 && mean->shape.front() == 1)
        mean->shape.erase(mean->shape.begin());
    if (mean->shape != image)
        return problem(file,
                       {0, "it is a mean of " + toString(mean->shape) + " for images of " + toString(image)});
    mean->hasFourExtents = false;
    return mean;
}

Result<int> takeWeights(const Net &net, const std::vector<LayerWeights> &weights, const std::string &file,
                        std::vector<std::vector<float>> &values)
{
    std::map<std::string_view, const LayerWeights *> known;
    for (const LayerWeights &layer : weights)
        known[layer.layer] = &layer;
    int found = 0;
    std::size_t first = 0;
    for (const NetLayer &layer : net.layers) {
        const auto match = known.find(layer.name);
        if (!layer.parameters.empty() && match != known.end()) {
            try {
                takeLayer(layer, *match->second, first, values);
            } catch (const Fault &fault) {
                return problem(file, fault);
            }
            ++found;
        }
        first += layer.parameters.size();
    }
    return found;
}

} // namespace trainyard::train::caffe
