// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/layers.h"
#include "engine/train/caffe/net.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train::caffe {

// An array of numbers as Caffe keeps it, row-major. Files from before BlobShape tell four extents, of which
// the leading ones are 1 where the array has fewer.
struct Blob {
    Dimensions shape;
    std::vector<float> values;
    bool hasFourExtents = false; // is from before BlobShape
};

// The weights of one layer of a .caffemodel, in the order of Parameters.
struct LayerWeights {
    std::string layer;
    std::string type;
    std::vector<Blob> blobs;
};

// Read a serialized BlobProto (a .binaryproto file, as of a mean image) and the NetParameter of a .caffemodel
// in today's or the previous form; layers without weights are left out. `file` is for messages.
Result<Blob> readBlob(std::string_view bytes, const std::string &file);
Result<std::vector<LayerWeights>> readModel(std::string_view bytes, const std::string &file);

Result<Blob> readBlobFile(const std::string &file);
Result<std::vector<LayerWeights>> readModelFile(const std::string &file);

// A mean image, whose shape must be channels × height × width of the images it is subtracted from.
Result<Blob> readMeanFile(const std::string &file, const Dimensions &image);

// The values of a net's parameters, in the order of its layers, from the layers of the same name, as Caffe's
// --weights takes them: a layer that `weights` lack keeps what `values` holds, and layers that the net lacks
// are passed over. `values` has an entry for each parameter. Fails where a shape differs. Answers how many
// layers were found.
Result<int> takeWeights(const Net &net, const std::vector<LayerWeights> &weights, const std::string &file,
                        std::vector<std::vector<float>> &values);

} // namespace trainyard::train::caffe
