// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/net.h"

namespace trainyard::train::caffe {

// How many bottoms and tops a kind of layer takes and makes; `most` below 0: any number.
struct Arity {
    int leastBottoms = 1;
    int mostBottoms = 1;
    int leastTops = 1;
    int mostTops = 1;
    bool mayWorkInPlace = false;
};
Arity arityOf(const Layer &layer);

// What the tops of `layer` look like, from its bottoms in `net`. Throws Fault without a line; the sentence
// continues `layer "x" (Type) `.
std::vector<Dimensions> topsOf(const NetLayer &layer, const Net &net, const ImageShapes &imageShapes);

// What `layer` learns, in the order of its blobs, with the multipliers of 1.
std::vector<Parameter> parametersOf(const NetLayer &layer, const Net &net);

} // namespace trainyard::train::caffe
