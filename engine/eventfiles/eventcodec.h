// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::eventfiles {

// Where an event was read: the log or event file and the offset just behind its line or record.
struct Source {
    std::string file;
    std::uint64_t end = 0;
};

struct EventValue {
    std::string tag;
    double value = 0;
};

// A text or an image. In an event of another program `offset` is counted in the event's bytes, in a stored
// one in its source's file.
struct MediaItem {
    enum class Kind { Text, Image };
    std::string tag;
    Kind kind = Kind::Text;
    std::uint64_t offset = 0;
    std::uint64_t length = 0; // bytes
    std::uint32_t width = 0;  // pixels, of images that tell; else 0
    std::uint32_t height = 0;
};

// The part of tensorflow.Event (event.proto, summary.proto) that metrics need. TensorBoard stores single
// precision (simple_value); the exact doubles, the source, media and the end of an attempt travel in plugin
// data, which TensorBoard ignores.
struct MetricEvent {
    double wallTime = 0; // seconds since 1970
    std::int64_t step = 0;
    std::string fileVersion; // of a file's first event, and only there
    // A training was taken up again: what earlier events of the same folder say of this step and later ones
    // is told anew. (A SessionLog with the status START, at which TensorBoard drops those.)
    bool isRestart = false;
    bool isForOne =
        false; // of a restart: it concerns one of several folders, so that no SessionLog is written
    // A process that wrote what came before has ended, and what comes from now on is of its next attempt.
    bool isAttemptEnd = false;
    std::vector<std::string> begunAnew; // series of which all that earlier events say is told anew
    std::vector<EventValue> values;     // scalars: simple_value, or a tensor of one number
    std::vector<MediaItem> media;
    std::optional<Source> source; // of stored events
};

std::string encodeEvent(const MetricEvent &event);
// Appends the event as a record.
void appendRecord(std::string &out, const MetricEvent &event);

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
