// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/datadirectory.h"

#include "engine/base/files.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>

namespace trainyard::daemon {

namespace {

namespace fs = std::filesystem;

constexpr unsigned ownerOnly = 0600;
constexpr std::size_t secretBytes = 32;

// The process that wrote itself into the lock file, 0 when that cannot be read.
pid_t holder(const fs::path &directory)
{
    const auto text = readFile(directory / "lock");
    return text ? std::atoi(text->c_str()) : 0;
}

// An engine that was killed leaves its lock for some milliseconds to a child that has not yet become another
// program.
bool lockWhenHolderIsGone(int lock, const fs::path &directory)
{
    constexpr int attempts = 500;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        if (::flock(lock, LOCK_EX | LOCK_NB) == 0)
            return true;
        const pid_t pid = holder(directory);
        if (errno != EWOULDBLOCK || pid <= 0 || ::kill(pid, 0) == 0 || errno != ESRCH)
            break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    errno = EWOULDBLOCK;
    return false;
}

Error inUse(const fs::path &directory)
{
    const pid_t pid = holder(directory);
    return {Error::Code::Conflict,
            "Another engine" + (pid <= 0 ? "" : " (process " + std::to_string(pid) + ")") + " already uses " +
                directory.string() + "; stop it, or choose another folder with --data-dir.",
            directory.string()};
}

Error failure(const std::string &action, const fs::path &file)
{
    return {Error::Code::Unavailable,
            "Cannot " + action + " " + file.string() + ": " + std::strerror(errno) + ".", file.string()};
}

} // namespace

DataDirectory::DataDirectory(fs::path path, FileDescriptor lock)
    : m_path(std::move(path))
    , m_lock(std::move(lock))
{}

Result<DataDirectory> DataDirectory::open(const fs::path &directory)
{
    const fs::path path = fs::absolute(directory).lexically_normal();
    if (auto made = createDirectories(path, 0700); !made)
        return made.error();
    FileDescriptor lock(::open((path / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, ownerOnly));
    if (!lock)
        return failure("write", path / "lock");
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0 && !lockWhenHolderIsGone(lock.get(), path))
        return errno == EWOULDBLOCK ? inUse(path) : failure("lock", path / "lock");
    const std::string pid = std::to_string(::getpid()) + "\n";
    if (::ftruncate(lock.get(), 0) != 0 || ::pwrite(lock.get(), pid.data(), pid.size(), 0) < 0)
        return failure("write", path / "lock");
    return DataDirectory(path, std::move(lock));
}

Result<std::string> secretIn(const fs::path &file)
{
    struct stat info = {};
    if (::stat(file.c_str(), &info) != 0) {
        if (errno != ENOENT)
            return failure("read", file);
        const std::string secret = randomHex(secretBytes);
        if (auto written = writeFileAtomically(file, secret + "\n", ownerOnly); !written)
            return written.error();
        return secret;
    }
    if (info.st_mode & (S_IRWXG | S_IRWXO))
        return Error{Error::Code::InvalidInput,
                     "The secret in " + file.string() +
                         " is open to other users; make it yours alone with chmod 600.",
                     file.string()};
    const auto text = readFile(file);
    if (!text)
        return text.error();
    const std::string secret(trimmed(*text));
    if (secret.empty() || secret.find_first_of(" \t\r\n") != std::string::npos)
        return Error{Error::Code::InvalidInput,
                     file.string() +
                         " holds no token; it must be one word. Remove the file to have one made.",
                     file.string()};
    return secret;
}

EngineFile::EngineFile(const fs::path &dataDirectory)
    : m_file(dataDirectory / "engine.json")
{
    ::unlink(m_file.c_str());
}

EngineFile::~EngineFile()
{
    ::unlink(m_file.c_str());
}

Status EngineFile::write(const Content &content)
{
    const nlohmann::json value = {{"url", content.url},
                                  {"pid", ::getpid()},
                                  {"tokenFile", content.tokenFile.string()},
                                  {"instance", content.instance},
                                  {"certificate", content.certificate.string()},
                                  {"isPortFixed", content.isPortFixed},
                                  {"isStorageProxy", content.isStorageProxy}};
    return writeFileAtomically(
        m_file, value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n", ownerOnly);
}

} // namespace trainyard::daemon
