// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/childprocess.h"

#include "engine/base/handle.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/wait.h>

extern char **environ; // NOLINT(readability-redundant-declaration): unistd.h declares it for GNU alone

namespace trainyard::exec {

namespace {

constexpr const char *shell = "/bin/bash";

// Where the way from fork to bash ended, as the child tells it through a pipe that a good exec closes.
struct LaunchProblem {
    enum Step { OutputFile, ErrorFile, WorkingDirectory, Shell };
    Step step = Shell;
    int code = 0;
};

bool isKept(std::string_view name)
{
    static constexpr std::array<std::string_view, 22> names{
        "PATH",         "HOME",           "USER",        "LOGNAME",     "SHELL",
        "LANG",         "LANGUAGE",       "TZ",          "TMPDIR",      "HTTP_PROXY",
        "NO_PROXY",     "no_proxy",       "HTTPS_PROXY", "https_proxy", "http_proxy",
        "ALL_PROXY",    "all_proxy",      "FTP_PROXY",   "ftp_proxy",   "SSL_CERT_FILE",
        "SSL_CERT_DIR", "LD_LIBRARY_PATH"};
    for (const std::string_view kept : names) {
        if (name == kept)
            return true;
    }
    return name.starts_with("LC_");
}

// Sets NAME in `environment`, which holds every name once, as an exec'ed program expects.
void assign(std::vector<std::string> &environment, const std::string &name, const std::string &value)
{
    const std::string prefix = name + "=";
    for (std::string &entry : environment) {
        if (entry.starts_with(prefix)) {
            entry = prefix + value;
            return;
        }
    }
    environment.push_back(prefix + value);
}

std::vector<char *> pointers(std::vector<std::string> &words)
{
    std::vector<char *> list;
    list.reserve(words.size() + 1);
    for (std::string &word : words)
        list.push_back(word.data());
    list.push_back(nullptr);
    return list;
}

bool appendTo(const std::filesystem::path &file, int target)
{
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    return fd >= 0 && ::dup2(fd, target) >= 0;
}

// In the child: never returns.
[[noreturn]] void becomeShell(const jobs::ProcessPlan &plan, char *const *arguments, char *const *environment,
                              int report)
{
    const auto giveUp = [report](LaunchProblem::Step step) {
        const LaunchProblem problem{step, errno};
        const auto written = ::write(report, &problem, sizeof problem);
        ::_exit(written == sizeof problem ? 127 : 126);
    };
    ::setpgid(0, 0);
    const int nothing = ::open("/dev/null", O_RDONLY);
    if (nothing != STDIN_FILENO && (nothing < 0 || ::dup2(nothing, STDIN_FILENO) < 0))
        giveUp(LaunchProblem::Shell);
    if (!appendTo(plan.standardOutput, STDOUT_FILENO))
        giveUp(LaunchProblem::OutputFile);
    if (!appendTo(plan.standardError, STDERR_FILENO))
        giveUp(LaunchProblem::ErrorFile);
    if (::chdir(plan.workingDirectory.c_str()) != 0)
        giveUp(LaunchProblem::WorkingDirectory);
    ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    struct sigaction standard = {};
    standard.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; ++number)
        ::sigaction(number, &standard, nullptr); // SIGKILL and SIGSTOP refuse, which is right
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::execve(shell, arguments, environment);
    giveUp(LaunchProblem::Shell);
    std::abort();
}

Error describe(const LaunchProblem &problem, const jobs::ProcessPlan &plan)
{
    const std::string reason = std::string(": ") + std::strerror(problem.code) + ".";
    switch (problem.step) {
    case LaunchProblem::OutputFile:
        return {Error::Code::Unavailable, "Cannot write the log " + plan.standardOutput.string() + reason};
    case LaunchProblem::ErrorFile:
        return {Error::Code::Unavailable, "Cannot write the log " + plan.standardError.string() + reason};
    case LaunchProblem::WorkingDirectory:
        return {Error::Code::Unavailable,
                "Cannot enter the working folder " + plan.workingDirectory.string() + reason};
    case LaunchProblem::Shell:
        break;
    }
    return {Error::Code::Unavailable, std::string("Cannot run ") + shell + reason};
}

} // namespace

std::vector<std::string> baseEnvironment()
{
    std::vector<std::string> kept;
    for (char **entry = environ; entry && *entry; ++entry) {
        const std::string_view text(*entry);
        const std::size_t end = text.find('=');
        if (end != std::string_view::npos && isKept(text.substr(0, end)))
            kept.emplace_back(text);
    }
    return kept;
}

Result<pid_t> startProcess(const jobs::ProcessPlan &plan, const std::vector<std::string> &base)
{
    std::vector<std::string> words{shell, "-c", plan.commandLine};
    std::vector<std::string> variables = base;
    for (const api::NameValue &variable : plan.environment)
        assign(variables, variable.name, variable.value);
    const std::vector<char *> arguments = pointers(words);
    const std::vector<char *> environment = pointers(variables);

    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return describe({LaunchProblem::Shell, errno}, plan);
    const FileDescriptor reading(ends[0]);
    FileDescriptor writing(ends[1]);
    const pid_t child = ::fork();
    if (child < 0)
        return describe({LaunchProblem::Shell, errno}, plan);
    if (child == 0)
        becomeShell(plan, arguments.data(), environment.data(), writing.get());
    writing.reset();

    LaunchProblem problem;
    ssize_t got = 0;
    while ((got = ::read(reading.get(), &problem, sizeof problem)) < 0 && errno == EINTR) {
    }
    if (got != sizeof problem)
        return child;
    ::waitpid(child, nullptr, 0);
    return describe(problem, plan);
}

} // namespace trainyard::exec
