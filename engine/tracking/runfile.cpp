// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/runfile.h"

#include "engine/base/files.h"
#include "engine/base/log.h"

#include <nlohmann/json.hpp>

namespace trainyard::tracking {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

Json inputJson(const DatasetInput &input)
{
    return {{"name", input.name},     {"digest", input.digest}, {"sourceType", input.sourceType},
            {"source", input.source}, {"schema", input.schema}, {"profile", input.profile},
            {"tags", input.tags}};
}

std::string runJson(const Run &run)
{
    Json inputs = Json::array();
    for (const DatasetInput &input : run.inputs)
        inputs.push_back(inputJson(input));
    const Json object = {{"name", run.name},           {"prefix", run.prefix},
                         {"user", run.user},           {"status", toString(run.status)},
                         {"start", run.startMs},       {"end", run.endMs},
                         {"deleted", run.isDeleted},   {"attempt", run.attempt},
                         {"params", run.params},       {"tags", run.tags},
                         {"inputs", std::move(inputs)}};
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

DatasetInput inputFrom(const Json &object)
{
    return {object.at("name"),   object.at("digest"),  object.at("sourceType"), object.at("source"),
            object.at("schema"), object.at("profile"), object.at("tags")};
}

// Throws what the library throws where the file is not as we wrote it.
Run runFrom(const Json &object)
{
    Run run;
    run.name = object.at("name");
    run.prefix = object.at("prefix");
    run.user = object.at("user");
    run.status = runStatus(object.at("status").get<std::string>()).value_or(RunStatus::Running);
    run.startMs = object.at("start");
    run.endMs = object.at("end");
    run.isDeleted = object.at("deleted");
    run.attempt = object.at("attempt");
    run.params = object.at("params");
    run.tags = object.at("tags");
    for (const Json &input : object.at("inputs"))
        run.inputs.push_back(inputFrom(input));
    return run;
}

} // namespace

Status writeRun(const fs::path &folder, const Run &run)
{
    if (auto made = createDirectories(folder, 0700); !made)
        return made;
    return replaceFile(folder / (run.id + ".json"), runJson(run), 0600);
}

std::map<std::string, Run> readRuns(const fs::path &folder)
{
    std::map<std::string, Run> runs;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        const std::string id = entry->path().stem().string();
        if (entry->path().extension() != ".json" || jobUuidOf(id).empty() || runs.size() >= mostRuns)
            continue;
        const auto text = readFile(entry->path());
        try {
            Run run = runFrom(Json::parse(text ? *text : std::string()));
            run.id = id;
            runs.emplace(id, std::move(run));
        } catch (const Json::exception &problem) {
            log::warning("The run in " + entry->path().string() + " cannot be read: " + problem.what());
        }
    }
    return runs;
}

} // namespace trainyard::tracking
