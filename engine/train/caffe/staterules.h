// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/caffe.pb.h"
#include "engine/train/caffe/net.h"

namespace trainyard::train::caffe {

// Whether a layer belongs to a net of that state: one of its include rules holds, or none of its exclude
// rules does. Throws Fault where it has both kinds.
bool belongs(const prototxt::LayerParameter &layer, const NetState &state);

// `state` with what `more` sets; its stages come in addition.
NetState merged(NetState state, const prototxt::NetState &more);

} // namespace trainyard::train::caffe
