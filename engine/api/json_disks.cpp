// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/otherdisks.h"

namespace trainyard::api {

std::string toJson(const std::vector<OtherDisk> &disks)
{
    Json list = Json::array();
    for (const OtherDisk &disk : disks)
        list.push_back({{"name", disk.name},
                        {"totalBytes", disk.space.totalBytes},
                        {"freeBytes", disk.space.freeBytes}});
    return dumped(Json{{"disks", std::move(list)}});
}

Result<std::vector<OtherDisk>> otherDisksFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list of disks");
    if (!document)
        return document.error();
    std::vector<OtherDisk> disks;
    for (const Reader &entry : document->root()["disks"].required().elements())
        disks.push_back({entry["name"].required().text(),
                         {.totalBytes = entry["totalBytes"].required().size().value_or(0),
                          .freeBytes = entry["freeBytes"].required().size().value_or(0)}});
    return document->result(std::move(disks));
}

} // namespace trainyard::api
