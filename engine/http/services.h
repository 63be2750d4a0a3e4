// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/http/disklook.h"
#include "engine/http/followers.h"
#include "engine/http/machinelook.h"
#include "engine/http/operations.h"
#include "engine/logs/lineindexes.h"
#include "engine/metrics/pointcache.h"
#include "engine/metrics/summarycache.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {
class EventLog;
class JobService;
} // namespace trainyard::jobs

namespace trainyard::storage {
class Storage;
class StorageTrash;
} // namespace trainyard::storage

namespace trainyard::metrics {
class MetricsService;
} // namespace trainyard::metrics
namespace trainyard::tracking {
class Tracking;
} // namespace trainyard::tracking

namespace trainyard::http {

// What the routes work with; all of it may be used from any thread and outlives the server.
struct Services {
    jobs::JobService &jobs;
    jobs::EventLog &events;
    std::function<api::EngineInfo()> info;
    std::string signingKey;   // of the links to files and of access tokens
    std::string baseUrl = {}; // for clients that name no host; empty: where the server listens
    std::string token = {};   // the secret that access tokens are given for; the server sets it
    std::shared_ptr<Operations> operations = std::make_shared<Operations>();
    std::shared_ptr<Followers> followers = std::make_shared<Followers>();
    std::shared_ptr<logs::LineIndexes> lineIndexes = std::make_shared<logs::LineIndexes>();
    std::shared_ptr<metrics::PointCache> points = std::make_shared<metrics::PointCache>();
    metrics::MetricsService *intake = nullptr; // null: how lines are read cannot be changed
    std::shared_ptr<metrics::SummaryCache> summaries = std::make_shared<metrics::SummaryCache>();
    // The keys of a storage account, base64; empty when there is no such account. Any thread.
    std::function<std::vector<std::string>(std::string_view account)> accountKeys = [](std::string_view) {
        return std::vector<std::string>();
    };
    std::shared_ptr<storage::Storage> storage = {}; // the accounts' folders; none: requests find nothing
    std::shared_ptr<storage::StorageTrash> storageTrash = {}; // null: what is deleted from it goes for good
    std::shared_ptr<DiskLook> disks = std::make_shared<DiskLook>();
    std::shared_ptr<MachineLook> machine = std::make_shared<MachineLook>();
    std::shared_ptr<tracking::Tracking> tracking =
        {};                       // what jobs tell of themselves; never null in an engine
    std::string trackingKey = {}; // of the tokens with which they do
};

} // namespace trainyard::http
