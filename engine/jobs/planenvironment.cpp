// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/planenvironment.h"

#include "engine/base/strings.h"
#include "engine/jobs/toolkitlaunch.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

std::optional<std::string> findLast(const std::vector<api::NameValue> &variables, std::string_view name)
{
    const auto found = std::find_if(variables.rbegin(), variables.rend(),
                                    [&](const api::NameValue &variable) { return variable.name == name; });
    if (found == variables.rend())
        return std::nullopt;
    return found->value;
}

template <class Values, class ToText>
std::string joined(const Values &values, ToText toText)
{
    std::string text;
    for (const auto &value : values)
        text += (text.empty() ? "" : ",") + toText(value);
    return text;
}

bool isOneMachine(const Allocation &allocation)
{
    return std::all_of(allocation.nodes.begin(), allocation.nodes.end(), [&](const NodeSlot &slot) {
        return machineOf(slot.address) == machineOf(allocation.nodes.front().address);
    });
}

} // namespace

std::string searchPath(const Environment &environment, const Layout &layout)
{
    const std::string inherited =
        environment.value("PATH").value_or("/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
    const std::string programs = layout.trainer.parent_path().string();
    return programs.empty() ? inherited : programs + ":" + inherited;
}

Environment::Environment(std::vector<api::NameValue> inherited)
    : m_inherited(std::move(inherited))
{}

void Environment::set(std::string name, std::string value)
{
    m_variables.push_back({std::move(name), std::move(value)});
}

void Environment::setExpanded(std::string name, std::string_view value)
{
    set(std::move(name), expand(value));
}

std::optional<std::string> Environment::value(std::string_view name) const
{
    auto own = findLast(m_variables, name);
    return own ? own : findLast(m_inherited, name);
}

std::string Environment::expand(std::string_view text) const
{
    return expandVariables(text, [this](std::string_view name) { return value(name); });
}

std::vector<std::string> Environment::unknownIn(std::string_view text) const
{
    std::vector<std::string> unknown;
    expandVariables(text, [&](std::string_view name) {
        if (!value(name) && std::find(unknown.begin(), unknown.end(), name) == unknown.end())
            unknown.emplace_back(name);
        return std::optional<std::string>();
    });
    return unknown;
}

void setTracking(Environment &environment, const api::Job &job, const Layout &layout)
{
    const auto isElsewhere = [](const api::NameValue &variable) {
        return variable.name == "MLFLOW_TRACKING_URI";
    };
    const auto &own = job.spec.environmentVariables;
    const auto &secrets = job.spec.secrets;
    if (!layout.tracking || std::any_of(own.begin(), own.end(), isElsewhere) ||
        std::any_of(secrets.begin(), secrets.end(), isElsewhere))
        return;
    for (const api::NameValue &variable : layout.tracking(job))
        environment.set(variable.name, variable.value);
}

Environment systemEnvironment(const JobPaths &paths, const Allocation &allocation, std::size_t index,
                              const Layout &layout)
{
    const NodeSlot &slot = allocation.nodes[index];
    const NodePaths node = paths.node(index);
    Environment environment(layout.environment);
    environment.set("PATH", searchPath(environment, layout));
    environment.set("AZ_BATCHAI_MOUNT_ROOT", paths.mountRoot.string());
    environment.set("AZ_BATCHAI_JOB_MOUNT_ROOT", paths.jobMountRoot.string());
    environment.set("AZ_BATCHAI_JOB_TEMP", node.temp.string());
    environment.set("AZ_BATCHAI_JOB_TEMP_DIR", node.tempRoot.string());
    environment.set("AZ_BATCHAI_SHARED_JOB_TEMP", paths.shared.string());
    environment.set("AZ_BATCHAI_MPI_HOST_FILE", paths.hostFile.string());
    environment.set("AZ_BATCHAI_MPI_MASTER_NODE", allocation.nodes.front().address);
    environment.set("AZ_BATCH_HOST_LIST",
                    joined(allocation.nodes, [](const NodeSlot &other) { return other.address; }));
    environment.set("AZ_BATCHAI_NUM_GPUS", std::to_string(slot.gpus.size()));
    environment.set("AZ_BATCHAI_NUM_GPUS_PER_NODE", std::to_string(slot.gpus.size())); // its name in 2017
    if (slot.limitsGpus || !slot.gpus.empty())
        environment.set("CUDA_VISIBLE_DEVICES",
                        joined(slot.gpus, [](int gpu) { return std::to_string(gpu); }));
    // Without this MPICH and Intel MPI want a secure shell to the other nodes' addresses.
    if (allocation.nodes.size() > 1 && isOneMachine(allocation)) {
        environment.set("HYDRA_LAUNCHER", "fork");
        environment.set("I_MPI_HYDRA_BOOTSTRAP", "fork");
    }
    return environment;
}

} // namespace trainyard::jobs
