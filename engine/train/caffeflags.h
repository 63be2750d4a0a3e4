// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/solver.h"
#include "engine/train/parallel/rendezvous.h"

#include <map>
#include <string>
#include <vector>

namespace trainyard::train {

// The flags of `caffe train` by their names, with underscores; each known one is there.
using CaffeFlags = std::map<std::string, std::string>;

// As the program caffe takes them: "train", then flags with one dash or two, their values behind a blank or
// "="; of one given twice, the last. Fails with one sentence for an unknown one, and where they do not go
// together.
Result<CaffeFlags> readCaffeFlags(const std::vector<std::string> &arguments);

// Adds what they say of the train net's state.
Status addState(const CaffeFlags &flags, caffe::NetState &state);

// The GPUs that they, else the solver name; none: the CPU.
Result<std::vector<int>> gpusOf(const CaffeFlags &flags, const caffe::Solver &solver);

// How this worker meets the others. The rendezvous checks what goes together.
Result<MeetingOptions> meetingOf(const CaffeFlags &flags);

} // namespace trainyard::train
