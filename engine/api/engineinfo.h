// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

struct GpuInfo {
    std::string name;
    std::uint64_t memoryBytes = 0;
};

// GET /trainyard/v1/info: the engine and its machine.
struct EngineInfo {
    std::string version;
    std::string instance; // new with each start of the engine
    std::string hostName;
    Timestamp startTime;
    int cores = 0;
    std::uint64_t memoryBytes = 0;
    std::vector<GpuInfo> gpus;
    std::string subscription; // what to use where nothing was chosen
    std::string group;
    int trashDays = 0; // for so long what is deleted can be restored; 0: it goes at once
};

// One message of the event stream. Cursors are opaque; a client goes on after the last one it has seen.
struct Event {
    enum class Kind {
        Hello,   // first of each connection: where the stream stands
        Reset,   // what was missed is no longer kept: read everything anew
        Changed, // `resource` was created or changed; `body` is its GET reply
        Deleted, // `resource` is gone
        Metrics, // job `resource` has points up to `count`
        Output,  // file `file` of job `resource`'s stdouterr directory has grown to `size` bytes
        Tracked, // job `resource` was told other params or tags (engine/api/tracked.h)
        Trash    // something came into the trash or left it, or more is known of it (engine/api/trash.h)
    };
    Kind kind = Kind::Hello;
    std::string cursor;
    std::string resource; // id path
    std::string body;
    std::string file;
    std::uint64_t count = 0;
    std::uint64_t size = 0;
};

// A training was taken up again: points of the same series before number `point` of the page's columns,
// earlier pages' among them, are superseded where their step is `step` or later.
struct MetricRestart {
    std::uint64_t point = 0;
    std::int64_t step = 0;
    bool operator==(const MetricRestart &) const = default;
};

// Points of a job's metrics, as columns per tag, in the order they were taken in.
struct MetricSeries {
    std::string tag; // as in "loss"
    std::vector<std::int64_t> steps;
    std::vector<double> wallTimes; // seconds since 1970
    std::vector<double> values;    // NaN and infinities are points
    std::vector<MetricRestart> restarts = {};
};

// GET /trainyard/v1/metrics<job id>?after=N&most=M as JSON, /trainyard/v1/points<job id>?… as bytes: the
// points and restarts with numbers N+1 … next, at most M of them (a number that the engine bounds).
struct MetricsPage {
    std::uint64_t next = 0;  // ask with after=next for what follows
    std::uint64_t total = 0; // how many there are
    std::vector<MetricSeries> series;
};

std::string_view toString(Event::Kind kind); // hello, reset, changed, …: the event: line of the stream

std::string toJson(const EngineInfo &info);
std::string toJson(const MetricsPage &page); // NaN and infinities as "NaN", "Infinity", "-Infinity"
// A page as bytes, little endian, every part at a multiple of 8: "TYpoint1", then as u64 next, total and the
// number of series; of each series as u64 the sizes of its tag, columns and restarts, then the tag, the
// restarts (u64 point, i64 step), and the columns of steps (i64), wall times and values (f64).
std::string toBytes(const MetricsPage &page);
Result<MetricsPage> metricsPageFromBytes(std::string_view bytes);
std::string toJson(const Event &event); // the data: line of the stream
Result<EngineInfo> engineInfoFromJson(std::string_view body);
Result<MetricsPage> metricsPageFromJson(std::string_view body);
Result<Event> eventFromJson(std::string_view data);

} // namespace trainyard::api
