// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/launchorder.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace trainyard::exec {

namespace {

using nlohmann::json;

json processJson(const jobs::ProcessPlan &process)
{
    json environment = json::array();
    for (const api::NameValue &variable : process.environment)
        environment.push_back({variable.name, variable.value});
    return {{"name", process.name},
            {"commandLine", process.commandLine},
            {"environment", std::move(environment)},
            {"workingDirectory", process.workingDirectory.string()},
            {"standardOutput", process.standardOutput.string()},
            {"standardError", process.standardError.string()},
            {"isServer", process.isServer}};
}

jobs::ProcessPlan readProcess(const json &value)
{
    jobs::ProcessPlan process;
    process.name = value.at("name");
    process.commandLine = value.at("commandLine");
    for (const json &variable : value.at("environment"))
        process.environment.push_back({variable.at(0), variable.at(1)});
    process.workingDirectory = value.at("workingDirectory").get<std::string>();
    process.standardOutput = value.at("standardOutput").get<std::string>();
    process.standardError = value.at("standardError").get<std::string>();
    process.isServer = value.at("isServer");
    return process;
}

json stepsJson(const std::vector<jobs::SetupStep> &steps)
{
    json list = json::array();
    for (const jobs::SetupStep &step : steps)
        list.push_back({{"isMount", step.kind == jobs::SetupStep::Kind::Mount},
                        {"process", processJson(step.process)},
                        {"failure", step.failure}});
    return list;
}

std::vector<jobs::SetupStep> readSteps(const json &list)
{
    std::vector<jobs::SetupStep> steps;
    for (const json &value : list)
        steps.push_back(
            {value.at("isMount") ? jobs::SetupStep::Kind::Mount : jobs::SetupStep::Kind::Container,
             readProcess(value.at("process")), value.at("failure")});
    return steps;
}

json processesJson(const std::vector<jobs::ProcessPlan> &processes)
{
    json list = json::array();
    for (const jobs::ProcessPlan &process : processes)
        list.push_back(processJson(process));
    return list;
}

std::vector<jobs::ProcessPlan> readProcesses(const json &list)
{
    std::vector<jobs::ProcessPlan> processes;
    for (const json &value : list)
        processes.push_back(readProcess(value));
    return processes;
}

json planJson(const jobs::NodePlan &plan)
{
    json directories = json::array();
    for (const auto &directory : plan.directories)
        directories.push_back(directory.string());
    json links = json::array();
    for (const jobs::Link &link : plan.links)
        links.push_back({link.link.string(), link.target.string(), link.mustExist});
    return {{"nodeId", plan.nodeId},
            {"directory", plan.directory.string()},
            {"directories", std::move(directories)},
            {"links", std::move(links)},
            {"cores", plan.cores},
            {"preparation", processesJson(plan.preparation)},
            {"processes", processesJson(plan.processes)},
            {"setup", stepsJson(plan.setup)},
            {"cleanup", processesJson(plan.cleanup)},
            {"serviceLog", plan.serviceLog.string()}};
}

jobs::NodePlan readPlan(const json &value)
{
    jobs::NodePlan plan;
    plan.nodeId = value.at("nodeId");
    plan.directory = value.at("directory").get<std::string>();
    for (const json &directory : value.at("directories"))
        plan.directories.emplace_back(directory.get<std::string>());
    for (const json &link : value.at("links"))
        plan.links.push_back(
            {link.at(0).get<std::string>(), link.at(1).get<std::string>(), link.at(2).get<bool>()});
    plan.cores = value.at("cores").get<std::vector<int>>();
    if (std::any_of(plan.cores.begin(), plan.cores.end(), [](int core) { return core < 0; }))
        throw json::other_error::create(501, "a core below 0", nullptr);
    plan.preparation = readProcesses(value.at("preparation"));
    plan.processes = readProcesses(value.at("processes"));
    plan.setup = readSteps(value.at("setup"));
    plan.cleanup = readProcesses(value.at("cleanup"));
    plan.serviceLog = value.at("serviceLog").get<std::string>();
    return plan;
}

} // namespace

Result<std::string> toJson(const LaunchOrder &order)
{
    try {
        const json value = {{"jobUuid", order.jobUuid},
                            {"plan", planJson(order.plan)},
                            {"maxWallClockSeconds", order.maxWallClockTime.count()},
                            {"graceMs", order.graceTime.count()},
                            {"warnings", order.warnings}};
        return value.dump();
    } catch (const json::exception &) {
        return Error{Error::Code::InvalidInput,
                     "The job has a path or a value that is not UTF-8 text; write it in UTF-8."};
    }
}

Result<LaunchOrder> launchOrderFromJson(std::string_view text)
{
    try {
        const json value = json::parse(text);
        LaunchOrder order;
        order.jobUuid = value.at("jobUuid");
        order.plan = readPlan(value.at("plan"));
        order.maxWallClockTime = std::chrono::seconds(value.at("maxWallClockSeconds").get<long long>());
        order.graceTime = std::chrono::milliseconds(value.at("graceMs").get<long long>());
        order.warnings = value.at("warnings").get<std::vector<std::string>>();
        return order;
    } catch (const json::exception &problem) {
        return Error{Error::Code::InvalidInput,
                     std::string("Standard input holds no launch order: ") + problem.what() + "."};
    }
}

std::string runMark(const std::string &jobUuid, const std::string &nodeId)
{
    return "TRAINYARD_RUN=" + jobUuid + "/" + nodeId;
}

} // namespace trainyard::exec
