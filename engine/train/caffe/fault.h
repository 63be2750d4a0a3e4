// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/error.h"

#include <string>
#include <string_view>

namespace trainyard::train::caffe {

// What is wrong in a file of text, and where. Thrown inside of the readers; their functions answer with the
// Error.
struct Fault {
    int line = 0;         // from 1; 0 where no line is to blame
    std::string sentence; // without a full stop
};

// Another file that a description needs cannot be read: its own sentence goes on.
struct Unreadable {
    Error error;
};

// "Cannot read net.prototxt: line 12: …."
Error problem(const std::string &file, const Fault &fault);

} // namespace trainyard::train::caffe
