// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"

#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/stat.h>

namespace trainyard::test {

// A named pipe at which a job stands until the test lets it go: `read < gate`.
class Gate
{
public:
    explicit Gate(const std::filesystem::path &folder, const std::string &name = "gate")
        : m_path(folder / name)
    {
        ::mkfifo(m_path.c_str(), 0600);
    }
    // Waits until the job has come to the gate, then lets it pass with this line.
    void open(const std::string &line = "go")
    {
        const FileDescriptor end(::open(m_path.c_str(), O_WRONLY | O_CLOEXEC));
        const std::string text = line + "\n";
        [[maybe_unused]] const auto written = ::write(end.get(), text.data(), text.size());
    }
    // Waits for a line that the job writes: `echo something > gate`.
    std::string hear()
    {
        const FileDescriptor end(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
        std::string line;
        for (char c = 0; ::read(end.get(), &c, 1) == 1 && c != '\n';)
            line += c;
        return line;
    }

private:
    const std::filesystem::path m_path;
};

} // namespace trainyard::test
