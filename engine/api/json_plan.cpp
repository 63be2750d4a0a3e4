// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobplan.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

namespace trainyard::api {

namespace {

Json processJson(const PlannedProcess &process)
{
    Json variables = Json::array();
    for (const PlannedVariable &variable : process.environment) {
        Json written{{"name", variable.name}};
        written["value"] = variable.isSecret ? Json() : Json(variable.value);
        variables.push_back(std::move(written));
    }
    return {{"name", process.name},
            {"commandLine", process.commandLine},
            {"workingDirectory", process.workingDirectory},
            {"standardOutput", process.standardOutput},
            {"isPreparation", process.isPreparation},
            {"isServer", process.isServer},
            {"environment", std::move(variables)}};
}

PlannedProcess readProcess(const Reader &value)
{
    PlannedProcess process;
    process.name = value["name"].text();
    process.commandLine = value["commandLine"].text();
    process.workingDirectory = value["workingDirectory"].text();
    process.standardOutput = value["standardOutput"].text();
    process.isPreparation = value["isPreparation"].boolean().value_or(false);
    process.isServer = value["isServer"].boolean().value_or(false);
    for (const Reader &variable : value["environment"].elements())
        process.environment.push_back(
            {variable["name"].text(), variable["value"].text(), !variable["value"].isPresent()});
    return process;
}

} // namespace

std::string toJson(const JobPlan &plan)
{
    Json nodes = Json::array();
    for (const PlannedNode &node : plan.nodes) {
        Json processes = Json::array();
        for (const PlannedProcess &process : node.processes)
            processes.push_back(processJson(process));
        nodes.push_back({{"id", node.id}, {"processes", std::move(processes)}});
    }
    return dumped(Json{{"isGuess", plan.isGuess}, {"nodes", std::move(nodes)}, {"warnings", plan.warnings}});
}

Result<JobPlan> jobPlanFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The launch plan");
    if (!document)
        return document.error();
    const Reader root = document->root();
    JobPlan plan;
    plan.isGuess = root["isGuess"].boolean().value_or(false);
    for (const Reader &value : root["nodes"].required().elements()) {
        PlannedNode node{value["id"].text(), {}};
        for (const Reader &process : value["processes"].elements())
            node.processes.push_back(readProcess(process));
        plan.nodes.push_back(std::move(node));
    }
    for (const Reader &warning : root["warnings"].elements())
        plan.warnings.push_back(warning.text());
    return document->result(std::move(plan));
}

} // namespace trainyard::api
