// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <filesystem>
#include <string_view>

namespace trainyard {

// A file that is written in pieces under a temporary name beside its own, and removed unless published.
class DraftFile
{
public:
    static Result<DraftFile> create(std::filesystem::path file);

    DraftFile(DraftFile &&) noexcept = default;
    DraftFile &operator=(DraftFile &&) = delete;
    ~DraftFile();

    Status write(std::string_view bytes);
    Status sync();    // after the last piece; takes the place of a close that can fail
    Status publish(); // gives the file its own name, in place of one that was there

private:
    DraftFile(FileDescriptor fd, std::filesystem::path draft, std::filesystem::path file);

    FileDescriptor m_fd; // none once moved from or published
    std::filesystem::path m_draft;
    std::filesystem::path m_file;
};

} // namespace trainyard
