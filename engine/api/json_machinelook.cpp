// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/machinelook.h"

#include <array>

namespace trainyard::api {

namespace {

constexpr std::array kinds{EnumText<SeenPath::Kind>{SeenPath::Kind::None, "none"},
                           EnumText<SeenPath::Kind>{SeenPath::Kind::File, "file"},
                           EnumText<SeenPath::Kind>{SeenPath::Kind::Folder, "folder"},
                           EnumText<SeenPath::Kind>{SeenPath::Kind::Other, "other"}};

std::string_view textOf(SeenPath::Kind kind)
{
    for (const auto &each : kinds)
        if (each.value == kind)
            return each.text;
    return {};
}

std::string bounded(const Reader &place, bool mayBeEmpty = false)
{
    std::string text = place.text();
    if ((text.empty() && !mayBeEmpty) || text.size() > longestLooked)
        place.note("must have 1 to " + std::to_string(longestLooked) + " characters");
    return text;
}

bool hasRoom(const Reader &list, const std::vector<Reader> &entries)
{
    if (entries.size() > mostLooked)
        list.note("must have at most " + std::to_string(mostLooked) + " entries");
    return entries.size() <= mostLooked;
}

LookedPath readLooked(const Reader &entry)
{
    LookedPath looked{bounded(entry["path"].required(), entry["fileServer"].isPresent()),
                      bounded(entry["fileServer"], true)};
    if (looked.fileServer.empty() && !looked.path.empty() && looked.path.front() != '/')
        entry["path"].note("must be a whole path, which begins with /");
    return looked;
}

SeenPath readSeen(const Reader &entry)
{
    SeenPath seen;
    seen.path = entry["path"].required().text();
    seen.kind = entry["kind"].required().oneOf<SeenPath::Kind>(kinds).value_or(SeenPath::Kind::None);
    seen.isReadable = entry["isReadable"].boolean().value_or(false);
    seen.files = entry["files"].size().value_or(0);
    seen.bytes = entry["bytes"].size().value_or(0);
    seen.isWhole = entry["isWhole"].boolean().value_or(true);
    for (const Reader &name : entry["names"].elements())
        seen.names.push_back(name.text());
    return seen;
}

Json seenJson(const SeenPath &seen)
{
    Json object = {{"path", seen.path}, {"kind", textOf(seen.kind)}};
    if (seen.kind == SeenPath::Kind::None)
        return object;
    object["isReadable"] = seen.isReadable;
    object["bytes"] = seen.bytes;
    if (seen.kind == SeenPath::Kind::Folder) {
        object["files"] = seen.files;
        object["isWhole"] = seen.isWhole;
        object["names"] = seen.names;
    }
    return object;
}

} // namespace

std::string requestJson(const MachineQuestion &question)
{
    Json paths = Json::array();
    for (const LookedPath &looked : question.paths) {
        Json entry = {{"path", looked.path}};
        putText(entry, "fileServer", looked.fileServer);
        paths.push_back(std::move(entry));
    }
    Json object = {{"paths", std::move(paths)}, {"programs", question.programs}};
    putText(object, "searchPath", question.searchPath);
    return dumped(object);
}

Result<MachineQuestion> machineQuestionFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    const Reader root = document->root();
    MachineQuestion question;
    if (const auto entries = root["paths"].elements(); hasRoom(root["paths"], entries))
        for (const Reader &entry : entries)
            question.paths.push_back(readLooked(entry));
    if (const auto entries = root["programs"].elements(); hasRoom(root["programs"], entries))
        for (const Reader &entry : entries)
            question.programs.push_back(bounded(entry));
    question.searchPath = bounded(root["searchPath"], true);
    return document->result(std::move(question));
}

std::string toJson(const MachineSight &sight)
{
    Json paths = Json::array();
    for (const SeenPath &seen : sight.paths)
        paths.push_back(seenJson(seen));
    Json programs = Json::array();
    for (const SeenProgram &seen : sight.programs) {
        Json entry = {{"name", seen.name}};
        putText(entry, "path", seen.path);
        programs.push_back(std::move(entry));
    }
    return dumped(Json{{"paths", std::move(paths)}, {"programs", std::move(programs)}});
}

Result<MachineSight> machineSightFromJson(std::string_view body)
{
    auto document = Document::parse(body, "What there is on the machine");
    if (!document)
        return document.error();
    MachineSight sight;
    for (const Reader &entry : document->root()["paths"].required().elements())
        sight.paths.push_back(readSeen(entry));
    for (const Reader &entry : document->root()["programs"].required().elements())
        sight.programs.push_back({entry["name"].required().text(), entry["path"].text()});
    return document->result(std::move(sight));
}

} // namespace trainyard::api
