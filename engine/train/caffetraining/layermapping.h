// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/net.h"
#include "engine/train/network/network.h"

namespace trainyard::train::caffe {

// The extents of a blob without its batch; all of a vector are channels.
Shape shapeOf(const Dimensions &dimensions);

// Single layers as the trainer's. Throw Fault without a line for what it cannot do; the sentence continues
// `layer "x" (Type) `.
train::Layer mapped(const Convolution &kind);
train::Layer mapped(const Pooling &kind);
train::Layer mapped(const InnerProduct &kind);
train::Layer mapped(const Relu &kind);
train::Layer mapped(const Sigmoid &kind);
train::Layer mapped(const Tanh &kind);
train::Layer mapped(const Dropout &kind);
train::Layer mapped(const Lrn &kind);
train::Layer mapped(const BatchNorm &kind); // without scale and bias

// How the one or two parameters of a layer begin and learn, from its fillers and multipliers.
Learning learningOf(const NetLayer &layer);

} // namespace trainyard::train::caffe
