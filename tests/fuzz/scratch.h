// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <unistd.h>

namespace trainyard::fuzz {

// An empty folder of this process, which goes with the object.
class Scratch
{
public:
    explicit Scratch(const std::string &name)
        : m_path(std::filesystem::temp_directory_path() / ("fuzz-" + name + "-" + std::to_string(::getpid())))
    {
        std::filesystem::remove_all(m_path);
        std::filesystem::create_directories(m_path);
    }
    ~Scratch() { std::filesystem::remove_all(m_path); }
    Scratch(const Scratch &) = delete;
    Scratch &operator=(const Scratch &) = delete;

    const std::filesystem::path &path() const { return m_path; }

private:
    const std::filesystem::path m_path;
};

} // namespace trainyard::fuzz
