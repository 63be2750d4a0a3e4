// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/caffe.pb.h"
#include "engine/train/caffe/net.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train::caffe {

// A net as it stands in a file: today's layers only, variables in its paths expanded, every phase.
struct NetText {
    std::string file; // for messages
    prototxt::NetParameter net;
    std::vector<int> lines; // of each of net.layer, from 1
};

// A solver as it stands in a file; its own nets are not upgraded.
struct SolverText {
    std::string file;
    prototxt::SolverParameter solver;
    std::vector<int> netLines; // of the layers of net_param, if any
    std::vector<int> trainNetLines;
    std::vector<std::vector<int>> testNetLines;
    // The line of a field's first value; 0 where the file does not name it.
    std::function<int(const char *field)> lineOf;
};

constexpr std::size_t mostTextBytes = std::size_t(4) << 20;

// Read protobuf's text format. A field that the format lacks is a fault. The sentence names the file, the
// line and the column, both from 1.
Result<NetText> parseNetText(std::string_view text, const std::string &file, const Variables &variables);
Result<SolverText> parseSolverText(std::string_view text, const std::string &file);

// A net of a solver's own, with the lines of its layers in that file.
Result<NetText> ownNetText(const prototxt::NetParameter &net, const std::vector<int> &lines,
                           const std::string &file, const Variables &variables);

// The whole of a text file, at most mostTextBytes.
Result<std::string> readText(const std::string &file);

} // namespace trainyard::train::caffe
