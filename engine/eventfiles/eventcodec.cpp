// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/eventcodec.h"

#include "engine/eventfiles/crc32c.h"
#include "engine/eventfiles/wireformat.h"

#include <bit>
#include <charconv>
#include <limits>

namespace trainyard::eventfiles {

namespace {

// Field numbers of tensorflow/core/util/event.proto and framework/summary.proto.
namespace event {
constexpr std::uint32_t wallTime = 1;
constexpr std::uint32_t step = 2;
constexpr std::uint32_t fileVersion = 3;
constexpr std::uint32_t summary = 5;
constexpr std::uint32_t sessionLog = 7;
} // namespace event
namespace sessionLog {
constexpr std::uint32_t status = 1;
constexpr std::uint64_t start = 1;
} // namespace sessionLog
namespace summary {
constexpr std::uint32_t value = 1;
}
namespace value {
constexpr std::uint32_t tag = 1;
constexpr std::uint32_t simpleValue = 2;
constexpr std::uint32_t metadata = 9;
} // namespace value
namespace metadata {
constexpr std::uint32_t pluginData = 1;
}
namespace pluginData {
constexpr std::uint32_t pluginName = 1;
constexpr std::uint32_t content = 2;
} // namespace pluginData

constexpr std::string_view ourPlugin = "trainyard";

// Before and behind the data of a record.
constexpr std::size_t recordHead = 12;
constexpr std::size_t recordTail = 4;

template <class Number>
std::string shortest(Number number)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
    return {buffer, end};
}

// "<end offset> <value> <file>"
std::string pluginContent(const EventValue &value)
{
    return shortest(value.source->end) + " " + shortest(value.value) + " " + value.source->file;
}

void readPluginContent(std::string_view content, EventValue &value)
{
    Source source;
    const char *const last = content.data() + content.size();
    const auto end = std::from_chars(content.data(), last, source.end);
    if (end.ec != std::errc() || end.ptr == last || *end.ptr != ' ')
        return;
    double exact = 0;
    const auto number = std::from_chars(end.ptr + 1, last, exact);
    if (number.ec != std::errc() || number.ptr == last || *number.ptr != ' ')
        return;
    source.file.assign(number.ptr + 1, last);
    value.value = exact;
    value.source = std::move(source);
}

std::string encodeValue(const EventValue &value)
{
    std::string bytes;
    wire::putBytes(bytes, value::tag, value.tag);
    wire::putFixed32(bytes, value::simpleValue,
                     std::bit_cast<std::uint32_t>(static_cast<float>(value.value)));
    if (value.source) {
        std::string plugin;
        wire::putBytes(plugin, pluginData::pluginName, ourPlugin);
        wire::putBytes(plugin, pluginData::content, pluginContent(value));
        std::string meta;
        wire::putBytes(meta, metadata::pluginData, plugin);
        wire::putBytes(bytes, value::metadata, meta);
    }
    return bytes;
}

bool decodePlugin(std::string_view bytes, EventValue &value)
{
    std::string_view name;
    std::string_view content;
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->isBytes(pluginData::pluginName))
            name = field->bytes;
        else if (field->isBytes(pluginData::content))
            content = field->bytes;
    }
    if (name == ourPlugin)
        readPluginContent(content, value);
    return reader.isGood();
}

// Values that are no plain scalars (tensors, images) are left out.
bool decodeValue(std::string_view bytes, std::vector<EventValue> &values)
{
    EventValue value;
    bool isScalar = false;
    std::string_view meta;
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->isBytes(value::tag)) {
            value.tag = field->bytes;
        } else if (field->isBytes(value::metadata)) {
            meta = field->bytes;
        } else if (field->number == value::simpleValue && field->type == wire::Type::Fixed32) {
            value.value =
                static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(field->integer)));
            isScalar = true;
        }
    }
    bool isGood = reader.isGood();
    wire::Reader inner(meta);
    while (const auto field = inner.next()) {
        if (field->isBytes(metadata::pluginData))
            isGood = decodePlugin(field->bytes, value) && isGood;
    }
    if (isScalar)
        values.push_back(std::move(value));
    return isGood && inner.isGood();
}

bool decodeSummary(std::string_view bytes, std::vector<EventValue> &values)
{
    bool isGood = true;
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->isBytes(summary::value))
            isGood = decodeValue(field->bytes, values) && isGood;
    }
    return isGood && reader.isGood();
}

bool decodeSessionLog(std::string_view bytes, MetricEvent &event)
{
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->number == sessionLog::status && field->type == wire::Type::Varint)
            event.isRestart = field->integer == sessionLog::start;
    }
    return reader.isGood();
}

std::string littleEndian(std::uint64_t number, int bytes)
{
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(number >> (8 * i) & 0xFF);
    return text;
}

std::uint64_t fromLittleEndian(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8 | static_cast<std::uint8_t>(bytes[i]);
    return number;
}

} // namespace

std::string encodeEvent(const MetricEvent &event)
{
    std::string bytes;
    wire::putFixed64(bytes, event::wallTime, std::bit_cast<std::uint64_t>(event.wallTime));
    if (event.step != 0)
        wire::putVarint(bytes, event::step, static_cast<std::uint64_t>(event.step));
    if (!event.fileVersion.empty())
        wire::putBytes(bytes, event::fileVersion, event.fileVersion);
    if (event.isRestart) {
        std::string log;
        wire::putVarint(log, sessionLog::status, sessionLog::start);
        wire::putBytes(bytes, event::sessionLog, log);
    }
    if (event.values.empty())
        return bytes;
    std::string list;
    for (const EventValue &value : event.values)
        wire::putBytes(list, summary::value, encodeValue(value));
    wire::putBytes(bytes, event::summary, list);
    return bytes;
}

std::optional<MetricEvent> decodeEvent(std::string_view bytes)
{
    MetricEvent result;
    bool isGood = true;
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->number == event::wallTime && field->type == wire::Type::Fixed64)
            result.wallTime = std::bit_cast<double>(field->integer);
        else if (field->number == event::step && field->type == wire::Type::Varint)
            result.step = static_cast<std::int64_t>(field->integer);
        else if (field->isBytes(event::fileVersion))
            result.fileVersion = field->bytes;
        else if (field->isBytes(event::summary))
            isGood = decodeSummary(field->bytes, result.values) && isGood;
        else if (field->isBytes(event::sessionLog))
            isGood = decodeSessionLog(field->bytes, result) && isGood;
    }
    if (!isGood || !reader.isGood())
        return std::nullopt;
    return result;
}

std::string frameRecord(std::string_view data)
{
    const std::string length = littleEndian(data.size(), 8);
    std::string record = length + littleEndian(maskedCrc32c(length), 4);
    record += data;
    return record + littleEndian(maskedCrc32c(data), 4);
}

std::optional<std::uint64_t> recordSize(std::string_view bytes)
{
    if (bytes.size() < recordHead || fromLittleEndian(bytes.substr(8, 4)) != maskedCrc32c(bytes.substr(0, 8)))
        return std::nullopt;
    const std::uint64_t length = fromLittleEndian(bytes.substr(0, 8));
    if (length > std::numeric_limits<std::uint64_t>::max() / 2)
        return std::nullopt;
    return recordHead + length + recordTail;
}

std::optional<Record> firstRecord(std::string_view bytes)
{
    const auto size = recordSize(bytes);
    if (!size || *size > bytes.size())
        return std::nullopt;
    const std::size_t length = *size - recordHead - recordTail;
    const std::string_view data = bytes.substr(recordHead, length);
    if (fromLittleEndian(bytes.substr(recordHead + length, recordTail)) != maskedCrc32c(data))
        return std::nullopt;
    return Record{data, *size};
}

} // namespace trainyard::eventfiles
