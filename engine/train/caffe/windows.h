// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/caffe.pb.h"
#include "engine/train/caffe/layers.h"

namespace trainyard::train::caffe {

// The layers that look through a window, with its extents given as one number, as two, or as *_h and *_w.
// Throw Fault as readLayer() does.
Convolution readConvolution(const prototxt::ConvolutionParameter &settings);
Pooling readPooling(const prototxt::PoolingParameter &settings);

// A number from a file as an int. Throws Fault where it is below `least` or too large for any net.
int whole(std::int64_t value, const char *name, int least);

} // namespace trainyard::train::caffe
