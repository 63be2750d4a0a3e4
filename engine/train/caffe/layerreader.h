// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/caffe.pb.h"
#include "engine/train/caffe/layers.h"

namespace trainyard::train::caffe {

// Checks the settings of one layer and makes them plain. `isTesting` decides what BatchNorm uses where the
// file does not say. Throws Fault without a line for what no net can have and for what is not supported; its
// sentence continues `layer "x" (Type) `.
Layer readLayer(const prototxt::LayerParameter &layer, bool isTesting);

Filler readFiller(const prototxt::FillerParameter &filler);
Transform readTransform(const prototxt::TransformationParameter &transform);

// A value that must be a finite number. Throws Fault.
double finite(double value, const char *name);

} // namespace trainyard::train::caffe
