// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/eventfields.h"
#include "engine/eventfiles/plugincontent.h"
#include "engine/eventfiles/tensor.h"
#include "engine/eventfiles/wireformat.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>

namespace trainyard::eventfiles {

namespace {

constexpr std::size_t mostMedia = 100; // of one event

struct Plugin {
    std::string_view name;
    std::string_view content;
};

// False when the bytes are no message.
bool readPlugin(std::string_view bytes, Plugin &plugin)
{
    bool isGood = true;
    wire::Reader meta(bytes);
    while (const auto outer = meta.next()) {
        if (!outer->isBytes(metadata::pluginData))
            continue;
        wire::Reader reader(outer->bytes);
        while (const auto field = reader.next()) {
            if (field->isBytes(pluginData::pluginName))
                plugin.name = field->bytes;
            else if (field->isBytes(pluginData::content))
                plugin.content = field->bytes;
        }
        isGood = isGood && reader.isGood();
    }
    return isGood && meta.isGood();
}

std::uint32_t asPixels(std::uint64_t number)
{
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(number, std::numeric_limits<std::int32_t>::max()));
}

std::uint32_t asPixels(std::string_view text)
{
    std::uint32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return asPixels(number);
}

class Decoder
{
public:
    explicit Decoder(std::string_view bytes)
        : m_bytes(bytes)
    {}

    std::optional<MetricEvent> decode()
    {
        wire::Reader reader(m_bytes);
        while (const auto field = reader.next())
            takeField(*field);
        if (!m_isGood || !reader.isGood())
            return std::nullopt;
        return std::move(m_event);
    }

private:
    void takeField(const wire::Field &field);
    void takeSessionLog(std::string_view bytes);
    void takeSummary(std::string_view bytes);
    void takeValue(std::string_view bytes);
    void takeTensor(std::string_view bytes, const EventValue &value, const Plugin &plugin);
    void takeImage(std::string_view bytes, const EventValue &value);
    void addMedia(MediaItem item, std::string_view bytes);

    std::string_view m_bytes;
    MetricEvent m_event;
    bool m_isGood = true;
};

void Decoder::takeField(const wire::Field &field)
{
    if (field.number == event::wallTime && field.type == wire::Type::Fixed64)
        m_event.wallTime = std::bit_cast<double>(field.integer);
    else if (field.number == event::step && field.type == wire::Type::Varint)
        m_event.step = static_cast<std::int64_t>(field.integer);
    else if (field.isBytes(event::fileVersion))
        m_event.fileVersion = field.bytes;
    else if (field.isBytes(event::summary))
        takeSummary(field.bytes);
    else if (field.isBytes(event::sessionLog))
        takeSessionLog(field.bytes);
}

void Decoder::takeSessionLog(std::string_view bytes)
{
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->number == sessionLog::status && field->type == wire::Type::Varint)
            m_event.isRestart = field->integer == sessionLog::start;
    }
    m_event.isForOne = false;
    m_isGood = m_isGood && reader.isGood();
}

void Decoder::takeSummary(std::string_view bytes)
{
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->isBytes(summary::value))
            takeValue(field->bytes);
    }
    m_isGood = m_isGood && reader.isGood();
}

void Decoder::takeValue(std::string_view bytes)
{
    EventValue value;
    Plugin plugin;
    bool isScalar = false;
    std::string_view tensor;
    std::string_view picture;
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->isBytes(value::tag)) {
            value.tag = field->bytes;
        } else if (field->isBytes(value::metadata)) {
            m_isGood = readPlugin(field->bytes, plugin) && m_isGood;
        } else if (field->isBytes(value::tensor)) {
            tensor = field->bytes;
        } else if (field->isBytes(value::image)) {
            picture = field->bytes;
        } else if (field->number == value::simpleValue && field->type == wire::Type::Fixed32) {
            value.value =
                static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(field->integer)));
            isScalar = true;
        }
    }
    m_isGood = m_isGood && reader.isGood();
    if (plugin.name == ourPlugin)
        readContent(plugin.content, m_event, value);
    if (isScalar)
        m_event.values.push_back(std::move(value));
    else if (!tensor.empty())
        takeTensor(tensor, value, plugin);
    else if (!picture.empty())
        takeImage(picture, value);
}

void Decoder::takeTensor(std::string_view bytes, const EventValue &value, const Plugin &plugin)
{
    const auto tensor = readTensor(bytes);
    if (!tensor) // what is no tensor is no scalar either; the rest of the event counts
        return;
    if (tensor->scalar && (plugin.name.empty() || plugin.name == "scalars")) {
        m_event.values.push_back({value.tag, *tensor->scalar});
    } else if (tensor->isText && plugin.name == "images" && tensor->strings.size() > 2) {
        const MediaItem item{.tag = value.tag,
                             .kind = MediaItem::Kind::Image,
                             .width = asPixels(tensor->strings[0]),
                             .height = asPixels(tensor->strings[1])};
        for (std::size_t i = 2; i < tensor->strings.size(); ++i)
            addMedia(item, tensor->strings[i]);
    } else if (tensor->isText && (plugin.name.empty() || plugin.name == "text")) {
        for (const std::string_view text : tensor->strings)
            addMedia({.tag = value.tag}, text);
    }
}

void Decoder::takeImage(std::string_view bytes, const EventValue &value)
{
    MediaItem item{.tag = value.tag, .kind = MediaItem::Kind::Image};
    std::string_view encoded;
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        if (field->isBytes(image::encoded))
            encoded = field->bytes;
        else if (field->number == image::width && field->type == wire::Type::Varint)
            item.width = asPixels(field->integer);
        else if (field->number == image::height && field->type == wire::Type::Varint)
            item.height = asPixels(field->integer);
    }
    if (reader.isGood() && !encoded.empty())
        addMedia(std::move(item), encoded);
}

void Decoder::addMedia(MediaItem item, std::string_view bytes)
{
    if (m_event.media.size() >= mostMedia)
        return;
    item.offset = static_cast<std::uint64_t>(bytes.data() - m_bytes.data());
    item.length = bytes.size();
    m_event.media.push_back(std::move(item));
}

} // namespace

std::optional<MetricEvent> decodeEvent(std::string_view bytes)
{
    return Decoder(bytes).decode();
}

} // namespace trainyard::eventfiles
