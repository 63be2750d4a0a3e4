// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/progressline.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace trainyard::daemon {

// Copies a job's output files to the terminal as they grow: stderr*.txt to standard error, stdout*.txt to
// standard output, every byte once.
class OutputPrinter
{
public:
    OutputPrinter(std::filesystem::path logDirectory, ProgressLine &line);

    void print(const std::string &file); // what is new in it
    void printAll();                     // what is new in any

private:
    const std::filesystem::path m_directory;
    ProgressLine &m_line;
    std::map<std::string, std::uint64_t> m_printed; // bytes, by file
    bool m_isHeard = true;
};

} // namespace trainyard::daemon
