// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/spawn.h"

#include "engine/base/files.h"
#include "engine/exec/local/childprocess.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/pidfd.h"
#include "engine/exec/local/processes.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>

namespace trainyard::exec {

namespace {

constexpr unsigned ownerOnly = 0600;

Error failure(const std::string &what, int code)
{
    return {Error::Code::Unavailable,
            "Cannot start the job's supervisor " + what + ": " + std::strerror(code) + "."};
}

// Memory that reads like a file: it cannot block, and no other process can open it by name.
Result<FileDescriptor> inMemory(const std::string &text)
{
    FileDescriptor file(::memfd_create("order", MFD_CLOEXEC));
    std::size_t done = 0;
    while (file && done < text.size()) {
        const ssize_t written = ::write(file.get(), text.data() + done, text.size() - done);
        if (written < 0)
            break;
        done += static_cast<std::size_t>(written);
    }
    if (!file || done < text.size() || ::lseek(file.get(), 0, SEEK_SET) != 0)
        return failure("(order)", errno);
    return file;
}

class SpawnSettings
{
public:
    SpawnSettings(int input, int output, const std::filesystem::path &log)
    {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawn_file_actions_adddup2(&m_actions, input, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&m_actions, output, STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&m_actions, STDERR_FILENO, log.c_str(),
                                           O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, ownerOnly);
        ::posix_spawn_file_actions_addclosefrom_np(&m_actions, STDERR_FILENO + 1);
        ::posix_spawnattr_init(&m_attributes);
        ::posix_spawnattr_setflags(&m_attributes,
                                   POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        sigset_t signals;
        ::sigfillset(&signals);
        ::posix_spawnattr_setsigdefault(&m_attributes, &signals);
        // An order to end that comes before the supervisor can hear it must wait, not kill.
        ::sigemptyset(&signals);
        ::sigaddset(&signals, SIGTERM);
        ::sigaddset(&signals, SIGQUIT);
        ::posix_spawnattr_setsigmask(&m_attributes, &signals);
    }
    ~SpawnSettings()
    {
        ::posix_spawnattr_destroy(&m_attributes);
        ::posix_spawn_file_actions_destroy(&m_actions);
    }
    SpawnSettings(const SpawnSettings &) = delete;
    SpawnSettings &operator=(const SpawnSettings &) = delete;

    const posix_spawn_file_actions_t *actions() const { return &m_actions; }
    const posix_spawnattr_t *attributes() const { return &m_attributes; }

private:
    posix_spawn_file_actions_t m_actions;
    posix_spawnattr_t m_attributes;
};

// posix_spawn() may return while the kernel still sets the new program up. Until that is done nobody could
// tell by the command line whose supervisor it is, as another engine does before there is a state.json. Not
// for long: where it cannot be read at all, the job starts all the same.
void awaitCommandLine(const SpawnedSupervisor &spawned)
{
    constexpr int pauseMs = 1;
    constexpr int mostPauses = 1000;
    pollfd ended{.fd = spawned.process.get(), .events = POLLIN, .revents = 0};
    for (int i = 0; i < mostPauses && commandLine(spawned.pid).empty(); ++i)
        if (::poll(&ended, 1, pauseMs) != 0)
            return;
}

} // namespace

Result<SpawnedSupervisor> spawnSupervisor(const std::filesystem::path &program, const LaunchOrder &order)
{
    const std::filesystem::path &directory = order.plan.directory;
    auto text = toJson(order);
    if (!text)
        return text.error();
    if (auto made = createDirectories(directory, 0700); !made)
        return made.error();
    if (auto removed = removeNodeFiles(directory); !removed)
        return removed.error();
    const auto input = inMemory(*text);
    if (!input)
        return input.error();
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return failure(program.string(), errno);
    SpawnedSupervisor spawned;
    spawned.prepared.reset(ends[0]);
    const FileDescriptor writing(ends[1]);

    const SpawnSettings settings(input->get(), writing.get(), directory / "supervisor.log");
    std::array<std::string, 2> words{program.string(), directory.string()};
    const std::array<char *, 3> arguments{words[0].data(), words[1].data(), nullptr};
    std::vector<std::string> variables = baseEnvironment();
    std::vector<char *> environment;
    environment.reserve(variables.size() + 1);
    for (std::string &variable : variables)
        environment.push_back(variable.data());
    environment.push_back(nullptr);
    if (const int code = ::posix_spawn(&spawned.pid, program.c_str(), settings.actions(),
                                       settings.attributes(), arguments.data(), environment.data());
        code != 0)
        return failure(program.string(), code);
    spawned.process = openProcess(spawned.pid);
    if (!spawned.process) { // nobody could watch it: it must not run
        const int code = errno;
        ::kill(spawned.pid, SIGKILL);
        ::waitpid(spawned.pid, nullptr, 0);
        return failure(program.string(), code);
    }
    awaitCommandLine(spawned);
    return spawned;
}

} // namespace trainyard::exec
