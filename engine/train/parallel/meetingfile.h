// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/parallel/greeting.h"

#include <filesystem>
#include <optional>

namespace trainyard::train {

// The file in which worker 0 says where it waits.
class MeetingFile
{
public:
    // `run` names a folder in `folder`.
    MeetingFile(const std::filesystem::path &folder, const std::string &run);

    const std::filesystem::path &path() const { return m_file; }

    // What it says now; none where it is missing or says nothing.
    std::optional<MeetingPoint> read() const;
    // Replaces it whole. Its folders are made where they are missing; others than the user cannot read it.
    Status write(const MeetingPoint &point) const;
    // Removes it if it still says this.
    void remove(const MeetingPoint &point) const;

private:
    const std::filesystem::path m_file;
};

} // namespace trainyard::train
