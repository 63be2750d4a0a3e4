// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/net.h"
#include "engine/train/network/plan.h"

#include <string>
#include <vector>

namespace trainyard::train::caffe {

// What a net tells of each batch.
struct Measure {
    std::string name; // of the blob
    int topK = 0;     // of an accuracy; 0: it is the loss
};

// A net as a plan, with what stands around the layers: images and labels in front, loss and accuracies
// behind.
struct MappedNet {
    Plan plan;
    int dataLayer = 0;             // index into Net::layers
    double lossWeight = 1;         // 1 where there is no loss, as a test may have none
    bool isMean = true;            // the loss is the mean over the batch, not the sum
    std::vector<Measure> measures; // the net's outputs that are numbers, in their order
    // For each of the net's parameters, layer by layer: its index in Plan::parameters; -1 for the factor of a
    // BatchNorm, which is 1 here because the plan's running means are corrected already.
    std::vector<int> parameters;
};

// Takes what stands between the images of the one data layer and the one SoftmaxWithLoss (of a net that is
// tested, also Accuracy). BatchNorm and the Scale behind it become one layer; Flatten is none, and Softmax
// may only stand before an Accuracy or at the end. Fails with one sentence that names `file`, line and layer
// for what cannot be trained: Input, several losses, a Scale alone, Eltwise other than plain sums, slopes of
// ReLU, dilation, average pools with pads, ignore_label.
Result<MappedNet> mapNet(const Net &net, const std::string &file);

} // namespace trainyard::train::caffe
