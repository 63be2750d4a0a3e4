// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::eventfiles {

// Where a point was read: the log file and the offset just behind its line.
struct Source {
    std::string file;
    std::uint64_t end = 0;
};

// A scalar of an event. TensorBoard stores single precision (simple_value); the exact double travels with the
// source in the value's plugin data, which TensorBoard ignores.
struct EventValue {
    std::string tag;
    double value = 0;
    std::optional<Source> source;
};

// The part of tensorflow.Event (event.proto, summary.proto) that scalars need.
struct MetricEvent {
    double wallTime = 0; // seconds since 1970
    std::int64_t step = 0;
    std::string fileVersion; // of a file's first event, and only there
    // A training was taken up again: what earlier events say of this step and later ones is told anew. (A
    // SessionLog with the status START, at which TensorBoard drops those.)
    bool isRestart = false;
    std::vector<EventValue> values;
};

std::string encodeEvent(const MetricEvent &event);

// Unknown fields are skipped; nothing when the bytes are no Event.
std::optional<MetricEvent> decodeEvent(std::string_view bytes);

// A record of a file: length (u64, little endian), masked CRC-32C of it, data, masked CRC-32C of the data.
std::string frameRecord(std::string_view data);

// The size of the record that `bytes` begins with, which may be more than there is; nothing when its head is
// torn or damaged.
std::optional<std::uint64_t> recordSize(std::string_view bytes);

// The data of the record that `bytes` begins with, and the record's size; nothing when it is torn or damaged.
struct Record {
    std::string_view data;
    std::size_t size = 0;
};
std::optional<Record> firstRecord(std::string_view bytes);

} // namespace trainyard::eventfiles
