// SPDX-License-Identifier: Apache-2.0
#include "engine/api/foundstored.h"
#include "engine/api/storedplacejson.h"

#include <utility>

namespace trainyard::api {

std::string toJson(const FoundAnywhere &found)
{
    Json object = Json::parse(toJson(found.files));
    Json &stored = object["stored"] = Json::array();
    for (const StoredPlace &place : found.stored)
        stored.push_back(storedJson(place));
    return dumped(object);
}

Result<FoundAnywhere> foundAnywhereFromJson(std::string_view body)
{
    auto files = foundFilesFromJson(body);
    if (!files)
        return files.error();
    auto document = Document::parse(body, "The list of found files");
    if (!document)
        return document.error();
    FoundAnywhere found{*std::move(files), {}};
    for (const Reader &place : document->root()["stored"].elements())
        found.stored.push_back(readStored(place));
    return document->result(std::move(found));
}

} // namespace trainyard::api
