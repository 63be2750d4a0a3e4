// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/layers.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train::caffe {

struct NetText; // a net as its file tells it, for every phase

// What an environment variable holds, as std::getenv() tells it.
using Variables = std::function<std::optional<std::string>(std::string_view name)>;

enum class Phase { Train, Test };

// What a net is run for: layers with include or exclude rules come and go with it.
struct NetState {
    Phase phase = Phase::Test;
    int level = 0;
    std::vector<std::string> stages;
};

// What a layer learns. "conv1.weight" and "conv1.bias"; "bn1.mean", "bn1.variance" and "bn1.factor" of
// BatchNorm, which are no gradient's business: their lrMult and decayMult are 0.
struct Parameter {
    std::string name;
    Dimensions shape; // convolutions [output, input / groups, height, width], dense [output, input]
    Filler filler;
    double lrMult = 1;    // times the learning rate
    double decayMult = 1; // times the weight decay
};

// What one layer makes. Blobs of one name follow each other where layers work in place.
struct Value {
    std::string blob;
    Dimensions dimensions;
    int layer = 0; // index into Net::layers
};

struct NetLayer {
    std::string name;
    std::string type; // as the file names it
    int line = 0;     // where it begins; 0 where no file tells
    Layer layer;
    std::vector<int> bottoms; // indices into Net::values, always of earlier layers
    std::vector<int> tops;
    std::vector<double> lossWeights; // of each top; 0: it is no loss
    std::vector<Parameter> parameters;
};

// A net for one state, its layers in the order in which they run, every shape known.
struct Net {
    std::string name;
    NetState state;
    std::vector<NetLayer> layers;
    std::vector<Value> values;
    std::vector<int> outputs; // values that no layer takes, in the order of their blobs' names
};

// Channels, height and width of the images that a data layer reads, before any crop. Asked for Data, and for
// ImageData where new_height, new_width and crop_size say nothing.
using ImageShapes = std::function<Result<Dimensions>(const NetLayer &layer)>;

// Reads a net from its text; `file` is for messages. A fault is one sentence with line and column.
Result<std::shared_ptr<const NetText>> readNet(std::string_view text, const std::string &file,
                                               const Variables &variables);
Result<std::shared_ptr<const NetText>> readNetFile(const std::string &file, const Variables &variables);

// The state of a net that is run by itself in that phase: what its file says of level and stages.
NetState stateOf(const NetText &text, Phase phase);

// The net of that state. Fails with one sentence that names the line and the layer, and where two do not fit
// together, both.
Result<Net> describeNet(const NetText &text, const NetState &state, const ImageShapes &imageShapes);

} // namespace trainyard::train::caffe
