// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/nettext.h"

namespace trainyard::train::caffe {

// Brings a net into today's form, as Caffe does when it reads an older one: `layers` become `layer` with the
// type's new name, blobs_lr and weight_decay become `param`; scale, mean_file, crop_size and mirror of data
// layers move into transform_param; `input` with its dimensions becomes Input layers in front. The lines
// follow. Throws Fault.
void upgradeNet(NetText &text);

// Replaces $NAME and ${NAME} in the paths of data layers.
void expandPaths(prototxt::NetParameter &net, const Variables &variables);

// Today's name of a type of `layers`: "Convolution" for CONVOLUTION.
std::string typeName(prototxt::V1LayerParameter::LayerType type);

} // namespace trainyard::train::caffe
