// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/symptoms.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace trainyard::jobs {

namespace {

using api::Cause;

constexpr int notExecutable = 126; // of the shell
constexpr int notFound = 127;

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

// A sentence for every line that contains `words`, and `also` where that is given.
struct Phrase {
    Cause cause;
    std::string_view words;
    std::string_view also = {};
};

constexpr Phrase phrases[] = {
    {Cause::GpuOutOfMemory, "CUDA out of memory"},
    {Cause::GpuOutOfMemory, "CUDNN_STATUS_ALLOC_FAILED"},
    {Cause::GpuOutOfMemory, "CUBLAS_STATUS_ALLOC_FAILED"},
    {Cause::GpuOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
    {Cause::GpuOutOfMemory, "cudaErrorMemoryAllocation"},
    {Cause::GpuOutOfMemory, "RESOURCE_EXHAUSTED"},
    {Cause::GpuOutOfMemory, "ResourceExhaustedError"},
    {Cause::GpuOutOfMemory, "OOM when allocating"},
    {Cause::GpuOutOfMemory, "out of memory", "CUDA"},
    {Cause::GpuOutOfMemory, "out of memory", "cuda"},
    {Cause::GpuOutOfMemory, "out of memory", "GPU"},
    {Cause::GpuDriver, "CUDA driver version is insufficient"},
    {Cause::GpuDriver, "no CUDA-capable device"},
    {Cause::GpuDriver, "Driver/library version mismatch"},
    {Cause::GpuDriver, "NVIDIA-SMI has failed"},
    {Cause::GpuDriver, "Found no NVIDIA driver"},
    {Cause::GpuDriver, "The NVIDIA driver on your system is too old"},
    {Cause::GpuDriver, "No CUDA GPUs are available"},
    {Cause::GpuDriver, "CUDA_ERROR_NO_DEVICE"},
    {Cause::GpuDriver, "cudaErrorNoDevice"},
    {Cause::GpuDriver, "cudaErrorInsufficientDriver"},
    {Cause::GpuDriver, "unsupported display driver / cuda driver combination"},
    {Cause::GpuDriver, "libcuda.so", "cannot open shared object file"},
    {Cause::GpuDriver, "libnvidia-ml.so", "cannot open shared object file"},
    {Cause::GpuDriver, "nvidia-container-cli", "error"},
    {Cause::DiskFull, "No space left on device"},
    {Cause::DiskFull, "ENOSPC"},
    {Cause::DiskFull, "Disk quota exceeded"},
    {Cause::PortTaken, "Address already in use"},
    {Cause::PortTaken, "EADDRINUSE"},
    {Cause::MpiMissing, "libmpi", "cannot open shared object file"},
    {Cause::ContainerFailed, "Error response from daemon"},
    {Cause::ContainerFailed, "Cannot connect to the Docker daemon"},
    {Cause::ContainerFailed, "permission denied while trying to connect to the Docker"},
    {Cause::ContainerFailed, "pull access denied"},
    {Cause::ContainerFailed, "manifest unknown"},
    {Cause::ContainerFailed, "initializing source docker://"},
    {Cause::ContainerFailed, "OCI runtime"},
    {Cause::MountMissing, "Transport endpoint is not connected"},
    {Cause::LossNotFinite, "NanLossDuringTrainingError"},
    {Cause::LossNotFinite, "NaN loss during training"},
    {Cause::LossNotFinite, "Model diverged with loss = NaN"},
    {Cause::LossNotFinite, "Loss is nan"},
    {Cause::LossNotFinite, "Loss is NaN"},
    {Cause::LossNotFinite, "loss is nan"},
    {Cause::LossNotFinite, "loss is NaN"},
};

std::string sentenceOf(Cause cause)
{
    switch (cause) {
    case Cause::GpuOutOfMemory:
        return "The GPU ran out of memory; make the minibatch or the model smaller, or use a GPU with more "
               "memory";
    case Cause::GpuDriver:
        return "The NVIDIA driver of the machine is missing, broken or too old for the program; install or "
               "update it, restart the machine, and see that nvidia-smi works";
    case Cause::DiskFull:
        return "The disk is full; make room where the job writes, then submit it again";
    case Cause::PortTaken:
        return "A port that the job listens on is taken by another process; end that one or choose another "
               "port";
    case Cause::MpiMissing:
        return "MPI is not installed where the job ran; install it on the machine, in the image or with "
               "jobPreparation (Debian: apt install openmpi-bin)";
    case Cause::ContainerFailed:
        return "The container could not be started; check the image's name, the registry's credentials and "
               "that the container service runs";
    case Cause::MountMissing:
        return "A volume could not be mounted; check mountVolumes and that its server is reachable";
    case Cause::LossNotFinite:
        return "The loss became NaN or infinite; lower the learning rate, and check the data for NaN";
    default:
        return {};
    }
}

std::optional<Symptom> symptom(Cause cause)
{
    return Symptom{cause, sentenceOf(cause)};
}

std::string_view baseName(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

// `text` without the quotes around it, of whatever kind.
std::string_view unquoted(std::string_view text)
{
    for (const std::string_view quote : {"'", "\"", "‘", "’", "`"}) {
        if (text.starts_with(quote))
            text.remove_prefix(quote.size());
        if (text.ends_with(quote))
            text.remove_suffix(quote.size());
    }
    return text;
}

bool isInterpreter(std::string_view program)
{
    const std::string_view name = baseName(program);
    return name.starts_with("python") || name.starts_with("ipython") || name.starts_with("pypy");
}

bool isMpiLauncher(std::string_view program)
{
    const std::string_view name = baseName(program);
    return name == "mpirun" || name == "mpiexec" || name == "orterun" || name == "mpiexec.hydra";
}

Symptom interpreterMissing(std::string_view program)
{
    return {Cause::InterpreterNotFound, "The Python interpreter " + std::string(program) +
                                            " is not there; install it or set pythonInterpreterPath to one "
                                            "that is"};
}

Symptom scriptMissing(std::string_view file)
{
    return {Cause::ScriptNotFound, "The script " + std::string(file) +
                                       " is not there; check the path in the job, and that the volume it "
                                       "lies on is mounted and holds it"};
}

// A program that the shell, env or mpirun looked for in vain.
Symptom programMissing(std::string_view program)
{
    if (isMpiLauncher(program))
        return *symptom(Cause::MpiMissing);
    if (isInterpreter(program))
        return interpreterMissing(program);
    if (contains(program, "/"))
        return scriptMissing(program);
    return {Cause::CommandNotFound, "The command " + std::string(program) +
                                        " is not installed where the job ran; install it, for instance with "
                                        "jobPreparation, or give its full path"};
}

// Behind "/bin/bash: line 1: ", "bash: ", "sh: 1: " and "script.sh: line 4: "; nothing for other lines.
std::optional<std::string_view> shellComplaint(std::string_view line)
{
    const std::size_t first = line.find(": ");
    if (first == std::string_view::npos)
        return std::nullopt;
    const std::string_view who = baseName(line.substr(0, first));
    std::string_view rest = line.substr(first + 2);
    const std::size_t second = rest.find(": ");
    const std::string_view place = second == std::string_view::npos ? "" : rest.substr(0, second);
    const bool isPlace = place.starts_with("line ") ||
                         (!place.empty() && place.find_first_not_of("0123456789") == std::string_view::npos);
    if (isPlace)
        rest.remove_prefix(second + 2);
    if (!isPlace && who != "bash" && who != "sh" && who != "dash" && who != "-bash")
        return std::nullopt;
    return rest;
}

// The one word before `ending`; nothing when there are more.
std::optional<std::string_view> before(std::string_view text, std::string_view ending)
{
    if (!text.ends_with(ending))
        return std::nullopt;
    const std::string_view word = text.substr(0, text.size() - ending.size());
    if (word.empty() || contains(word, ": "))
        return std::nullopt;
    return unquoted(word);
}

std::optional<Symptom> shellSymptom(std::string_view line, int exitCode)
{
    const auto complaint = shellComplaint(line);
    if (!complaint)
        return std::nullopt;
    for (const std::string_view ending : {": command not found", ": not found"}) {
        if (const auto program = before(*complaint, ending))
            return programMissing(*program);
    }
    const bool isBadInterpreter = contains(*complaint, ": bad interpreter:") ||
                                  complaint->ends_with(": required file not found") ||
                                  complaint->ends_with(": cannot execute: required file not found");
    if (isBadInterpreter && (exitCode == notFound || exitCode == notExecutable))
        return Symptom{Cause::InterpreterNotFound,
                       "The interpreter in the first line of " +
                           std::string(complaint->substr(0, complaint->find(": "))) +
                           " is not there; install it, correct that line or, after editing on Windows, "
                           "convert the file's line ends"};
    if (const auto file = before(*complaint, ": No such file or directory"); file && exitCode == notFound)
        return programMissing(*file);
    return std::nullopt;
}

// "env: ‘python9’: No such file or directory"
std::optional<Symptom> envSymptom(std::string_view line)
{
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos || baseName(line.substr(0, colon)) != "env")
        return std::nullopt;
    const auto program = before(line.substr(colon + 2), ": No such file or directory");
    return program ? std::optional(programMissing(*program)) : std::nullopt;
}

// python: can't open file '/x/train.py': [Errno 2] No such file or directory
std::optional<Symptom> pythonFileSymptom(std::string_view line)
{
    static constexpr std::string_view words = ": can't open file ";
    const std::size_t place = line.find(words);
    if (place == std::string_view::npos || !contains(line, "[Errno 2]"))
        return std::nullopt;
    const std::string_view rest = line.substr(place + words.size());
    return scriptMissing(unquoted(rest.substr(0, rest.find(": [Errno"))));
}

// What stands between two quotes of a kind, behind `before`, with a b of Python's bytes or none.
std::string_view quotedBehind(std::string_view line, std::string_view before)
{
    const std::size_t place = line.find(before);
    if (place == std::string_view::npos)
        return {};
    std::string_view rest = line.substr(place + before.size());
    if (rest.starts_with("b'") || rest.starts_with("b\""))
        rest.remove_prefix(1);
    if (rest.empty() || (rest.front() != '\'' && rest.front() != '"'))
        return {};
    const std::size_t end = rest.find(rest.front(), 1);
    return end == std::string_view::npos ? std::string_view() : rest.substr(1, end - 1);
}

// FileNotFoundError: [Errno 2] No such file or directory: 'data/train.csv'; those of pandas and h5py, too
std::optional<Symptom> dataFileSymptom(std::string_view line)
{
    const bool isOld =
        (line.starts_with("IOError: ") || line.starts_with("OSError: ")) && contains(line, "[Errno 2]");
    if (!isOld && !line.starts_with("FileNotFoundError: "))
        return std::nullopt;
    for (const std::string_view before : {"No such file or directory: ", "name = ", "File "}) {
        if (const auto file = quotedBehind(line, before); !file.empty())
            return Symptom{Cause::FileMissing, "The file " + std::string(file) +
                                                   " is not there; check the path in the job, and that the "
                                                   "volume it lies on is mounted and holds it"};
    }
    return Symptom{Cause::FileMissing, "A file that the program reads is not there; check its path, and that "
                                       "the volume it lies on is mounted and holds it"};
}

std::optional<Symptom> importSymptom(std::string_view line)
{
    static constexpr std::string_view words = "No module named ";
    const std::size_t place = line.find(words);
    const bool isPythons = place != std::string_view::npos &&
                           (line.starts_with("ModuleNotFoundError: ") || line.starts_with("ImportError: ") ||
                            (place >= 2 && isInterpreter(line.substr(0, place - 2))));
    if (!isPythons)
        return std::nullopt;
    std::string_view name = line.substr(place + words.size());
    name = unquoted(name.substr(0, name.find_first_of("; ")));
    return Symptom{Cause::ImportMissing, "The Python module " + std::string(name) +
                                             " is not installed where the job ran; install it with "
                                             "jobPreparation or choose another pythonInterpreterPath"};
}

std::optional<Symptom> permissionSymptom(std::string_view line)
{
    static constexpr std::string_view words = "Permission denied";
    const bool isDenied = line.starts_with("PermissionError: ") || contains(line, "[Errno 13] Permission") ||
                          (line.ends_with(std::string(": ").append(words)));
    if (!isDenied)
        return std::nullopt;
    std::string_view file;
    const std::size_t place = line.find(words);
    if (line.ends_with(words)) {
        const std::string_view head = line.substr(0, place >= 2 ? place - 2 : 0);
        const std::size_t colon = head.rfind(": ");
        file = colon == std::string_view::npos ? head : head.substr(colon + 2);
    } else if (const std::size_t quote = line.find(": '", place); quote != std::string_view::npos) {
        file = line.substr(quote + 2);
    }
    const std::string name = file.empty() ? "a file of the job" : std::string(unquoted(file));
    return Symptom{Cause::PermissionDenied, "Permission to use " + name +
                                                " was denied; check its owner and mode (a script to be run "
                                                "needs chmod +x)"};
}

std::optional<Symptom> memorySymptom(std::string_view line)
{
    if (contains(line, "out of shared memory"))
        return Symptom{Cause::OutOfMemory, "Shared memory ran out; raise containerSettings.shmSize or let "
                                           "fewer processes load data"};
    const bool isShort = line == "MemoryError" || line.starts_with("MemoryError:") ||
                         contains(line, "ArrayMemoryError") || contains(line, "std::bad_alloc") ||
                         contains(line, "Cannot allocate memory") || contains(line, "DefaultCPUAllocator: ");
    if (!isShort)
        return std::nullopt;
    return Symptom{Cause::OutOfMemory, "The process was refused more memory; load less at a time, or use a "
                                       "machine with more memory"};
}

std::optional<Symptom> mountSymptom(std::string_view line)
{
    for (const std::string_view tool : {"mount: ", "mount.nfs", "mount.cifs", "mount error(", "blobfuse"}) {
        if (line.starts_with(tool))
            return symptom(Cause::MountMissing);
    }
    return std::nullopt;
}

std::optional<double> numberAt(std::string_view text)
{
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    const auto rest = text.substr(static_cast<std::size_t>(end - text.data()));
    const bool isWord = !rest.empty() && ((rest[0] >= 'a' && rest[0] <= 'z') || rest[0] == '_');
    if (code == std::errc::result_out_of_range)
        return 0; // overflow in a print-out is not the loss's own infinity
    return code == std::errc() && !isWord ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<Symptom> symptomOf(std::string_view line, int exitCode)
{
    if (auto found = shellSymptom(line, exitCode))
        return found;
    for (const auto find :
         {envSymptom, pythonFileSymptom, dataFileSymptom, importSymptom, mountSymptom, memorySymptom}) {
        if (auto found = find(line))
            return found;
    }
    for (const Phrase &phrase : phrases) {
        if (contains(line, phrase.words) && contains(line, phrase.also))
            return symptom(phrase.cause);
    }
    return permissionSymptom(line);
}

std::optional<Symptom> symptomOfMpi(std::string_view line)
{
    if (line.starts_with("Executable: "))
        return programMissing(trimmed(line.substr(12)));
    if (contains(line, "not enough slots"))
        return Symptom{Cause::ExitCode, "mpirun was asked for more processes than the job's nodes have room "
                                        "for; lower processCount"};
    return std::nullopt;
}

bool tellsOfAnother(std::string_view line)
{
    static constexpr std::string_view signs[] = {"Connection closed by peer",
                                                 "Connection reset by peer",
                                                 "BrokenPipeError",
                                                 "Broken pipe",
                                                 "ConnectionResetError",
                                                 "ConnectionRefusedError",
                                                 "Connection refused",
                                                 "NCCL communicator was aborted",
                                                 "ncclRemoteError",
                                                 "remote process exited",
                                                 "Socket Timeout",
                                                 "Socket closed",
                                                 "ChildFailedError",
                                                 "failed (exitcode:",
                                                 "EOFError"};
    return std::any_of(std::begin(signs), std::end(signs),
                       [&](std::string_view sign) { return contains(line, sign); });
}

LossReport lossIn(std::string_view line)
{
    static constexpr std::string_view between = "\"' :=\t";
    const std::string lower = toLower(line);
    LossReport report = LossReport::None;
    for (const std::string_view name : {"loss", "ce", "cross_entropy"}) {
        for (std::size_t at = lower.find(name); at != std::string::npos; at = lower.find(name, at + 1)) {
            const char previous = at == 0 ? ' ' : lower[at - 1];
            std::string_view rest = std::string_view(lower).substr(at + name.size());
            if (previous >= 'a' && previous <= 'z')
                continue;
            const std::size_t start = rest.find_first_not_of(between);
            if (start == 0 || start == std::string_view::npos || start > 6)
                continue;
            rest.remove_prefix(start);
            if (rest.starts_with("tensor("))
                rest.remove_prefix(7);
            if (const auto value = numberAt(rest))
                report = std::isfinite(*value) ? LossReport::Finite : LossReport::NotFinite;
            if (report == LossReport::NotFinite)
                return report;
        }
    }
    return report;
}

} // namespace trainyard::jobs
