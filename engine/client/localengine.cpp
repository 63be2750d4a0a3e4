// SPDX-License-Identifier: Apache-2.0
#include "engine/client/localengine.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <csignal>
#include <unistd.h>

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

} // namespace

Result<Endpoint> findLocalEngine(const fs::path &dataDirectory)
{
    const auto trace = readTrace(dataDirectory / "engine.json");
    if (!trace)
        return trace.error().code == Error::Code::NotFound ? noneRuns(dataDirectory) : trace.error();
    const auto token = readFile(trace->tokenFile);
    if (!token)
        return isAlive(trace->pid) ? token.error() : noneRuns(dataDirectory);
    Endpoint endpoint{trace->url, std::string(trimmed(*token))};
    const auto info = Client(endpoint).info();
    if (info && info->instance == trace->instance)
        return endpoint;
    // What an engine that was killed left behind names a process that is gone, or a port that is another's
    // now.
    if (info || !isAlive(trace->pid))
        return noneRuns(dataDirectory);
    return info.error();
}

} // namespace trainyard::client
