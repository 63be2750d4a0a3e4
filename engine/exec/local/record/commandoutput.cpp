// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/record/commandoutput.h"

#include <array>
#include <cstdio>

namespace trainyard::exec {

std::string outputOf(const std::string &line, std::size_t most)
{
    std::string output;
    FILE *pipe = ::popen(line.c_str(), "re");
    if (!pipe)
        return output;
    std::array<char, 4096> buffer{};
    while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
        if (output.size() < most) // all is read, so that none waits
            output.append(buffer.data(), got);
    ::pclose(pipe);
    return output;
}

} // namespace trainyard::exec
