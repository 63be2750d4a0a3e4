// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/systemlog.h"

#include "engine/base/files.h"
#include "engine/metrics/eventfile.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>

namespace trainyard::metrics {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t msPerFile = 15 * 60 * 1000;
constexpr std::int64_t msPerMinute = 60 * 1000;
constexpr std::int64_t msUnthinned = 24 * 60 * msPerMinute;
constexpr std::string_view whole = ".system";
constexpr std::string_view thinned = ".thinned";

struct Place {
    std::size_t event = 0;
    std::size_t value = 0;
};

// The time at which the file begins, of its name.
std::int64_t beginOf(const fs::path &file)
{
    const std::string name = file.filename().string();
    const std::string_view digits =
        std::string_view(name).substr(std::min(eventfiles::namePrefix.size(), name.size()));
    std::int64_t seconds = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
    return seconds * 1000;
}

fs::path fileAt(const fs::path &directory, std::int64_t timeMs, std::string_view ending)
{
    return directory /
           (std::string(eventfiles::namePrefix) + std::to_string(timeMs / 1000) + std::string(ending));
}

std::int64_t millisecondsOf(const MetricEvent &event)
{
    return std::abs(event.wallTime) < 1e12 ? std::llround(event.wallTime * 1000) : 0;
}

Result<std::vector<MetricEvent>> eventsIn(const fs::path &file)
{
    std::vector<MetricEvent> events;
    const auto read = readEvents(file, 0, [&](MetricEvent &&event) {
        if (!event.values.empty())
            events.push_back(std::move(event));
    });
    if (!read)
        return read.error();
    return events;
}

// The lowest and the highest of each series and minute; what is left of the events.
std::vector<MetricEvent> extremes(const std::vector<MetricEvent> &events)
{
    std::map<std::pair<std::int64_t, std::string>, std::pair<Place, Place>> found;
    const auto valueAt = [&](Place place) { return events[place.event].values[place.value].value; };
    for (std::size_t i = 0; i < events.size(); ++i) {
        for (std::size_t j = 0; j < events[i].values.size(); ++j) {
            const Place here{i, j};
            const auto [place, isNew] = found.try_emplace(
                {millisecondsOf(events[i]) / msPerMinute, events[i].values[j].tag}, here, here);
            auto &[lowest, highest] = place->second;
            if (valueAt(here) < valueAt(lowest))
                lowest = here;
            if (valueAt(here) > valueAt(highest))
                highest = here;
        }
    }
    std::vector<MetricEvent> kept(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        kept[i].wallTime = events[i].wallTime;
        kept[i].step = events[i].step;
    }
    for (const auto &[minute, both] : found) {
        const auto &[lowest, highest] = both;
        kept[lowest.event].values.push_back(events[lowest.event].values[lowest.value]);
        if (highest.event != lowest.event)
            kept[highest.event].values.push_back(events[highest.event].values[highest.value]);
    }
    std::erase_if(kept, [](const MetricEvent &event) { return event.values.empty(); });
    return kept;
}

Status writeThinned(const fs::path &file, const std::vector<MetricEvent> &events)
{
    const fs::path unfinished = file.string() + ".part";
    auto writer = eventfiles::EventFileWriter::append(unfinished, 0);
    if (!writer)
        return writer.error();
    for (const MetricEvent &event : events)
        writer->add(event);
    if (auto written = writer->create(); !written)
        return written;
    std::error_code code;
    fs::rename(unfinished, file, code);
    if (code)
        return Error{Error::Code::Unavailable,
                     "Cannot replace " + file.string() + ": " + code.message() + "."};
    return {};
}

std::vector<fs::path> filesIn(const fs::path &directory)
{
    std::vector<fs::path> files = eventFiles(directory);
    std::erase_if(files, [](const fs::path &file) {
        const std::string name = file.filename().string();
        return !name.ends_with(whole) && !name.ends_with(thinned);
    });
    return files;
}

void addEvent(const MetricEvent &event, std::map<std::string, api::MetricSeries> &series)
{
    for (const EventValue &value : event.values) {
        api::MetricSeries &one = series[value.tag];
        one.tag = value.tag;
        one.steps.push_back(event.step);
        one.wallTimes.push_back(event.wallTime);
        one.values.push_back(value.value);
    }
}

} // namespace

SystemLog::SystemLog(fs::path directory)
    : m_directory(std::move(directory))
    , m_gpuUse(m_directory)
{}

// Old files are read one at a time, and only when a new one begins.
Status SystemLog::thin(std::int64_t timeMs) const
{
    for (const fs::path &file : filesIn(m_directory)) {
        const std::int64_t begin = beginOf(file);
        if (file.extension() != whole || begin + msPerFile + msUnthinned > timeMs)
            continue;
        const fs::path after = fileAt(m_directory, begin, thinned);
        std::error_code ignored;
        if (!fs::exists(after, ignored)) {
            const auto events = eventsIn(file);
            if (!events)
                return events.error();
            if (auto written = writeThinned(after, extremes(*events)); !written)
                return written;
        }
        fs::remove(file, ignored);
    }
    return {};
}

Status SystemLog::openFile(std::int64_t timeMs)
{
    if (auto made = createDirectories(m_directory); !made)
        return made;
    const auto files = filesIn(m_directory);
    m_firstMs = files.empty() ? timeMs : beginOf(files.front());
    const fs::path file = fileAt(m_directory, timeMs, whole);
    auto end = readEvents(file, 0, [](MetricEvent &&) {});
    auto writer = eventfiles::EventFileWriter::append(file, end ? *end : 0);
    if (!writer)
        return writer.error();
    m_writer = std::move(*writer);
    m_fileMs = timeMs;
    return thin(timeMs);
}

Status SystemLog::append(std::int64_t timeMs, const Values &values)
{
    if (!m_writer || timeMs - m_fileMs >= msPerFile) {
        if (auto opened = openFile(timeMs); !opened)
            return opened;
    }
    MetricEvent event;
    event.wallTime = static_cast<double>(timeMs) / 1000;
    event.step = (timeMs - m_firstMs) / 1000;
    for (const auto &[tag, value] : values) {
        EventValue &one = event.values.emplace_back();
        one.tag = tag;
        one.value = value;
    }
    m_gpuUse.add(timeMs, values);
    m_writer->add(event);
    auto written = m_writer->flush();
    if (!written)
        m_writer.reset(); // a later look has other values
    return written;
}

Result<api::MetricsPage> SystemLog::read(const fs::path &directory, std::int64_t afterMs, std::size_t most)
{
    std::map<std::string, api::MetricSeries> series;
    std::int64_t last = afterMs;
    std::size_t count = 0;
    const auto files = filesIn(directory);
    for (std::size_t i = 0; i < files.size() && count < most; ++i) {
        const bool isOver = i + 1 < files.size() && beginOf(files[i + 1]) + 1000 <= afterMs;
        const auto events = isOver ? Result(std::vector<MetricEvent>()) : eventsIn(files[i]);
        if (!events)
            return events.error();
        for (const MetricEvent &event : *events) {
            const std::int64_t time = millisecondsOf(event);
            if (time <= last || count >= most)
                continue;
            addEvent(event, series);
            count += event.values.size();
            last = time;
        }
    }
    api::MetricsPage page;
    page.next = page.total = static_cast<std::uint64_t>(last);
    for (auto &[tag, one] : series)
        page.series.push_back(std::move(one));
    return page;
}

} // namespace trainyard::metrics
