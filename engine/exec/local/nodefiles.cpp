// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/nodefiles.h"

#include "engine/base/files.h"
#include "engine/base/handle.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace trainyard::exec {

namespace {

using nlohmann::json;
using Reason = jobs::NodeExit::Reason;

constexpr unsigned ownerOnly = 0600;
constexpr std::size_t reservedBytes = 8192;

constexpr std::array<std::pair<Reason, const char *>, 9> reasonNames{
    {{Reason::Exited, "exited"},
     {Reason::Signalled, "signalled"},
     {Reason::PreparationFailed, "preparationFailed"},
     {Reason::LaunchFailed, "launchFailed"},
     {Reason::MountFailed, "mountFailed"},
     {Reason::ContainerFailed, "containerFailed"},
     {Reason::WallClock, "wallClock"},
     {Reason::Terminated, "terminated"},
     {Reason::Lost, "lost"}}};

const char *toText(Reason reason)
{
    for (const auto &[value, name] : reasonNames) {
        if (value == reason)
            return name;
    }
    return "lost";
}

Reason reasonOf(const std::string &text)
{
    for (const auto &[value, name] : reasonNames) {
        if (text == name)
            return value;
    }
    return Reason::Lost;
}

std::filesystem::path stateFile(const std::filesystem::path &directory)
{
    return directory / "state.json";
}

std::filesystem::path exitFile(const std::filesystem::path &directory)
{
    return directory / "exit.json";
}

std::filesystem::path reserveFile(const std::filesystem::path &directory)
{
    return directory / "exit.reserve";
}

// Writes over blocks that the file has already, which a full disk allows. Blanks behind JSON mean nothing.
bool writeIntoReserve(const std::filesystem::path &directory, std::string text)
{
    const FileDescriptor file(::open(reserveFile(directory).c_str(), O_WRONLY | O_CLOEXEC));
    if (!file || text.size() > reservedBytes)
        return false;
    text.resize(reservedBytes, ' ');
    std::error_code code;
    const bool isWritten =
        ::pwrite(file.get(), text.data(), text.size(), 0) == ssize_t(text.size()) && ::fsync(file.get()) == 0;
    if (isWritten)
        std::filesystem::rename(reserveFile(directory), exitFile(directory), code);
    return isWritten && !code;
}

// `read` takes the parsed file; what it throws becomes one sentence.
template <class T, class Read>
Result<T> readJson(const std::filesystem::path &file, Read read)
{
    auto text = readFile(file);
    if (!text)
        return text.error();
    try {
        return read(json::parse(*text));
    } catch (const json::exception &problem) {
        return Error{Error::Code::Internal, file.string() + " is damaged: " + problem.what() + ".",
                     file.string()};
    }
}

json timeJson(const std::optional<Timestamp> &time)
{
    return time ? json(toString(*time)) : json();
}

std::optional<Timestamp> readTime(const json &value)
{
    return value.is_string() ? parseTimestamp(value.get<std::string>()) : std::nullopt;
}

json failuresJson(const std::vector<jobs::ProcessFailure> &failures)
{
    json list = json::array();
    for (const jobs::ProcessFailure &failure : failures) {
        list.push_back({{"name", failure.name},
                        {"exitCode", failure.exitCode},
                        {"signal", failure.signal},
                        {"time", toString(failure.time)},
                        {"standardOutput", failure.standardOutput.string()},
                        {"standardError", failure.standardError.string()}});
    }
    return list;
}

std::vector<jobs::ProcessFailure> readFailures(const json &list)
{
    std::vector<jobs::ProcessFailure> failures;
    for (const json &value : list) {
        jobs::ProcessFailure failure;
        failure.name = value.at("name");
        failure.exitCode = value.at("exitCode");
        failure.signal = value.at("signal");
        failure.time = readTime(value.at("time")).value_or(Timestamp{});
        failure.standardOutput = value.at("standardOutput").get<std::string>();
        failure.standardError = value.at("standardError").get<std::string>();
        failures.push_back(std::move(failure));
    }
    return failures;
}

} // namespace

Status writeState(const std::filesystem::path &nodeDirectory, const NodeState &state)
{
    const json value = {{"pid", state.pid},       {"startTicks", state.startTicks},
                        {"bootId", state.bootId}, {"startTime", toString(state.startTime)},
                        {"mark", state.mark},     {"preparedTime", timeJson(state.preparedTime)}};
    return replaceFile(stateFile(nodeDirectory), value.dump() + "\n", ownerOnly);
}

Result<NodeState> readState(const std::filesystem::path &nodeDirectory)
{
    return readJson<NodeState>(stateFile(nodeDirectory), [](const json &value) {
        NodeState state;
        state.pid = value.at("pid");
        state.startTicks = value.at("startTicks");
        state.bootId = value.at("bootId");
        state.startTime = readTime(value.at("startTime")).value_or(now());
        state.mark = value.at("mark");
        state.preparedTime = readTime(value.value("preparedTime", json())); // not of engines before this one
        return state;
    });
}

Status reserveExit(const std::filesystem::path &nodeDirectory)
{
    // Not synced: the job would wait for the disk, and the room is taken all the same.
    const std::filesystem::path file = reserveFile(nodeDirectory);
    const FileDescriptor fd(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, ownerOnly));
    const std::string blanks(reservedBytes, ' ');
    if (fd && ::write(fd.get(), blanks.data(), blanks.size()) == static_cast<ssize_t>(blanks.size()))
        return {};
    return Error{Error::Code::Unavailable,
                 "Cannot reserve room in " + file.string() + ": " + std::strerror(errno) + ".",
                 file.string()};
}

Status writeExit(const std::filesystem::path &nodeDirectory, const jobs::NodeExit &exit)
{
    const json value = {{"reason", toText(exit.reason)},
                        {"exitCode", exit.exitCode},
                        {"signal", exit.signal},
                        {"startTime", timeJson(exit.startTime)},
                        {"endTime", timeJson(exit.endTime)},
                        {"message", exit.message},
                        {"failures", failuresJson(exit.failures)},
                        {"memoryProof", exit.memoryProof},
                        {"fullFolder", exit.fullFolder}};
    const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    const Status written = writeFileAtomically(exitFile(nodeDirectory), text, ownerOnly);
    std::error_code code;
    if (written)
        std::filesystem::remove(reserveFile(nodeDirectory), code);
    else if (writeIntoReserve(nodeDirectory, text))
        return {};
    return written;
}

Result<jobs::NodeExit> readExit(const std::filesystem::path &nodeDirectory)
{
    return readJson<jobs::NodeExit>(exitFile(nodeDirectory), [](const json &value) {
        jobs::NodeExit exit;
        exit.reason = reasonOf(value.at("reason"));
        exit.exitCode = value.at("exitCode");
        exit.signal = value.at("signal");
        exit.startTime = readTime(value.at("startTime"));
        exit.endTime = readTime(value.at("endTime"));
        exit.message = value.at("message");
        // Engines before this one did not write the rest.
        exit.failures = readFailures(value.value("failures", json::array()));
        exit.memoryProof = value.value("memoryProof", "");
        exit.fullFolder = value.value("fullFolder", "");
        return exit;
    });
}

Status removeNodeFiles(const std::filesystem::path &nodeDirectory)
{
    for (const auto &file : {stateFile(nodeDirectory), exitFile(nodeDirectory), reserveFile(nodeDirectory)}) {
        std::error_code code;
        std::filesystem::remove(file, code);
        if (code)
            return Error{Error::Code::Unavailable,
                         "Cannot remove " + file.string() + ": " + code.message() + ".", file.string()};
    }
    return {};
}

} // namespace trainyard::exec
