// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// A file or folder of a storage account; without a path the whole share or container, without a bucket the
// whole account, of whatever service.
struct StoredPlace {
    enum class Service { File, Blob }; // of a share, of a container
    Service service = Service::File;
    std::string account;
    std::string bucket;
    std::string path = {}; // with “/” between its parts
    bool isFolder = false; // of what is in the trash; orders need not know

    bool operator==(const StoredPlace &) const = default;
};

// A resource that was deleted together with all that was below it, and can be restored, or something
// stored; an element of the list GET /trainyard/v1/trash.
struct TrashItem {
    std::string id; // chosen by whoever deleted it; no two items share one
    ResourceId resource;
    std::optional<StoredPlace> stored = {}; // in place of a resource
    Timestamp deletionTime;
    Timestamp removalTime;              // when it goes for good by itself
    std::uint64_t jobs = 0;             // how many went with it, itself among them
    std::optional<std::uint64_t> bytes; // on the engine's disk; none: not measured yet
};

// What POST /trainyard/v1/trash is to delete. The same order again changes nothing.
struct TrashOrder {
    std::string id; // of the item that it becomes: 1 … 64 letters, digits and '-'
    ResourceId resource;
    std::optional<StoredPlace> stored = {}; // in place of a resource
};
inline constexpr std::size_t mostTrashOrders = 200'000; // of one request, and ids likewise

std::string toJson(const TrashItem &item);
Result<TrashItem> trashItemFromJson(std::string_view body);

std::string requestJson(const std::vector<TrashOrder> &orders); // {"items": [{"id", "resource" or "stored"}]}
Result<std::vector<TrashOrder>> trashOrdersFromJson(std::string_view body);

// What POST /trainyard/v1/trash/restore and …/remove take: {"ids": […]}.
std::string trashIdsJson(const std::vector<std::string> &ids);
Result<std::vector<std::string>> trashIdsFromJson(std::string_view body);

// POST /trainyard/v1/diskuse: {"jobs": [path]} is answered by {"bytes": [number]}, what the jobs' own folders
// take on the engine's disk.
inline constexpr std::size_t mostDiskUses = 1000;
std::string diskUseRequestJson(const std::vector<ResourceId> &jobs);
Result<std::vector<ResourceId>> diskUseRequestFromJson(std::string_view body);
std::string diskUseJson(const std::vector<std::uint64_t> &bytes);
Result<std::vector<std::uint64_t>> diskUseFromJson(std::string_view body);

} // namespace trainyard::api
