// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/textblocks.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace trainyard::train {

namespace {

Error failure(const std::string &name, const std::string &why, Error::Code code)
{
    return {code, "Cannot read " + name + ": " + why + ".", name};
}

Error systemFailure(const std::string &name)
{
    const int code = errno;
    return failure(name, std::strerror(code),
                   code == ENOENT ? Error::Code::NotFound : Error::Code::Unavailable);
}

} // namespace

Result<TextFile> TextFile::open(const std::filesystem::path &file)
{
    TextFile text;
    text.m_name = file.string();
    text.m_fd = FileDescriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info = {};
    if (!text.m_fd || ::fstat(text.m_fd.get(), &info) != 0)
        return systemFailure(text.m_name);
    if (!S_ISREG(info.st_mode))
        return failure(text.m_name, "it is not a file", Error::Code::InvalidInput);
    text.m_size = static_cast<std::uint64_t>(info.st_size);
    return text;
}

Result<std::string> TextFile::read(std::uint64_t offset, std::size_t bytes) const
{
    std::string text(bytes, '\0');
    std::size_t filled = 0;
    while (filled < bytes) {
        const ssize_t got =
            ::pread(m_fd.get(), text.data() + filled, bytes - filled, static_cast<off_t>(offset + filled));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemFailure(m_name);
        if (got == 0)
            return failure(m_name, "it became shorter meanwhile", Error::Code::Unavailable);
        filled += static_cast<std::size_t>(got);
    }
    return text;
}

Result<std::vector<TextBlock>> indexText(const TextFile &file, const TextBlock &start, std::size_t blockBytes,
                                         const CutText &cut)
{
    constexpr std::size_t most = std::size_t(64) << 20;
    std::vector<TextBlock> blocks;
    TextBlock block = start;
    std::size_t wanted = blockBytes;
    while (block.offset < file.size()) {
        const std::uint64_t left = file.size() - block.offset;
        const auto bytes = static_cast<std::size_t>(std::min<std::uint64_t>(wanted, left));
        const auto text = file.read(block.offset, bytes);
        if (!text)
            return text.error();
        const auto taken = cut(*text, block.firstLine, bytes == left);
        if (!taken)
            return taken.error();
        if (taken->bytes == 0 && wanted >= most)
            return Error{Error::Code::InvalidInput,
                         file.name() + ", line " + std::to_string(block.firstLine) +
                             ": expected a row of at most 64 MiB, found a longer one.",
                         file.name()};
        wanted = taken->bytes == 0 ? std::min(2 * wanted, most) : blockBytes;
        block.bytes = taken->bytes;
        block.rows = taken->rows;
        if (block.rows > 0)
            blocks.push_back(block);
        block.offset += taken->bytes;
        block.firstLine += taken->lines;
    }
    return blocks;
}

} // namespace trainyard::train
