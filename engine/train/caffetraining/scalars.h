// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/caffelines.h"

#include <string>
#include <utility>
#include <vector>

namespace trainyard::train::caffe {

// Values of one iteration with their tags: those under which the lines of Caffe's log are known as series,
// "train/loss", "train/learning_rate", "test/accuracy", "test1/loss" of the second test net.
using Scalars = std::vector<std::pair<std::string, double>>;

// A net's outputs; of an accuracy the error as well, as GROUP/error.
void addOutputs(Scalars &scalars, const std::string &group, const std::vector<Output> &outputs);

// The group of that test net: "test", "test1", …
std::string testGroup(std::size_t net);

} // namespace trainyard::train::caffe
