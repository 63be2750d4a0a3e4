// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/runfile.h"

#include "engine/base/files.h"

#include <nlohmann/json.hpp>

namespace trainyard::jobs {

using nlohmann::json;

namespace {

std::filesystem::path fileIn(const std::filesystem::path &jobDirectory)
{
    return jobDirectory / "run.json";
}

json toJson(const RunFile &run)
{
    json nodes = json::array();
    for (std::size_t i = 0; i < run.nodes.size(); ++i) {
        const NodeSlot &slot = run.allocation.nodes[i];
        nodes.push_back({{"index", run.nodes[i]},
                         {"id", slot.nodeId},
                         {"address", slot.address},
                         {"gpus", slot.gpus},
                         {"cores", slot.cores},
                         {"limitsGpus", slot.limitsGpus}});
    }
    json mounts = json::array();
    for (const Link &mount : run.allocation.extraMounts)
        mounts.push_back({{"link", mount.link.string()}, {"target", mount.target.string()}});
    json outputs = json::array();
    for (const NamedDirectory &output : run.outputs)
        outputs.push_back({{"id", output.id}, {"path", output.path.string()}});
    return {{"bootId", run.bootId},
            {"nodes", nodes},
            {"firstPort", run.allocation.firstPort},
            {"mounts", mounts},
            {"outputs", outputs}};
}

// Throws json::exception when a member is missing or of another type.
RunFile fromJson(const json &document)
{
    RunFile run;
    run.bootId = document.value("bootId", "");
    for (const json &node : document.at("nodes")) {
        run.nodes.push_back(node.at("index").get<std::size_t>());
        run.allocation.nodes.push_back(
            {node.at("id").get<std::string>(), node.at("address").get<std::string>(),
             node.at("gpus").get<std::vector<int>>(), node.at("cores").get<std::vector<int>>(),
             node.value("limitsGpus", false)});
    }
    run.allocation.firstPort = document.at("firstPort").get<int>();
    for (const json &mount : document.at("mounts"))
        run.allocation.extraMounts.push_back(
            {mount.at("link").get<std::string>(), mount.at("target").get<std::string>()});
    for (const json &output : document.at("outputs"))
        run.outputs.push_back({output.at("id").get<std::string>(), output.at("path").get<std::string>()});
    return run;
}

} // namespace

Status writeRunFile(const std::filesystem::path &jobDirectory, const RunFile &run)
{
    return replaceFile(fileIn(jobDirectory),
                       toJson(run).dump(2, ' ', false, json::error_handler_t::replace) + "\n");
}

Result<RunFile> readRunFile(const std::filesystem::path &jobDirectory)
{
    const auto file = fileIn(jobDirectory);
    const auto text = readFile(file);
    if (!text)
        return text.error();
    try {
        return fromJson(json::parse(*text));
    } catch (const json::exception &) {
        return Error{Error::Code::Internal,
                     "The file " + file.string() + " is damaged; the run cannot be taken up.", file.string()};
    }
}

} // namespace trainyard::jobs
