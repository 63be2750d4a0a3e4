// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/lastline.h"

#include "engine/base/handle.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::jobs {

namespace {

constexpr int readFromEnd = 8192; // bytes
constexpr std::size_t longest = 200;

// Whatever is in the way of reading: nothing. A pipe of that name is not waited for.
std::string tail(const std::filesystem::path &file)
{
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info = {};
    if (!fd || ::fstat(fd.get(), &info) != 0 || !S_ISREG(info.st_mode))
        return {};
    std::string text(readFromEnd, '\0');
    const ssize_t got =
        ::pread(fd.get(), text.data(), text.size(), std::max<off_t>(info.st_size - off_t{readFromEnd}, 0));
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return text;
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

std::string lastLine(const std::filesystem::path &file)
{
    const std::string end = tail(file);
    const std::string_view text = trimmed(end);
    const std::size_t before = text.find_last_of("\r\n");
    std::string line(before == std::string_view::npos ? text : trimmed(text.substr(before + 1)));
    std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    if (line.size() <= longest)
        return line;
    std::size_t cut = longest;
    while (cut > 0 && isContinuation(line[cut]))
        --cut;
    return line.substr(0, cut) + "…";
}

} // namespace trainyard::jobs
