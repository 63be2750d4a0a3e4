// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/diagnosis.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/jobs/logtext.h"
#include "engine/jobs/symptoms.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <optional>

namespace trainyard::jobs {

namespace {

using api::Cause;

constexpr std::size_t tailBytes = 64 * 1024;
constexpr std::size_t linesThatCount = 40; // before the end: what stands further up was survived
constexpr std::size_t longestQuote = 300;  // bytes

// What a log says about the end of its process.
struct Finding {
    std::optional<Symptom> symptom;
    std::string line;
    bool isOfAnother = false; // another process went away first
    bool isException = false;
};

Finding found(const std::string &line, std::optional<Symptom> symptom)
{
    return {std::move(symptom), line, tellsOfAnother(line)};
}

std::size_t firstThatCounts(const LogText &text)
{
    return text.lines.size() > linesThatCount ? text.lines.size() - linesThatCount : 0;
}

// The chain that ended the process: the last one; of several ranks in one log the first that blames no other.
const LogText::ExceptionChain *decidingChain(const LogText &text)
{
    const auto counts = [&](const LogText::ExceptionChain &chain) {
        return !text.mpiNotice.empty() || chain.end > firstThatCounts(text);
    };
    if (text.exceptions.empty() || !counts(text.exceptions.back()))
        return nullptr;
    if (!text.mpiNotice.empty()) {
        const auto own = std::find_if(text.exceptions.begin(), text.exceptions.end(), [&](const auto &chain) {
            return !tellsOfAnother(text.lines[chain.lines.back()]);
        });
        if (own != text.exceptions.end())
            return &*own;
    }
    return &text.exceptions.back();
}

// The exceptions of a chain, the last first, and what stands behind it.
Finding findingOf(const LogText &text, const LogText::ExceptionChain &chain, int exitCode)
{
    for (auto line = chain.lines.rbegin(); line != chain.lines.rend(); ++line) {
        if (auto symptom = symptomOf(text.lines[*line], exitCode))
            return found(text.lines[*line], std::move(symptom));
    }
    for (std::size_t i = chain.end; i < text.lines.size() && text.mpiNotice.empty(); ++i) {
        if (auto symptom = symptomOf(text.lines[i], exitCode))
            return found(text.lines[i], std::move(symptom));
    }
    Finding finding = found(text.lines[chain.lines.back()], std::nullopt);
    finding.isException = true;
    return finding;
}

Finding findingIn(const LogText &text, int exitCode)
{
    if (const auto *chain = decidingChain(text))
        return findingOf(text, *chain, exitCode);
    // The last line that proves something; under mpirun the first, for the others may follow from it.
    std::vector<std::string> lines(text.lines.begin() + static_cast<std::ptrdiff_t>(firstThatCounts(text)),
                                   text.lines.end());
    if (text.mpiNotice.empty())
        std::reverse(lines.begin(), lines.end());
    for (const std::string &line : lines) {
        if (auto symptom = symptomOf(line, exitCode))
            return found(line, std::move(symptom));
    }
    for (const std::string &line : text.mpiNotice) {
        if (auto symptom = symptomOfMpi(line))
            return found(line, std::move(symptom));
    }
    if (text.lines.empty())
        return text.mpiNotice.empty() ? Finding{} : found(text.mpiNotice.back(), std::nullopt);
    return found(text.lines.back(), std::nullopt);
}

// What a process left behind, read once.
struct Words {
    explicit Words(const FailedProcess &process)
        : error(readLogText(process.error.text))
        , output(readLogText(process.output.text))
    {}
    LogText error;
    LogText output;
};

struct Testimony {
    Finding finding;
    std::string file;
};

Testimony testimonyOf(const FailedProcess &process, const Words &words)
{
    Testimony error{findingIn(words.error, process.end.exitCode), process.error.file};
    if (error.finding.symptom || error.finding.isException)
        return error;
    Testimony output{findingIn(words.output, process.end.exitCode), process.output.file};
    const bool isBetter = output.finding.symptom || output.finding.isException || error.finding.line.empty();
    return isBetter ? output : error;
}

std::string quoted(const std::string &file, const std::string &line)
{
    return file + ": \"" + shortened(line, longestQuote) + "\"";
}

// The last loss that the process reported, when it is not a finite number.
std::optional<std::string> badLoss(const FailedProcess &process, const Words &words)
{
    for (const auto &[text, tail] :
         {std::pair(&words.output, &process.output), std::pair(&words.error, &process.error)}) {
        for (auto line = text->lines.rbegin(); line != text->lines.rend(); ++line) {
            const LossReport report = lossIn(*line);
            if (report == LossReport::Finite)
                return std::nullopt;
            if (report == LossReport::NotFinite)
                return quoted(tail->file, *line);
        }
    }
    return std::nullopt;
}

// Whether a loss that is no number can be what the finding comes from: not where an exception says itself
// what was wrong, as in "ValueError: bad shape".
bool mayComeFromLoss(const Finding &finding)
{
    if (!finding.isException || finding.line.find(": ") == std::string::npos)
        return true;
    const std::string line = toLower(finding.line);
    static constexpr std::string_view words[] = {"nan", "inf", "finite", "loss", "diverge", "not a number"};
    return std::any_of(std::begin(words), std::end(words),
                       [&](std::string_view word) { return line.find(word) != std::string::npos; });
}

int signalOf(const ProcessFailure &end)
{
    if (end.signal)
        return end.signal;
    // How a shell, mpirun and containers pass the signal of their child on.
    const bool isPassedOn = end.exitCode > 128 && end.exitCode <= 128 + SIGSYS;
    return isPassedOn ? end.exitCode - 128 : 0;
}

// Signals that a program brings upon itself, for which its last words may be the reason.
bool isOwnDoing(int signal)
{
    return signal == 0 || signal == SIGABRT || signal == SIGSEGV || signal == SIGBUS || signal == SIGILL ||
           signal == SIGFPE || signal == SIGTRAP;
}

std::string signalText(int signal)
{
    const char *description = ::sigdescr_np(signal);
    return "signal " + std::to_string(signal) + (description ? " (" + std::string(description) + ")" : "");
}

std::string subject(const ProcessFailure &end, std::string_view place)
{
    return (end.name.empty() ? "The job" : "The job's process " + end.name) + std::string(place);
}

Diagnosis plainEnd(const FailedProcess &process, const Testimony &testimony, std::string_view place)
{
    const ProcessFailure &end = process.end;
    const int signal = signalOf(end);
    Diagnosis diagnosis;
    diagnosis.cause = signal ? Cause::Signal : Cause::ExitCode;
    const std::string said = testimony.finding.line.empty()
                                 ? "; its output does not say why"
                                 : "; " + testimony.file +
                                       (testimony.finding.isException ? " says \"" : " ends with \"") +
                                       shortened(testimony.finding.line, longestQuote) + "\"";
    if (!testimony.finding.line.empty())
        diagnosis.evidence = quoted(testimony.file, testimony.finding.line);
    if (!signal)
        diagnosis.sentence =
            subject(end, place) + " ended with exit code " + std::to_string(end.exitCode) + said + ".";
    else if (end.signal)
        diagnosis.sentence = subject(end, place) + " was ended by " + signalText(signal) + said + ".";
    else
        diagnosis.sentence = subject(end, place) + " ended with exit code " + std::to_string(end.exitCode) +
                             ", which stands for " + signalText(signal) + said + ".";
    return diagnosis;
}

// The counter of the whole machine tells of all that run on it.
bool isOfMachine(std::string_view memoryProof)
{
    return memoryProof.starts_with("/proc/vmstat");
}

Diagnosis failureOf(const NodeExit &exit, const FailedProcess &process, std::string_view place)
{
    const Words words(process);
    const Testimony testimony = testimonyOf(process, words);
    const ProcessFailure &end = process.end;
    const int signal = signalOf(end);
    const std::string tail =
        " (" + toLower(subject(end, place).substr(0, 1)) + subject(end, place).substr(1) +
        (signal ? ", " + signalText(signal) : ", exit code " + std::to_string(end.exitCode)) + ").";
    if (signal == SIGKILL && isOfMachine(exit.memoryProof))
        return {
            Cause::OutOfMemory,
            "It was killed, probably by the kernel, which killed processes of this machine meanwhile because "
            "memory ran out; load less at a time, or use a machine or a container with more memory" +
                tail,
            exit.memoryProof};
    if (signal == SIGKILL && !exit.memoryProof.empty())
        return {Cause::OutOfMemory,
                "The kernel killed it because memory ran out; load less at a time, or use a machine or a "
                "container with more memory" +
                    tail,
                exit.memoryProof};
    if (testimony.finding.symptom && isOwnDoing(signal))
        return {testimony.finding.symptom->cause, testimony.finding.symptom->sentence + tail,
                quoted(testimony.file, testimony.finding.line)};
    if (!exit.fullFolder.empty() && isOwnDoing(signal))
        return {Cause::DiskFull,
                "The disk that holds " + exit.fullFolder +
                    " was full when it failed; make room there, then submit it again" + tail,
                "no space left in " + exit.fullFolder};
    const bool isOfLoss = isOwnDoing(signal) && mayComeFromLoss(testimony.finding);
    if (const auto line = isOfLoss ? badLoss(process, words) : std::nullopt)
        return {Cause::LossNotFinite,
                "The loss became NaN or infinite before it failed; lower the learning rate, and check the "
                "data for NaN" +
                    tail,
                *line};
    return plainEnd(process, testimony, place);
}

Diagnosis lost(const NodeExit &exit, std::string_view place)
{
    const std::string message = exit.message.empty() ? "" : " " + exit.message;
    if (exit.isHostRestarted)
        return {Cause::HostRestarted,
                "The machine was restarted while the job" + std::string(place) +
                    " ran; submit it again, from its last checkpoint where it writes one.",
                exit.message};
    if (!exit.memoryProof.empty())
        return {Cause::OutOfMemory,
                "The kernel killed the job's supervisor" + std::string(place) +
                    " because memory ran out; use a machine with more memory." + message,
                exit.memoryProof};
    return {Cause::SupervisorLost,
            "The supervisor of the job" + std::string(place) +
                " is gone and left no exit code; the machine or a person may have ended it. Submit the job "
                "again." +
                message,
            exit.message};
}

// Behind the first colon, where the words of the system or of a program stand.
std::string lastPart(const std::string &message)
{
    const std::size_t colon = message.find(": ");
    return colon == std::string::npos ? message : message.substr(colon + 2);
}

Diagnosis unlaunched(const NodeExit &exit, std::string_view place)
{
    Diagnosis diagnosis{Cause::LaunchFailed, exit.message, lastPart(exit.message)};
    if (exit.message.empty())
        diagnosis.sentence = "The job" + std::string(place) + " could not be started.";
    diagnosis.cause = exit.message.find("Cannot link ") != std::string::npos
                          ? Cause::MountMissing
                          : causeIn(exit.message, Cause::LaunchFailed);
    return diagnosis;
}

Diagnosis unprepared(const NodeExit &exit, const std::vector<FailedProcess> &processes,
                     std::string_view place)
{
    Diagnosis diagnosis{Cause::PreparationFailed, {}, {}};
    const std::string what =
        "The job preparation" + std::string(place) + " ended with exit code " + std::to_string(exit.exitCode);
    if (processes.empty()) {
        diagnosis.sentence = what + "; read its log and correct jobPreparation.";
        return diagnosis;
    }
    FailedProcess process = processes[firstToFail(processes)];
    process.end.name.clear();
    const Diagnosis inner = failureOf(exit, process, place);
    diagnosis.evidence = inner.evidence;
    const bool isKnown = inner.cause != Cause::ExitCode && inner.cause != Cause::Signal;
    diagnosis.sentence = what + (isKnown                  ? ": " + inner.sentence
                                 : inner.evidence.empty() ? "; correct jobPreparation."
                                                          : "; " + inner.evidence + ".");
    return diagnosis;
}

} // namespace

Cause causeIn(const std::string &sentence, Cause otherwise)
{
    static constexpr std::pair<const char *, Cause> words[] = {
        {"No space left on device", Cause::DiskFull},
        {"Disk quota exceeded", Cause::DiskFull},
        {"Permission denied", Cause::PermissionDenied},
        {"Read-only file system", Cause::PermissionDenied}};
    const auto found = std::find_if(std::begin(words), std::end(words), [&](const auto &each) {
        return sentence.find(each.first) != std::string::npos;
    });
    return found == std::end(words) ? otherwise : found->second;
}

std::size_t firstToFail(const std::vector<FailedProcess> &processes)
{
    for (std::size_t i = 0; i < processes.size(); ++i) {
        const Finding finding = testimonyOf(processes[i], Words(processes[i])).finding;
        if (!finding.isOfAnother && processes[i].end.signal != SIGPIPE)
            return i;
    }
    return 0;
}

Diagnosis diagnose(const NodeExit &exit, const std::vector<FailedProcess> &processes, std::string_view place)
{
    switch (exit.reason) {
    case NodeExit::Reason::Exited:
    case NodeExit::Reason::Signalled:
        break;
    case NodeExit::Reason::PreparationFailed:
        return unprepared(exit, processes, place);
    case NodeExit::Reason::LaunchFailed:
        return unlaunched(exit, place);
    case NodeExit::Reason::MountFailed:
        return {Cause::MountMissing, exit.message, lastPart(exit.message)};
    case NodeExit::Reason::ContainerFailed:
        return {Cause::ContainerFailed, exit.message, lastPart(exit.message)};
    case NodeExit::Reason::WallClock:
        return {Cause::WallClock,
                "The job" + std::string(place) +
                    " ran longer than its maxWallClockTime and was stopped; raise "
                    "constraints.maxWallClockTime, or let it go on from its checkpoint.",
                exit.message};
    case NodeExit::Reason::Terminated:
        return {Cause::StoppedFromOutside,
                "The job" + std::string(place) +
                    " was stopped from outside the engine; somebody or the machine's shutdown signalled "
                    "its supervisor. Submit it again.",
                exit.message};
    case NodeExit::Reason::Lost:
        return lost(exit, place);
    }
    if (!processes.empty())
        return failureOf(exit, processes[firstToFail(processes)], place);
    FailedProcess unknown; // an engine before this one wrote no list of them
    unknown.end.exitCode = exit.exitCode;
    unknown.end.signal = exit.signal;
    return failureOf(exit, unknown, place);
}

std::vector<FailedProcess> failedProcesses(const NodeExit &exit)
{
    static constexpr std::size_t most = 64; // of thousands of ranks the first ones tell
    std::vector<FailedProcess> processes;
    for (const ProcessFailure &failure : exit.failures) {
        if (processes.size() == most)
            break;
        const auto tail = [](const std::filesystem::path &file) {
            return LogTail{file.filename().string(), readFileEnd(file, tailBytes)};
        };
        processes.push_back({failure, tail(failure.standardError), tail(failure.standardOutput)});
    }
    return processes;
}

} // namespace trainyard::jobs
