// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace trainyard::api {

// The toolkit settings of a job (JobBaseProperties of api-version 2018-05-01): exactly one of them per job.
// Paths and argument strings are shell text, expanded on the node. An unset processCount means one process
// per node.
struct CntkSettings {
    static constexpr std::string_view key = "cntkSettings";
    std::string languageType; // "BrainScript" or "Python"; empty: whichever file is given
    std::string configFilePath;
    std::string pythonScriptFilePath;
    std::string pythonInterpreterPath;
    std::string commandLineArgs;
    std::optional<int> processCount;
};

struct PyTorchSettings {
    static constexpr std::string_view key = "pyTorchSettings";
    std::string pythonScriptFilePath;
    std::string pythonInterpreterPath;
    std::string commandLineArgs;
    std::optional<int> processCount;
    std::string communicationBackend; // TCP, Gloo, MPI or NCCL, in any case
};

struct TensorFlowSettings {
    static constexpr std::string_view key = "tensorFlowSettings";
    std::string pythonScriptFilePath;
    std::string pythonInterpreterPath;
    std::string masterCommandLineArgs;
    std::string workerCommandLineArgs;
    std::string parameterServerCommandLineArgs;
    std::optional<int> workerCount;
    std::optional<int> parameterServerCount;
};

struct CaffeSettings {
    static constexpr std::string_view key = "caffeSettings";
    std::string configFilePath;
    std::string pythonScriptFilePath;
    std::string pythonInterpreterPath;
    std::string commandLineArgs;
    std::optional<int> processCount;
};

struct Caffe2Settings {
    static constexpr std::string_view key = "caffe2Settings";
    std::string pythonScriptFilePath;
    std::string pythonInterpreterPath;
    std::string commandLineArgs;
};

struct ChainerSettings {
    static constexpr std::string_view key = "chainerSettings";
    std::string pythonScriptFilePath;
    std::string pythonInterpreterPath;
    std::string commandLineArgs;
    std::optional<int> processCount;
};

struct HorovodSettings {
    static constexpr std::string_view key = "horovodSettings";
    std::string pythonScriptFilePath;
    std::string pythonInterpreterPath;
    std::string commandLineArgs;
    std::optional<int> processCount;
};

struct CustomMpiSettings {
    static constexpr std::string_view key = "customMpiSettings";
    std::string commandLine;
    std::optional<int> processCount;
};

struct CustomToolkitSettings {
    static constexpr std::string_view key = "customToolkitSettings";
    std::string commandLine;
};

// Ours: the built-in trainer. In the file it is properties.trainyard.trainer, the one extension object, so
// that every other reader of the file sees a plain Batch AI job.
struct TrainerSettings {
    static constexpr std::string_view key = "trainer";
    std::string network;    // a named network or the path of a network file
    std::string dataPath;   // shell text, as in $AZ_BATCHAI_INPUT_DATA
    std::string outputPath; // shell text, as in $AZ_BATCHAI_OUTPUT_MODEL
    std::optional<int> epochs;
    std::optional<int> batchSize;
    std::optional<std::uint64_t> seed;
    std::string device = "auto";
    std::string commandLineArgs;
};

using Toolkit =
    std::variant<CntkSettings, PyTorchSettings, TensorFlowSettings, CaffeSettings, Caffe2Settings,
                 ChainerSettings, HorovodSettings, CustomMpiSettings, CustomToolkitSettings, TrainerSettings>;

// The read-only toolType of a job: cntk, pytorch, tensorflow, caffe, caffe2, chainer, horovod, custommpi,
// custom, trainyard.
std::string_view toolType(const Toolkit &toolkit);

} // namespace trainyard::api
