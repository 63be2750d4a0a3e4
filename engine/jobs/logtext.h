// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// The end of a log taken apart, so that the line which says why a process failed can be found.
struct LogText {
    // An uncaught Python exception with those that led to it.
    struct ExceptionChain {
        std::vector<std::size_t>
            lines;           // of the exceptions themselves in `lines`, in order: the last ended it
        std::size_t end = 0; // behind the chain's last line
    };

    std::vector<std::string> lines;     // not blank, without colours, control characters and rank prefixes
    std::vector<std::string> mpiNotice; // what mpirun itself says of its ranks, taken out of `lines`
    std::vector<ExceptionChain> exceptions;

    bool isEmpty() const { return lines.empty() && mpiNotice.empty(); }
};

// Any bytes will do; what is not UTF-8 becomes replacement characters.
LogText readLogText(std::string_view tail);

} // namespace trainyard::jobs
