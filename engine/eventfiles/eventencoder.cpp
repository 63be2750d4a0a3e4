// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/eventfields.h"
#include "engine/eventfiles/plugincontent.h"
#include "engine/eventfiles/wireformat.h"

#include <bit>

namespace trainyard::eventfiles {

namespace {

void putPlugin(std::string &out, const std::string &content)
{
    const wire::Message meta(out, value::metadata);
    const wire::Message plugin(out, metadata::pluginData);
    wire::putBytes(out, pluginData::pluginName, ourPlugin);
    wire::putBytes(out, pluginData::content, content);
}

// The first value of an event carries the source, the others their exact number where they need it.
void putValue(std::string &out, const MetricEvent &event, const EventValue &value, bool isFirst)
{
    const wire::Message message(out, summary::value);
    wire::putBytes(out, value::tag, value.tag);
    const auto single = static_cast<float>(value.value);
    wire::putFixed32(out, value::simpleValue, std::bit_cast<std::uint32_t>(single));
    if (event.source && isFirst)
        putPlugin(out, sourceContent(*event.source, value.value));
    else if (event.source && std::bit_cast<std::uint64_t>(static_cast<double>(single)) !=
                                 std::bit_cast<std::uint64_t>(value.value))
        putPlugin(out, exactContent(value.value));
}

void putNote(std::string &out, const std::string &tag, const std::string &content)
{
    const wire::Message message(out, summary::value);
    wire::putBytes(out, value::tag, tag);
    putPlugin(out, content);
}

// Of what has no scalar: values without a number, which other readers pass over.
void putNotes(std::string &out, const MetricEvent &event)
{
    if (event.isAttemptEnd)
        putNote(out, {}, attemptContent());
    for (const std::string &tag : event.begunAnew)
        putNote(out, tag, anewContent());
    if (!event.source)
        return;
    if (event.isRestart)
        putNote(out, {}, restartContent(*event.source));
    for (const MediaItem &item : event.media)
        putNote(out, item.tag, mediaContent(*event.source, item));
}

} // namespace

void appendEvent(std::string &out, const MetricEvent &event)
{
    wire::putFixed64(out, event::wallTime, std::bit_cast<std::uint64_t>(event.wallTime));
    if (event.step != 0)
        wire::putVarint(out, event::step, static_cast<std::uint64_t>(event.step));
    if (!event.fileVersion.empty())
        wire::putBytes(out, event::fileVersion, event.fileVersion);
    if (event.isRestart && !(event.isForOne && event.source)) {
        const wire::Message log(out, event::sessionLog);
        wire::putVarint(out, sessionLog::status, sessionLog::start);
    }
    const bool hasNotes = event.isAttemptEnd || !event.begunAnew.empty() ||
                          (event.source && (event.isRestart || !event.media.empty()));
    if (event.values.empty() && !hasNotes)
        return;
    const wire::Message list(out, event::summary);
    for (const EventValue &value : event.values)
        putValue(out, event, value, &value == event.values.data());
    putNotes(out, event);
}

std::string encodeEvent(const MetricEvent &event)
{
    std::string bytes;
    appendEvent(bytes, event);
    return bytes;
}

} // namespace trainyard::eventfiles
