// SPDX-License-Identifier: Apache-2.0
#include "engine/base/draftfile.h"

#include "engine/base/random.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>

namespace trainyard {

namespace {

Error failure(const std::filesystem::path &file, int code = errno)
{
    return {Error::Code::Unavailable, "Cannot write " + file.string() + ": " + std::strerror(code) + ".",
            file.string()};
}

} // namespace

Result<DraftFile> DraftFile::create(std::filesystem::path file)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) // known now rather than when the name is due
        return failure(file, EISDIR);
    std::filesystem::path draft = file.string() + "." + randomHex(6) + ".part";
    FileDescriptor fd(::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    if (!fd)
        return failure(file);
    return DraftFile(std::move(fd), std::move(draft), std::move(file));
}

DraftFile::DraftFile(FileDescriptor fd, std::filesystem::path draft, std::filesystem::path file)
    : m_fd(std::move(fd))
    , m_draft(std::move(draft))
    , m_file(std::move(file))
{}

DraftFile::~DraftFile()
{
    if (m_fd)
        ::unlink(m_draft.c_str());
}

Status DraftFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_fd.get(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return failure(m_file);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Status DraftFile::sync()
{
    if (::fsync(m_fd.get()) != 0)
        return failure(m_file);
    return {};
}

Status DraftFile::publish()
{
    if (std::rename(m_draft.c_str(), m_file.c_str()) != 0)
        return failure(m_file);
    m_fd.reset();
    return {};
}

} // namespace trainyard
