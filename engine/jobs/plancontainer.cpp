// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/plancontainer.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

constexpr const char *userVariable = "TRAINYARD_REGISTRY_USER";
constexpr const char *passwordVariable = "TRAINYARD_REGISTRY_PASSWORD";

bool isPodman(const NodeContainer &container)
{
    return container.runtime.filename() == "podman";
}

std::string program(const NodeContainer &container)
{
    return shellQuoted(container.runtime.string());
}

// Docker's short names spelled out, as other runtimes want them: "ubuntu" is docker.io/library/ubuntu.
std::string fullName(const std::string &image)
{
    const std::size_t slash = image.find('/');
    if (slash == std::string::npos)
        return "docker.io/library/" + image;
    const std::string first = image.substr(0, slash);
    const bool isHost = first == "localhost" || first.find_first_of(".:") != std::string::npos;
    return isHost ? image : "docker.io/" + image;
}

// As credentials are filed: the host of the registry.
std::string registryOf(const NodeContainer &container)
{
    std::string server = container.settings.serverUrl;
    if (const std::size_t scheme = server.find("://"); scheme != std::string::npos)
        server.erase(0, scheme + 3);
    while (server.ends_with('/'))
        server.pop_back();
    if (server.empty()) {
        const std::string image = fullName(container.settings.image);
        server = image.substr(0, image.find('/'));
    }
    return server == "docker.io" && !isPodman(container) ? "https://index.docker.io/v1/" : server;
}

// The command that fetches "$image". printf is the shell's own, so that no process has the password in its
// title.
std::string pullCommand(const NodeContainer &container)
{
    if (container.settings.userName.empty())
        return program(container) + " pull \"$image\"";
    const std::string pull = isPodman(container)
                                 ? program(container) + " pull --authfile \"$auth/config.json\" \"$image\""
                                 : program(container) + " --config \"$auth\" pull \"$image\"";
    return "(umask 077; auth=$(mktemp -d " + shellQuoted((container.directory / "registry.XXXXXX").string()) +
           ") || exit 1; trap 'rm -rf \"$auth\"' EXIT; "
           "printf '{\"auths\":{\"%s\":{\"auth\":\"%s\"}}}' " +
           shellQuoted(registryOf(container)) + " \"$(printf '%s:%s' \"$" + userVariable + "\" \"$" +
           passwordVariable + "\" | base64 -w0)\" > \"$auth/config.json\"; unset " + passwordVariable + "; " +
           pull + ")";
}

std::string gpuOptions(const NodeContainer &container)
{
    if (container.gpus.empty())
        return {};
    std::string text;
    for (const int gpu : container.gpus) {
        if (isPodman(container))
            text += " --device nvidia.com/gpu=" + std::to_string(gpu);
        else
            text += (text.empty() ? " --gpus '\"device=" : ",") + std::to_string(gpu);
    }
    return isPodman(container) ? text : text + "\"'";
}

std::string bindOption(const fs::path &folder, const char *more)
{
    const std::string path = folder.string();
    return " --mount " + shellQuoted("type=bind,source=" + path + ",target=" + path + more);
}

// Without a slash at the end, and without what lies in another of them.
std::vector<fs::path> outermost(const std::vector<fs::path> &folders)
{
    std::vector<fs::path> tidy;
    for (const fs::path &folder : folders) {
        const fs::path normal = folder.lexically_normal();
        tidy.push_back(normal.has_filename() ? normal : normal.parent_path());
    }
    std::sort(tidy.begin(), tidy.end());
    std::vector<fs::path> kept;
    for (const fs::path &folder : tidy) {
        if (kept.empty() || std::none_of(kept.begin(), kept.end(),
                                         [&](const fs::path &outer) { return liesIn(folder, outer); }))
            kept.push_back(folder);
    }
    return kept;
}

std::string runCommand(const NodeContainer &container)
{
    std::string line = program(container) + " run --detach --rm --name " + shellQuoted(container.name) +
                       " --network host --env TRAINYARD_RUN";
    if (!container.settings.shmSize.empty())
        line += " --shm-size " + shellQuoted(container.settings.shmSize);
    line += gpuOptions(container);
    for (const fs::path &folder : outermost(container.folders))
        line += bindOption(folder, "");
    if (!container.trainerFolder.empty())
        line += bindOption(container.trainerFolder, ",readonly");
    return line +
           " --entrypoint /bin/sh \"$image\" -c 'trap \"exit 0\" TERM; while :; do sleep 3600 & wait; done'";
}

std::string removal(const NodeContainer &container)
{
    return program(container) + " rm --force " + shellQuoted(container.name) + " >/dev/null 2>&1";
}

ProcessPlan step(const NodeContainer &container, const char *name, std::string commandLine)
{
    ProcessPlan plan;
    plan.name = name;
    plan.commandLine = std::move(commandLine);
    plan.workingDirectory = container.directory;
    plan.standardOutput = container.directory / "container.log";
    plan.standardError = plan.standardOutput;
    return plan;
}

// The part of the environment that goes in by name.
std::string environmentOptions(const ProcessPlan &process, const std::set<std::string> &userVariables)
{
    std::set<std::string> names = {"CUDA_DEVICE_ORDER", "TRAINYARD_RUN"};
    for (const api::NameValue &variable : process.environment)
        names.insert(variable.name);
    if (!userVariables.contains("PATH"))
        names.erase("PATH");
    std::string text;
    for (const std::string &name : names)
        text += " --env " + name;
    return text;
}

} // namespace

std::string gpusInside(const std::string &list, const std::vector<int> &visible)
{
    std::string inner;
    for (const std::string &gpu : split(list, ',')) {
        const auto shown = std::find_if(visible.begin(), visible.end(),
                                        [&](int each) { return std::to_string(each) == gpu; });
        if (shown == visible.end())
            return list;
        inner += (inner.empty() ? "" : ",") + std::to_string(shown - visible.begin());
    }
    return inner;
}

Status checkContainer(const NodeContainer &container)
{
    for (const fs::path &folder : container.folders) {
        if (folder.string().find_first_of(",\"") != std::string::npos)
            return Error{
                Error::Code::InvalidInput,
                "The folder " + folder.string() +
                    " cannot be shown in a container because of its name; use one without commas and "
                    "quotation marks."};
    }
    return {};
}

SetupStep containerStep(const NodeContainer &container)
{
    const std::string image = shellQuoted(container.settings.image);
    SetupStep result;
    result.kind = SetupStep::Kind::Container;
    result.process = step(container, "container",
                          removal(container) + "; image=" + image + "; if ! " + program(container) +
                              " image inspect \"$image\" >/dev/null 2>&1; then image=" +
                              shellQuoted(fullName(container.settings.image)) + "; " +
                              pullCommand(container) + " || exit; fi; exec " + runCommand(container));
    if (!container.settings.userName.empty())
        result.process.environment = {{userVariable, container.settings.userName},
                                      {passwordVariable, container.settings.password}};
    result.failure = "The container of the image " + container.settings.image + " could not be started";
    return result;
}

ProcessPlan containerCleanup(const NodeContainer &container)
{
    return step(container, "container-end", removal(container));
}

ProcessPlan inContainer(ProcessPlan process, const NodeContainer &container,
                        const std::set<std::string> &userVariables)
{
    const std::string path = container.trainerFolder.empty()
                                 ? ""
                                 : "PATH=" + shellQuoted(container.trainerFolder.string()) + ":$PATH; ";
    // Images without bash have at least sh.
    const std::string inside =
        path + "if [ -x /bin/bash ]; then exec /bin/bash -c \"$0\"; else exec /bin/sh -c \"$0\"; fi";
    const std::string name = shellQuoted(container.name);
    const std::string line = program(container) + " exec --workdir " +
                             shellQuoted(process.workingDirectory.string()) +
                             environmentOptions(process, userVariables) + " " + name + " /bin/sh -c " +
                             shellQuoted(inside) + " " + shellQuoted(process.commandLine);
    // What podman starts is below the supervisor and hears its signals; what Docker starts is not.
    process.commandLine =
        isPodman(container)
            ? "exec " + line
            : "trap '" + program(container) + " exec " + name + " /bin/sh -c \"kill -TERM -1\"' TERM; " +
                  line +
                  " & process=$!; wait $process; code=$?; while kill -0 $process 2>/dev/null; do "
                  "wait $process; code=$?; done; exit $code";
    for (api::NameValue &variable : process.environment) {
        if (variable.name == "CUDA_VISIBLE_DEVICES")
            variable.value = gpusInside(variable.value, container.gpus);
    }
    return process;
}

// Those of all nodes, ascending.
std::vector<int> allGpus(const Allocation &allocation)
{
    std::set<int> gpus;
    for (const NodeSlot &slot : allocation.nodes)
        gpus.insert(slot.gpus.begin(), slot.gpus.end());
    return {gpus.begin(), gpus.end()};
}

// Why the job cannot run without a container runtime; success when its image is no obstacle.
Status checkImage(const api::Job &job, const Policy &policy)
{
    if (!job.spec.container || !policy.containerRuntime.empty() ||
        policy.withoutContainers == Policy::WithoutContainers::Host)
        return {};
    return Error{
        Error::Code::InvalidInput,
        "The job wants the container image \"" + job.spec.container->image +
            "\", and the engine found neither podman nor docker; install one, or set \"withoutContainers\" "
            "to \"host\" in its settings.json to run such jobs on the machine itself."};
}

NodeContainer containerFor(const api::Job &job, const Allocation &allocation, std::size_t index,
                           bool takesAllGpus, const Layout &layout)
{
    NodeContainer result;
    result.runtime = layout.policy.containerRuntime;
    result.name = "trainyard-" + job.uuid + "-" + std::to_string(index);
    result.settings = *job.spec.container;
    result.trainerFolder = layout.trainer.parent_path();
    result.gpus = takesAllGpus ? allGpus(allocation) : allocation.nodes[index].gpus;
    std::sort(result.gpus.begin(), result.gpus.end());
    return result;
}

Status putIntoContainer(NodePlan &node, const NodeContainer &container, const api::JobSpec &job)
{
    NodeContainer own = container;
    own.directory = node.directory;
    if (auto possible = checkContainer(own); !possible)
        return possible;
    std::set<std::string> userVariables;
    for (const auto *list : {&job.environmentVariables, &job.secrets}) {
        for (const api::NameValue &variable : *list)
            userVariables.insert(variable.name);
    }
    for (auto *processes : {&node.preparation, &node.processes}) {
        for (ProcessPlan &process : *processes)
            process = inContainer(std::move(process), own, userVariables);
    }
    node.setup.push_back(containerStep(own));
    node.cleanup.insert(node.cleanup.begin(), containerCleanup(own)); // it holds the mounts
    return {};
}

} // namespace trainyard::jobs
