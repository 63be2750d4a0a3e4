// SPDX-License-Identifier: Apache-2.0
#include "engine/api/engineinfo.h"
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

namespace trainyard::api {

std::string toJson(const EngineInfo &info)
{
    Json gpus = Json::array();
    for (const GpuInfo &gpu : info.gpus)
        gpus.push_back({{"name", gpu.name}, {"memoryBytes", gpu.memoryBytes}});
    Json object = Json::object();
    object["version"] = info.version;
    object["instance"] = info.instance;
    object["hostName"] = info.hostName;
    object["startTime"] = trainyard::toString(info.startTime);
    object["cores"] = info.cores;
    object["memoryBytes"] = info.memoryBytes;
    object["gpus"] = std::move(gpus);
    object["subscription"] = info.subscription;
    object["group"] = info.group;
    object["trashDays"] = info.trashDays;
    return dumped(object);
}

Result<EngineInfo> engineInfoFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The engine's description");
    if (!document)
        return document.error();
    const Reader root = document->root();
    EngineInfo info;
    info.version = root["version"].required().text();
    info.instance = root["instance"].required().text();
    info.hostName = root["hostName"].text();
    info.startTime = root["startTime"].time().value_or(Timestamp());
    info.cores = root["cores"].count(0).value_or(0);
    info.memoryBytes = root["memoryBytes"].size().value_or(0);
    for (const Reader &gpu : root["gpus"].elements())
        info.gpus.push_back({gpu["name"].text(), gpu["memoryBytes"].size().value_or(0)});
    info.subscription = root["subscription"].text();
    info.group = root["group"].text();
    info.trashDays = root["trashDays"].count(0).value_or(0);
    return document->result(std::move(info));
}

std::string toJson(const Event &event)
{
    Json object = Json::object();
    object["kind"] = toString(event.kind);
    object["cursor"] = event.cursor;
    putText(object, "resource", event.resource);
    putText(object, "file", event.file);
    if (event.count > 0)
        object["count"] = event.count;
    if (event.size > 0)
        object["size"] = event.size;
    std::string text = dumped(object);
    if (!event.body.empty()) {
        text.pop_back();
        text += ",\"body\":" + event.body + "}"; // JSON already
    }
    return text;
}

Result<Event> eventFromJson(std::string_view data)
{
    auto document = Document::parse(data, "The event");
    if (!document)
        return document.error();
    const Reader root = document->root();
    Event event;
    event.kind = root["kind"].required().oneOf<Event::Kind>(eventKinds).value_or(Event::Kind::Hello);
    event.cursor = root["cursor"].text();
    event.resource = root["resource"].text();
    event.file = root["file"].text();
    event.count = root["count"].size().value_or(0);
    event.size = root["size"].size().value_or(0);
    if (const Reader body = root["body"]; body.isPresent())
        event.body = dumped(*body.value());
    return document->result(std::move(event));
}

} // namespace trainyard::api
