// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/planreport.h"

#include "engine/base/files.h"

#include <algorithm>
#include <array>

namespace trainyard::jobs {

namespace {

// Keys that the engine itself hands to jobs.
constexpr std::array<std::string_view, 3> keys{"MLFLOW_TRACKING_TOKEN", "TRAINYARD_REGISTRY_PASSWORD",
                                               "MLFLOW_TRACKING_PASSWORD"};

bool isSecret(const std::string &name, const api::JobSpec &spec)
{
    return std::find(keys.begin(), keys.end(), name) != keys.end() ||
           std::any_of(spec.secrets.begin(), spec.secrets.end(),
                       [&](const api::NameValue &secret) { return secret.name == name; });
}

std::vector<api::PlannedVariable> variables(const ProcessPlan &process, const api::JobSpec &spec)
{
    std::vector<api::PlannedVariable> all;
    for (const api::NameValue &set : process.environment) {
        const bool hides = isSecret(set.name, spec);
        const auto known =
            std::find_if(all.begin(), all.end(), [&](const auto &each) { return each.name == set.name; });
        api::PlannedVariable variable{set.name, hides ? std::string() : set.value, hides};
        if (known != all.end())
            *known = std::move(variable); // the later one wins
        else
            all.push_back(std::move(variable));
    }
    // What was made of a secret, as in a URL with a password in it, is as secret.
    for (const api::NameValue &secret : spec.secrets) {
        for (api::PlannedVariable &variable : all) {
            if (!secret.value.empty() && variable.value.find(secret.value) != std::string::npos)
                variable = {variable.name, {}, true};
        }
    }
    return all;
}

// The address of a proxy may have its user's password in it.
bool isSecretProxy(const api::NameValue &variable)
{
    return (variable.name.ends_with("_PROXY") || variable.name.ends_with("_proxy")) &&
           variable.value.find('@') != std::string::npos;
}

void addInherited(std::vector<api::PlannedVariable> &all, const std::vector<api::NameValue> &inherited)
{
    for (const api::NameValue &one : inherited) {
        if (std::any_of(all.begin(), all.end(), [&](const auto &each) { return each.name == one.name; }))
            continue;
        const bool hides = isSecretProxy(one);
        all.push_back({one.name, hides ? std::string() : one.value, hides});
    }
}

bool isContained(const NodePlan &node)
{
    return std::any_of(node.setup.begin(), node.setup.end(),
                       [](const SetupStep &step) { return step.kind == SetupStep::Kind::Container; });
}

std::filesystem::path fileIn(const std::filesystem::path &jobDirectory)
{
    return jobDirectory / "plan.json";
}

std::string withoutSecrets(std::string text, const api::JobSpec &spec)
{
    for (const api::NameValue &secret : spec.secrets) {
        if (secret.value.empty())
            continue;
        for (std::size_t at = text.find(secret.value); at != std::string::npos;
             at = text.find(secret.value, at + 1))
            text.replace(at, secret.value.size(), "…");
    }
    return text;
}

} // namespace

api::JobPlan reportOf(const LaunchPlan &plan, const api::JobSpec &spec,
                      const std::vector<api::NameValue> &inherited)
{
    api::JobPlan report;
    report.warnings = plan.warnings;
    for (const NodePlan &node : plan.nodes) {
        api::PlannedNode shown{node.nodeId, {}};
        for (const auto *list : {&node.preparation, &node.processes}) {
            for (const ProcessPlan &process : *list) {
                shown.processes.push_back({process.name, withoutSecrets(process.commandLine, spec),
                                           process.workingDirectory.string(), process.standardOutput.string(),
                                           list == &node.preparation, process.isServer,
                                           variables(process, spec)});
                if (!isContained(node))
                    addInherited(shown.processes.back().environment, inherited);
            }
        }
        report.nodes.push_back(std::move(shown));
    }
    return report;
}

Status keepReport(const std::filesystem::path &jobDirectory, const api::JobPlan &report)
{
    return replaceFile(fileIn(jobDirectory), api::toJson(report), 0600);
}

Result<api::JobPlan> keptReport(const std::filesystem::path &jobDirectory)
{
    const auto file = fileIn(jobDirectory);
    const auto text = readFile(file);
    if (!text)
        return text.error();
    auto report = api::jobPlanFromJson(*text);
    if (!report)
        return Error{Error::Code::Internal,
                     "The launch plan kept in " + file.string() +
                         " is damaged; remove the file to see what the engine would start now.",
                     file.string()};
    return report;
}

} // namespace trainyard::jobs
