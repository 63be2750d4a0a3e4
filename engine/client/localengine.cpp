// SPDX-License-Identifier: Apache-2.0
#include "engine/client/localengine.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <csignal>
#include <poll.h>
#include <unistd.h>

extern "C" {
#include <sys/pidfd.h> // which does not say so itself before glibc 2.37
}

namespace trainyard::client {

namespace {

namespace fs = std::filesystem;

// What engine.json says.
struct Trace {
    std::string url;
    pid_t pid = 0;
    fs::path tokenFile;
    std::string instance;
};

Error noneRuns(const fs::path &dataDirectory)
{
    return {Error::Code::NotFound, "No engine runs on " + dataDirectory.string() + ".",
            dataDirectory.string()};
}

Result<Trace> readTrace(const fs::path &file)
{
    const auto text = readFile(file);
    if (!text)
        return text.error();
    Trace trace;
    try {
        const auto json = nlohmann::json::parse(*text);
        trace.url = json.at("url").get<std::string>();
        trace.pid = json.at("pid").get<pid_t>();
        trace.tokenFile = file.parent_path() / json.at("tokenFile").get<std::string>();
        trace.instance = json.at("instance").get<std::string>();
    } catch (const nlohmann::json::exception &) {
        return Error{Error::Code::Internal,
                     "Cannot understand " + file.string() + "; remove it and start the engine.",
                     file.string()};
    }
    return trace;
}

bool isAlive(pid_t pid)
{
    return pid > 0 && (::kill(pid, 0) == 0 || errno == EPERM);
}

Result<Trace> traceIn(const fs::path &dataDirectory)
{
    auto trace = readTrace(dataDirectory / "engine.json");
    if (!trace && trace.error().code == Error::Code::NotFound)
        return noneRuns(dataDirectory);
    return trace;
}

// Of the engine that has left the trace, if it is the one that answers there.
Result<Endpoint> endpointOf(const Trace &trace, const fs::path &dataDirectory)
{
    const auto token = readFile(trace.tokenFile);
    if (!token)
        return isAlive(trace.pid) ? token.error() : noneRuns(dataDirectory);
    Endpoint endpoint{trace.url, std::string(trimmed(*token))};
    const auto info = Client(endpoint).info();
    if (info && info->instance == trace.instance)
        return endpoint;
    // What an engine that was killed left behind names a process that is gone, or a port that is another's
    // now.
    if (info || !isAlive(trace.pid))
        return noneRuns(dataDirectory);
    return info.error();
}

// The end of the process can be waited for, and no signal reaches another one that has got its number.
class ProcessHandle
{
public:
    explicit ProcessHandle(pid_t pid)
        : m_handle(::pidfd_open(pid, 0))
    {}
    ~ProcessHandle()
    {
        if (m_handle >= 0)
            ::close(m_handle);
    }
    ProcessHandle(const ProcessHandle &) = delete;
    ProcessHandle &operator=(const ProcessHandle &) = delete;

    bool isOpen() const { return m_handle >= 0; }
    bool signal(int number) const { return ::pidfd_send_signal(m_handle, number, nullptr, 0) == 0; }
    bool waitForEnd(int patienceMs) const
    {
        pollfd waiting{m_handle, POLLIN, 0};
        return ::poll(&waiting, 1, patienceMs) == 1;
    }

private:
    int m_handle;
};

} // namespace

Result<Endpoint> findLocalEngine(const fs::path &dataDirectory)
{
    const auto trace = traceIn(dataDirectory);
    if (!trace)
        return trace.error();
    return endpointOf(*trace, dataDirectory);
}

Status stopLocalEngine(const fs::path &dataDirectory, int patienceMs)
{
    const auto trace = traceIn(dataDirectory);
    if (!trace)
        return trace.error();
    const ProcessHandle process(trace->pid);
    if (!process.isOpen())
        return noneRuns(dataDirectory);
    if (const auto endpoint = endpointOf(*trace, dataDirectory); !endpoint)
        return endpoint.error();
    if (process.signal(SIGTERM) && process.waitForEnd(patienceMs))
        return {};
    return Error{Error::Code::Unavailable,
                 "The engine of " + dataDirectory.string() + " does not end; end process " +
                     std::to_string(trace->pid) + " yourself.",
                 dataDirectory.string()};
}

} // namespace trainyard::client
