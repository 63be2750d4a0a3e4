// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/ranrecord.h"

namespace trainyard::api {

namespace {

Json gitJson(const GitState &git)
{
    Json written{{"folder", git.folder}};
    putText(written, "commit", git.commit);
    putText(written, "branch", git.branch);
    if (git.isChanged)
        written["isChanged"] = *git.isChanged;
    return written;
}

Json fileJson(const RanFile &file)
{
    return {{"path", file.path}, {"size", file.size}, {"digest", file.digest}, {"isNamed", file.isNamed}};
}

Json inputJson(const InputPrint &input)
{
    Json written{{"id", input.id},       {"path", input.path},     {"files", input.files},
                 {"bytes", input.bytes}, {"digest", input.digest}, {"isWhole", input.isWhole}};
    if (input.newest)
        written["newest"] = trainyard::toString(*input.newest);
    return written;
}

InputPrint readInput(const Reader &input)
{
    InputPrint print{input["id"].text(), input["path"].text(), input["files"].size().value_or(0),
                     input["bytes"].size().value_or(0)};
    print.digest = input["digest"].text();
    print.isWhole = input["isWhole"].boolean().value_or(true);
    print.newest = input["newest"].time();
    return print;
}

Json environmentJson(const RanEnvironment &environment)
{
    Json written = Json::object();
    putText(written, "host", environment.host);
    putText(written, "system", environment.system);
    putText(written, "processor", environment.processor);
    if (!environment.gpus.empty())
        written["gpus"] = environment.gpus;
    putText(written, "driver", environment.driver);
    putText(written, "python", environment.python);
    Json packages = Json::object();
    for (const NameValue &package : environment.packages)
        packages[package.name] = package.value;
    if (!packages.empty())
        written["packages"] = std::move(packages);
    return written;
}

RanEnvironment readEnvironment(const Reader &environment)
{
    RanEnvironment read{.host = environment["host"].text(),
                        .system = environment["system"].text(),
                        .processor = environment["processor"].text(),
                        .driver = environment["driver"].text(),
                        .python = environment["python"].text()};
    for (const Reader &gpu : environment["gpus"].elements())
        read.gpus.push_back(gpu.text());
    const Reader packages = environment["packages"];
    for (const std::string &name : packages.memberNames())
        read.packages.push_back({name, packages[name].text()});
    return read;
}

} // namespace

std::string toJson(const RanRecord &record)
{
    Json files = Json::array();
    for (const RanFile &file : record.files)
        files.push_back(fileJson(file));
    Json inputs = Json::array();
    for (const InputPrint &input : record.inputs)
        inputs.push_back(inputJson(input));
    Json written{{"time", trainyard::toString(record.time)}};
    if (record.git)
        written["git"] = gitJson(*record.git);
    written["files"] = std::move(files);
    if (!record.leftOut.empty())
        written["leftOut"] = record.leftOut;
    written["inputs"] = std::move(inputs);
    if (record.environment)
        written["environment"] = environmentJson(*record.environment);
    return dumped(written);
}

Result<RanRecord> ranRecordFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The record of a run");
    if (!document)
        return document.error();
    const Reader root = document->root();
    RanRecord record{.time = root["time"].required().time().value_or(Timestamp{})};
    if (const Reader git = root["git"]; git.isPresent())
        record.git = GitState{git["folder"].text(), git["commit"].text(), git["branch"].text(),
                              git["isChanged"].boolean()};
    for (const Reader &file : root["files"].elements())
        record.files.push_back({file["path"].text(), file["size"].size().value_or(0), file["digest"].text(),
                                file["isNamed"].boolean().value_or(false)});
    for (const Reader &path : root["leftOut"].elements())
        record.leftOut.push_back(path.text());
    for (const Reader &input : root["inputs"].elements())
        record.inputs.push_back(readInput(input));
    if (const Reader environment = root["environment"]; environment.isPresent())
        record.environment = readEnvironment(environment);
    return document->result(std::move(record));
}

} // namespace trainyard::api
