// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"
#include "engine/api/mountproblems.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <regex>
#include <set>

namespace trainyard::api {

namespace {

bool isNamePart(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Ids become the end of a variable's name: AZ_BATCHAI_INPUT_<id>.
bool isDirectoryId(std::string_view id)
{
    return !id.empty() && std::all_of(id.begin(), id.end(), isNamePart);
}

bool isVariableName(std::string_view name)
{
    return isDirectoryId(name) && !(name.front() >= '0' && name.front() <= '9');
}

// auto, cpu, cuda or cuda:N
bool isDevice(std::string_view device)
{
    if (device == "auto" || device == "cpu" || device == "cuda")
        return true;
    if (!device.starts_with("cuda:") || device.size() == 5)
        return false;
    return std::all_of(device.begin() + 5, device.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// As podman and docker read it: 64m, 1.5 GB, 16gib, or a number of bytes.
bool isMemorySize(const std::string &text)
{
    static const std::regex size(R"(\d{1,15}(\.\d{1,9})? ?([kmgtp]i?)?b?)", std::regex::icase);
    return std::regex_match(text, size);
}

class Check
{
public:
    explicit Check(int nodeCount)
        : m_nodeCount(nodeCount)
    {}

    std::vector<Error> takeProblems() { return std::move(m_problems); }
    void add(std::vector<Error> problems)
    {
        std::move(problems.begin(), problems.end(), std::back_inserter(m_problems));
    }

    void add(const std::string &place, const std::string &predicate)
    {
        const std::string pointer = "/properties/" + place;
        m_problems.emplace_back(Error::Code::InvalidInput, pointer + " " + predicate + ".", pointer);
    }

    void patterns(const std::vector<MetricPattern> &patterns)
    {
        const std::string place = "trainyard/metrics/patterns";
        if (patterns.size() > LinePatterns::most)
            add(place, "must be at most " + std::to_string(LinePatterns::most));
        for (std::size_t i = 0; i < patterns.size() && i < LinePatterns::most; ++i) {
            if (const std::string problem = problemOf(patterns[i]); !problem.empty())
                add(place + "/" + std::to_string(i) + "/pattern", problem);
        }
    }

    void required(const std::string &place, const std::string &text)
    {
        if (trimmed(text).empty())
            add(place, "is required");
    }

    void container(const ContainerSettings &container)
    {
        required("containerSettings/imageSourceRegistry/image", container.image);
        if (!container.shmSize.empty() && !isMemorySize(container.shmSize))
            add("containerSettings/shmSize",
                "must be a size such as \"16g\", not \"" + container.shmSize + "\"");
    }

    template <class Settings>
    std::string member(const char *name) const
    {
        const bool ours = std::is_same_v<Settings, TrainerSettings>;
        return (ours ? "trainyard/" : "") + std::string(Settings::key) + "/" + name;
    }

    template <class Settings>
    void script(const Settings &settings)
    {
        required(member<Settings>("pythonScriptFilePath"), settings.pythonScriptFilePath);
    }

    template <class Settings>
    void atLeastOne(const char *name, const std::optional<int> &count)
    {
        if (count && *count < 1)
            add(member<Settings>(name), "must be at least 1, not " + std::to_string(*count));
    }

    // A configuration file or a script, not both.
    template <class Settings>
    void configOrScript(const Settings &settings)
    {
        const bool config = !settings.configFilePath.empty();
        if (config != settings.pythonScriptFilePath.empty())
            add(std::string(Settings::key),
                "must have exactly one of configFilePath and pythonScriptFilePath");
        atLeastOne<Settings>("processCount", settings.processCount);
    }

    void operator()(const CntkSettings &settings)
    {
        if (settings.languageType.empty())
            return configOrScript(settings);
        if (equalIgnoringCase(settings.languageType, "BrainScript"))
            required(member<CntkSettings>("configFilePath"), settings.configFilePath);
        else if (equalIgnoringCase(settings.languageType, "Python"))
            script(settings);
        else
            add(member<CntkSettings>("languageType"),
                "must be \"BrainScript\" or \"Python\", not \"" + settings.languageType + "\"");
        atLeastOne<CntkSettings>("processCount", settings.processCount);
    }

    void operator()(const PyTorchSettings &settings)
    {
        static constexpr std::array<std::string_view, 5> backends = {"", "tcp", "gloo", "mpi", "nccl"};
        script(settings);
        atLeastOne<PyTorchSettings>("processCount", settings.processCount);
        if (std::find(backends.begin(), backends.end(), toLower(settings.communicationBackend)) ==
            backends.end())
            add(member<PyTorchSettings>("communicationBackend"),
                "must be \"TCP\", \"Gloo\", \"MPI\" or \"NCCL\", not \"" + settings.communicationBackend +
                    "\"");
    }

    void operator()(const TensorFlowSettings &settings)
    {
        script(settings);
        atLeastOne<TensorFlowSettings>("workerCount", settings.workerCount);
        atLeastOne<TensorFlowSettings>("parameterServerCount", settings.parameterServerCount);
        if (settings.parameterServerCount && *settings.parameterServerCount > m_nodeCount)
            add(member<TensorFlowSettings>("parameterServerCount"),
                "must be at most the nodeCount, " + std::to_string(m_nodeCount) + ", not " +
                    std::to_string(*settings.parameterServerCount));
    }

    void operator()(const CaffeSettings &settings) { configOrScript(settings); }
    void operator()(const Caffe2Settings &settings) { script(settings); }

    void operator()(const ChainerSettings &settings)
    {
        script(settings);
        atLeastOne<ChainerSettings>("processCount", settings.processCount);
    }

    void operator()(const HorovodSettings &settings)
    {
        script(settings);
        atLeastOne<HorovodSettings>("processCount", settings.processCount);
    }

    void operator()(const CustomMpiSettings &settings)
    {
        required(member<CustomMpiSettings>("commandLine"), settings.commandLine);
        atLeastOne<CustomMpiSettings>("processCount", settings.processCount);
    }

    void operator()(const CustomToolkitSettings &settings)
    {
        required(member<CustomToolkitSettings>("commandLine"), settings.commandLine);
    }

    void operator()(const TrainerSettings &settings)
    {
        required(member<TrainerSettings>("network"), settings.network);
        required(member<TrainerSettings>("dataPath"), settings.dataPath);
        required(member<TrainerSettings>("outputPath"), settings.outputPath);
        atLeastOne<TrainerSettings>("epochs", settings.epochs);
        atLeastOne<TrainerSettings>("batchSize", settings.batchSize);
        if (!isDevice(settings.device))
            add(member<TrainerSettings>("device"),
                "must be \"auto\", \"cpu\", \"cuda\" or \"cuda:N\", not \"" + settings.device + "\"");
    }

    template <class Directory>
    void directoryIds(const char *list, const std::vector<Directory> &directories)
    {
        std::set<std::string> taken;
        for (std::size_t i = 0; i < directories.size(); ++i) {
            const std::string &id = directories[i].id;
            const std::string place = std::string(list) + "/" + std::to_string(i) + "/id";
            if (id.empty())
                add(place, "is required");
            else if (!isDirectoryId(id))
                add(place, "may contain only letters, digits and \"_\", not \"" + id + "\"");
            else if (!taken.insert(id).second)
                add(place, "repeats \"" + id + "\"; give each directory its own id");
        }
    }

    void directories(const JobSpec &spec)
    {
        directoryIds("inputDirectories", spec.inputDirectories);
        directoryIds("outputDirectories", spec.outputDirectories);
        for (std::size_t i = 0; i < spec.inputDirectories.size(); ++i)
            required("inputDirectories/" + std::to_string(i) + "/path", spec.inputDirectories[i].path);
        for (std::size_t i = 0; i < spec.outputDirectories.size(); ++i) {
            const std::string place = "outputDirectories/" + std::to_string(i);
            required(place + "/pathPrefix", spec.outputDirectories[i].pathPrefix);
            if (equalIgnoringCase(spec.outputDirectories[i].id, "stdouterr"))
                add(place + "/id", "must not be \"stdouterr\": that is the job's own directory");
        }
    }

    void variables(const char *list, const std::vector<NameValue> &variables)
    {
        for (std::size_t i = 0; i < variables.size(); ++i) {
            const std::string &name = variables[i].name;
            const std::string place = std::string(list) + "/" + std::to_string(i) + "/name";
            if (name.empty())
                add(place, "is required");
            else if (!isVariableName(name))
                add(place, "must be the name of an environment variable, not \"" + name + "\"");
            else if (!m_variables.insert(name).second)
                add(place, "repeats the variable \"" + name + "\"; keep one of them");
        }
    }

private:
    int m_nodeCount;
    std::set<std::string> m_variables;
    std::vector<Error> m_problems;
};

constexpr int mostNodesOfJob = 1000;

} // namespace

std::vector<Error> problems(const JobSpec &spec)
{
    Check check(spec.nodeCount);
    if (spec.cluster && spec.cluster->type != ResourceType::Cluster)
        check.add("cluster/id", "must be the id of a cluster, not \"" + spec.cluster->path() + "\"");
    if (spec.nodeCount < 1)
        check.add("nodeCount", "must be a whole number of at least 1, not " + std::to_string(spec.nodeCount));
    if (spec.nodeCount > mostNodesOfJob)
        check.add("nodeCount", "must be at most " + std::to_string(mostNodesOfJob) + ", not " +
                                   std::to_string(spec.nodeCount));
    std::visit(check, spec.toolkit);
    check.required("stdOutErrPathPrefix", spec.stdOutErrPathPrefix);
    check.directories(spec);
    check.variables("environmentVariables", spec.environmentVariables);
    check.variables("secrets", spec.secrets);
    check.add(mountProblems(spec.mountVolumes, "/properties/mountVolumes"));
    if (spec.container)
        check.container(*spec.container);
    check.patterns(spec.metricPatterns);
    if (spec.maxWallClockTime <= std::chrono::seconds(0))
        check.add("constraints/maxWallClockTime", "must be longer than zero");
    return check.takeProblems();
}

} // namespace trainyard::api
