// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/servicelog.h"

#include "engine/base/clock.h"
#include "engine/base/log.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>

namespace trainyard::exec {

ServiceLog::ServiceLog(FileDescriptor fd)
    : m_fd(std::move(fd))
{
    struct stat info = {};
    m_wasThere = ::fstat(m_fd.get(), &info) == 0 && info.st_size > 0;
}

Result<ServiceLog> ServiceLog::open(const std::filesystem::path &file)
{
    FileDescriptor fd(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    if (!fd)
        return Error{Error::Code::Unavailable,
                     "Cannot write the log " + file.string() + ": " + std::strerror(errno) + ".",
                     file.string()};
    return ServiceLog(std::move(fd));
}

void ServiceLog::write(std::string_view sentence)
{
    const std::string line = toString(now()) + " " + std::string(sentence) + "\n";
    // One call, so that the lines of several writers do not mix. A full disk must not end the job.
    if (::write(m_fd.get(), line.data(), line.size()) != static_cast<ssize_t>(line.size()))
        log::warning("The service log could not be written: " + std::string(sentence));
}

} // namespace trainyard::exec
