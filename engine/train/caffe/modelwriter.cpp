// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/modelwriter.h"

#include "engine/base/files.h"
#include "engine/train/caffe/nettext.h"
#include "engine/train/caffe/staterules.h"

#include <limits>

namespace trainyard::train::caffe {

namespace {

// Adds the layers of the net's state, in the net's order, which is the text's.
void addLayers(const NetText &text, const Net &net, prototxt::NetParameter &model)
{
    for (const prototxt::LayerParameter &layer : text.net.layer()) {
        if (!belongs(layer, net.state))
            continue;
        prototxt::LayerParameter &added = *model.add_layer();
        added = layer;
        added.clear_blobs();
        added.set_phase(net.state.phase == Phase::Train ? prototxt::TRAIN : prototxt::TEST);
    }
}

void addBlob(const Parameter &parameter, const std::vector<float> &values, prototxt::LayerParameter &layer)
{
    prototxt::BlobProto &blob = *layer.add_blobs();
    for (const std::int64_t extent : parameter.shape)
        blob.mutable_shape()->add_dim(extent);
    blob.mutable_data()->Add(values.begin(), values.end());
}

} // namespace

Result<std::string> modelBytes(const NetText &text, const Net &net,
                               const std::vector<std::vector<float>> &values)
{
    prototxt::NetParameter model;
    model.set_name(net.name);
    addLayers(text, net, model);
    std::size_t next = 0;
    for (std::size_t i = 0; i < net.layers.size(); ++i) {
        for (const Parameter &parameter : net.layers[i].parameters)
            addBlob(parameter, values[next++], *model.mutable_layer(static_cast<int>(i)));
    }
    if (model.ByteSizeLong() > std::numeric_limits<std::int32_t>::max())
        return Error{Error::Code::Unavailable, "A .caffemodel holds at most 2 GB of weights."};
    return model.SerializeAsString();
}

Status writeModelFile(const std::filesystem::path &file, const NetText &text, const Net &net,
                      const std::vector<std::vector<float>> &values)
{
    const auto bytes = modelBytes(text, net, values);
    if (!bytes)
        return bytes.error();
    return writeFileAtomically(file, *bytes);
}

} // namespace trainyard::train::caffe
