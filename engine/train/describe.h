// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <string>

namespace trainyard::train {

struct DescribeOptions {
    std::string network;        // as of FitOptions; empty: none
    std::filesystem::path data; // likewise
    std::string label = {};
    std::filesystem::path pictures = {}; // where to write some rows as one picture; empty: nowhere
};

// What a network and a folder of data are, before anybody trains, as JSON:
// {"network": {"name", "input": [channels, height, width], "classes", "parameters", "stepBytes",
//              "layers": [{"name", "output": […], "parameters"}]},
//  "data": {"description", "shape": […], "classes", "classNames", "rows", "loadedBytes"}}.
// "stepBytes" is what a GPU keeps of each sample of a minibatch while it trains, "loadedBytes" what it keeps
// of both sets throughout; "rows" are those of the training set. What cannot be read has {"problem"} in its
// place: one sentence. The picture is a PPM of up to ten rows beside each other, one of each class first.
std::string describe(const DescribeOptions &options);

} // namespace trainyard::train
