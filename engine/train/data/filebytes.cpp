// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/filebytes.h"

#include "engine/base/handle.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <sys/stat.h>
#include <zlib.h>

namespace trainyard::train {

namespace {

Error failure(const std::filesystem::path &file, const std::string &why,
              Error::Code code = Error::Code::InvalidInput)
{
    return {code, "Cannot read " + file.string() + ": " + why + ".", file.string()};
}

Error systemFailure(const std::filesystem::path &file)
{
    const int code = errno;
    return failure(file, std::strerror(code),
                   code == ENOENT ? Error::Code::NotFound : Error::Code::Unavailable);
}

Error damaged(const std::filesystem::path &file, const std::string &why)
{
    return failure(file, "its gzip data " + why + "; copy or download the file again");
}

// zlib counts in unsigned int, so longer input is handed over in pieces.
void feed(z_stream &stream, std::string_view &packed)
{
    const std::size_t piece = std::min<std::size_t>(packed.size(), std::numeric_limits<uInt>::max());
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): zlib does not write to its input.
    stream.next_in = const_cast<Bytef *>(reinterpret_cast<const Bytef *>(packed.data()));
    stream.avail_in = static_cast<uInt>(piece);
    packed.remove_prefix(piece);
}

} // namespace

Result<FileBytes> readBytes(const std::filesystem::path &file)
{
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info = {};
    if (!fd || ::fstat(fd.get(), &info) != 0)
        return systemFailure(file);
    if (!S_ISREG(info.st_mode))
        return failure(file, "it is not a file");
    const std::size_t size = static_cast<std::size_t>(info.st_size);
    auto bytes = std::make_unique_for_overwrite<char[]>(size);
    std::size_t filled = 0;
    while (filled < size) {
        const ssize_t got = ::read(fd.get(), bytes.get() + filled, size - filled);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemFailure(file);
        if (got == 0)
            return failure(file, "it became shorter meanwhile", Error::Code::Unavailable);
        filled += static_cast<std::size_t>(got);
    }
    return FileBytes(std::move(bytes), size);
}

Result<std::string> gunzip(std::string_view packed, std::size_t most, const std::filesystem::path &file)
{
    constexpr int gzipOnly = 16 + MAX_WBITS;
    constexpr std::size_t step = std::size_t(1) << 20;
    z_stream stream = {};
    if (inflateInit2(&stream, gzipOnly) != Z_OK)
        return failure(file, "zlib does not start", Error::Code::Internal);
    const Handle<z_stream, inflateEnd> end(&stream);

    std::string content;
    bool ended = false; // at the end of a member
    while (content.size() < most) {
        if (stream.avail_in == 0)
            feed(stream, packed);
        if (stream.avail_in == 0) {
            if (ended)
                return content;
            return damaged(file, "end early, after " + std::to_string(content.size()) + " unpacked bytes");
        }
        if (ended && inflateReset(&stream) != Z_OK)
            return failure(file, "zlib does not start again", Error::Code::Internal);
        const std::size_t before = content.size();
        const std::size_t room = std::min(step, most - before);
        content.resize(before + room);
        stream.next_out = reinterpret_cast<Bytef *>(content.data() + before);
        stream.avail_out = static_cast<uInt>(room);
        const int state = inflate(&stream, Z_NO_FLUSH);
        content.resize(before + room - stream.avail_out);
        if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR)
            return damaged(file, ended ? "are followed by something else" : "are damaged");
        ended = state == Z_STREAM_END;
    }
    return content;
}

} // namespace trainyard::train
