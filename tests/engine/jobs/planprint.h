// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

// A launch plan as text that people can review: what it starts where, with which variables of its own.
namespace plansupport {

using namespace trainyard;

// The variables that every process of every job has; what is the same in all plans would hide what is not.
inline bool isOfEveryJob(const std::string &name)
{
    static const std::set<std::string> names = {"PATH",
                                                "AZ_BATCHAI_MOUNT_ROOT",
                                                "AZ_BATCHAI_JOB_MOUNT_ROOT",
                                                "AZ_BATCHAI_JOB_TEMP",
                                                "AZ_BATCHAI_JOB_TEMP_DIR",
                                                "AZ_BATCHAI_SHARED_JOB_TEMP",
                                                "AZ_BATCHAI_MPI_HOST_FILE",
                                                "AZ_BATCHAI_MPI_MASTER_NODE",
                                                "AZ_BATCH_HOST_LIST",
                                                "AZ_BATCHAI_STDOUTERR_DIR",
                                                "AZ_BATCHAI_NUM_GPUS_PER_NODE", // as AZ_BATCHAI_NUM_GPUS
                                                "HYDRA_LAUNCHER",               // of several nodes
                                                "I_MPI_HYDRA_BOOTSTRAP"};
    return names.contains(name);
}

inline void print(std::ostream &out, const jobs::ProcessPlan &process, const char *kind,
                  const std::set<std::string> &secrets)
{
    out << "  " << kind << (process.isServer ? " (server)" : "") << "\n    " << process.commandLine
        << "\n    > " << process.standardOutput.filename().string() << " "
        << process.standardError.filename().string() << "\n";
    for (const api::NameValue &variable : process.environment) {
        if (!isOfEveryJob(variable.name))
            out << "    " << variable.name << "="
                << (secrets.contains(variable.name) ? "(secret)" : variable.value) << "\n";
    }
}

inline void print(std::ostream &out, const jobs::NodePlan &node, const std::set<std::string> &secrets)
{
    out << "node " << node.nodeId << " > " << node.serviceLog.filename().string() << "\n";
    for (const jobs::Link &link : node.links)
        out << "  link " << link.link.string() << " -> " << link.target.string()
            << (link.mustExist ? " (must exist)" : "") << "\n";
    for (const jobs::SetupStep &step : node.setup)
        out << "  setup\n    " << step.process.commandLine << "\n";
    for (const jobs::ProcessPlan &process : node.preparation)
        print(out, process, "preparation", secrets);
    for (const jobs::ProcessPlan &process : node.processes)
        print(out, process, "process", secrets);
    for (const jobs::ProcessPlan &process : node.cleanup)
        out << "  cleanup\n    " << process.commandLine << "\n";
}

inline std::string printed(const jobs::LaunchPlan &plan, const api::JobSpec &spec)
{
    std::set<std::string> secrets;
    for (const api::NameValue &secret : spec.secrets)
        secrets.insert(secret.name);
    std::ostringstream out;
    for (const jobs::TextFile &file : plan.files) {
        out << "file " << file.file.string() << "\n";
        std::istringstream lines(file.content);
        for (std::string line; std::getline(lines, line);)
            out << "  | " << line << "\n";
    }
    for (const jobs::NodePlan &node : plan.nodes)
        print(out, node, secrets);
    for (const jobs::NamedDirectory &output : plan.outputs)
        out << "output " << output.id << " " << output.path.string() << "\n";
    out << "at most " << plan.maxWallClockTime.count() << " s\n";
    for (const std::string &warning : plan.warnings)
        out << "warning: " << warning << "\n";
    return out.str();
}

} // namespace plansupport
