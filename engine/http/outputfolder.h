// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <filesystem>
#include <string>

namespace trainyard::http {

// One of a job's output directories as clients may see it: nothing outside is reached through it, whatever
// links the job makes and however quickly it changes them. A value.
class OutputFolder
{
public:
    // The folder need not exist. Fails when it is below `dataDirectory`, where jobs may write, and a link
    // there leads to it.
    static Result<OutputFolder> of(const std::filesystem::path &folder,
                                   const std::filesystem::path &dataDirectory);

    // open(2) of what is at `relative` ("." and nothing are the folder itself); links that stay inside are
    // followed. NotFound when nothing is there, InvalidInput when it would be outside.
    Result<FileDescriptor> open(const std::string &relative, int flags) const;

private:
    explicit OutputFolder(std::filesystem::path path)
        : m_path(std::move(path))
    {}

    std::filesystem::path m_path; // without links
};

} // namespace trainyard::http
