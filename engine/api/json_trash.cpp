// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/storedplacejson.h"
#include "engine/api/trash.h"

#include <algorithm>

namespace trainyard::api {

namespace {

constexpr std::size_t longestId = 64;

std::string readTrashId(const Reader &place)
{
    const std::string id = place.required().text();
    const bool isGood =
        !id.empty() && id.size() <= longestId && std::all_of(id.begin(), id.end(), [](unsigned char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
        });
    if (!isGood)
        place.note("must be 1 to 64 letters, digits and hyphens");
    return id;
}

ResourceId readResource(const Reader &place)
{
    auto id = ResourceId::parse(place.required().text());
    if (id)
        return std::move(*id);
    place.note("must be the id of a resource");
    return {};
}

// Where an item or order has it: something stored, or else a resource.
template <class T>
void readWhat(const Reader &place, T &to)
{
    if (const Reader stored = place["stored"]; stored.isPresent())
        to.stored = readStored(stored);
    else
        to.resource = readResource(place["resource"]);
}

template <class T>
void writeWhat(Json &object, const T &from)
{
    if (!from.stored) {
        object["resource"] = from.resource.path();
        return;
    }
    object["stored"] = storedJson(*from.stored);
}

// Calls take(entry) for each of the list, unless there are too many.
template <class Take>
void readList(const Reader &list, std::size_t most, Take take)
{
    const auto entries = list.required().elements();
    if (entries.size() > most) {
        list.note("must have at most " + std::to_string(most) + " entries");
        return;
    }
    for (const Reader &entry : entries)
        take(entry);
}

} // namespace

std::string toJson(const TrashItem &item)
{
    Json object = {{"id", item.id},
                   {"deletionTime", trainyard::toString(item.deletionTime)},
                   {"removalTime", trainyard::toString(item.removalTime)},
                   {"jobs", item.jobs}};
    writeWhat(object, item);
    if (item.bytes)
        object["bytes"] = *item.bytes;
    return dumped(object);
}

Result<TrashItem> trashItemFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The item of the trash");
    if (!document)
        return document.error();
    const Reader root = document->root();
    TrashItem item;
    item.id = readTrashId(root["id"]);
    readWhat(root, item);
    item.deletionTime = root["deletionTime"].required().time().value_or(Timestamp());
    item.removalTime = root["removalTime"].required().time().value_or(Timestamp());
    item.jobs = root["jobs"].size().value_or(0);
    item.bytes = root["bytes"].size();
    return document->result(std::move(item));
}

std::string requestJson(const std::vector<TrashOrder> &orders)
{
    Json list = Json::array();
    for (const TrashOrder &order : orders) {
        Json entry = {{"id", order.id}};
        writeWhat(entry, order);
        list.push_back(std::move(entry));
    }
    return dumped(Json{{"items", std::move(list)}});
}

Result<std::vector<TrashOrder>> trashOrdersFromJson(std::string_view body)
{
    auto document = Document::parse(body, "What is to be deleted");
    if (!document)
        return document.error();
    std::vector<TrashOrder> orders;
    readList(document->root()["items"], mostTrashOrders, [&](const Reader &entry) {
        TrashOrder order{readTrashId(entry["id"]), {}};
        readWhat(entry, order);
        orders.push_back(std::move(order));
    });
    return document->result(std::move(orders));
}

std::string trashIdsJson(const std::vector<std::string> &ids)
{
    return dumped(Json{{"ids", ids}});
}

Result<std::vector<std::string>> trashIdsFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list of items");
    if (!document)
        return document.error();
    std::vector<std::string> ids;
    readList(document->root()["ids"], mostTrashOrders,
             [&](const Reader &entry) { ids.push_back(readTrashId(entry)); });
    return document->result(std::move(ids));
}

std::string diskUseRequestJson(const std::vector<ResourceId> &jobs)
{
    Json list = Json::array();
    for (const ResourceId &job : jobs)
        list.push_back(job.path());
    return dumped(Json{{"jobs", std::move(list)}});
}

Result<std::vector<ResourceId>> diskUseRequestFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list of jobs");
    if (!document)
        return document.error();
    std::vector<ResourceId> jobs;
    readList(document->root()["jobs"], mostDiskUses,
             [&](const Reader &entry) { jobs.push_back(readResource(entry)); });
    return document->result(std::move(jobs));
}

std::string diskUseJson(const std::vector<std::uint64_t> &bytes)
{
    return dumped(Json{{"bytes", bytes}});
}

Result<std::vector<std::uint64_t>> diskUseFromJson(std::string_view body)
{
    auto document = Document::parse(body, "What jobs take on the disk");
    if (!document)
        return document.error();
    std::vector<std::uint64_t> bytes;
    readList(document->root()["bytes"], mostDiskUses,
             [&](const Reader &entry) { bytes.push_back(entry.size().value_or(0)); });
    return document->result(std::move(bytes));
}

} // namespace trainyard::api
