// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/meetingfile.h"

#include "engine/base/files.h"
#include "engine/base/handle.h"

#include <array>
#include <fcntl.h>
#include <string_view>

namespace trainyard::train {

MeetingFile::MeetingFile(const std::filesystem::path &folder, const std::string &run)
    : m_file(folder / run / "session")
{}

std::optional<MeetingPoint> MeetingFile::read() const
{
    const FileDescriptor file(::open(m_file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    std::array<char, longestGreeting + 1> text{};
    const ssize_t length = file ? ::read(file.get(), text.data(), text.size()) : -1;
    if (length <= 0)
        return std::nullopt;
    const auto point = parseMeetingPoint(std::string_view(text.data(), static_cast<std::size_t>(length)));
    return point ? std::optional(*point) : std::nullopt;
}

Status MeetingFile::write(const MeetingPoint &point) const
{
    if (auto made = createDirectories(m_file.parent_path(), 0700); !made)
        return made;
    return replaceFile(m_file, toLine(point), 0600);
}

void MeetingFile::remove(const MeetingPoint &point) const
{
    std::error_code ignored;
    if (read() == point)
        std::filesystem::remove(m_file, ignored);
}

} // namespace trainyard::train
