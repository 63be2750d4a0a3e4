// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/jobintake.h"

namespace trainyard::metrics {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t shareOfTurn = 8 << 20;

bool isParsed(const std::string &name)
{
    return (name.starts_with("stdout") || name.starts_with("stderr")) && name.ends_with(".txt");
}

bool isShown(const std::string &name)
{
    return isParsed(name) || (name.starts_with("execution") && name.ends_with(".log"));
}

} // namespace

JobIntake::JobIntake(fs::path logDirectory, fs::path eventDirectory)
    : m_logDirectory(std::move(logDirectory))
    , m_eventDirectory(std::move(eventDirectory))
{}

Status JobIntake::openWriter()
{
    if (m_writer)
        return {};
    auto writer = EventWriter::open(m_eventDirectory);
    if (!writer)
        return writer.error();
    m_writer = std::move(*writer);
    for (const auto &[file, taken] : m_writer->taken()) {
        if (eventfiles::isEventFileName(file))
            m_eventTags.insert(taken.tags.begin(), taken.tags.end());
    }
    return {};
}

std::uint64_t JobIntake::takenEnd(const std::string &file) const
{
    const auto taken = m_writer->taken().find(file);
    return taken == m_writer->taken().end() ? 0 : taken->second.end;
}

// Finds new files and changed sizes.
void JobIntake::lookAround(Turn &turn)
{
    std::error_code code;
    for (fs::directory_iterator entry(m_logDirectory, code), end; !code && entry != end;
         entry.increment(code)) {
        const std::string name = entry->path().filename().string();
        std::error_code gone;
        if (!isShown(name) || !entry->is_regular_file(gone))
            continue;
        const std::uint64_t size = entry->file_size(gone);
        if (gone)
            continue;
        if (const auto [known, isNew] = m_sizes.try_emplace(name, size); isNew || known->second != size) {
            known->second = size;
            turn.grown[name] = size;
        }
        if (isParsed(name) && !m_logs.contains(name)) {
            const auto taken = m_writer->taken().find(name);
            m_logs.try_emplace(name, entry->path(), taken == m_writer->taken().end() ? 0 : taken->second.end);
        }
    }
}

void JobIntake::readLogs(Turn &turn)
{
    for (auto &[name, log] : m_logs) {
        const bool hasMore = log.read(shareOfTurn, [this, &file = name](Finding &&finding) {
            m_held.push_back({file, std::move(finding)});
        });
        turn.hasMore = turn.hasMore || hasMore;
    }
}

// The oldest first; true when there is more.
bool JobIntake::readEventFiles()
{
    for (const fs::path &file : eventFiles(m_logDirectory)) {
        const std::string name = file.filename().string();
        EventSource &source = m_eventFiles.try_emplace(name, file, takenEnd(name)).first->second;
        const bool hasMore = source.read(shareOfTurn, [&](MetricEvent &&event, std::uint64_t end) {
            for (const EventValue &value : event.values)
                m_eventTags.insert(value.tag);
            store(name, std::move(event), end);
        });
        if (hasMore)
            return true;
    }
    return false;
}

void JobIntake::store(const std::string &file, MetricEvent &&event, std::uint64_t end)
{
    event.source = Source{file, end};
    event.fileVersion.clear();
    m_writer->add(event);
}

void JobIntake::storeHeld()
{
    for (auto &[file, finding] : m_held) {
        MetricEvent event;
        event.wallTime = finding.wallTime;
        event.step = finding.readings.front().step;
        for (Reading &reading : finding.readings) {
            if (!m_eventTags.contains(reading.tag))
                event.values.push_back({std::move(reading.tag), reading.value});
        }
        if (!event.values.empty())
            store(file, std::move(event), finding.end);
    }
    m_held.clear();
}

// The logs before the event files: what a line says, an event has said before.
void JobIntake::readShare(Turn &turn)
{
    if (m_held.empty())
        readLogs(turn);
    else
        turn.hasMore = true;
    if (readEventFiles())
        turn.hasMore = true;
    else
        storeHeld();
    flush(turn);
}

void JobIntake::flush(Turn &turn)
{
    if (!m_writer->hasPending())
        return;
    if (auto written = m_writer->flush(); !written)
        turn.problem = written.error();
    else
        turn.points = m_writer->pointCount();
}

JobIntake::Turn JobIntake::take()
{
    Turn turn;
    if (auto opened = openWriter(); !opened) {
        turn.problem = opened.error();
        return turn;
    }
    flush(turn); // what an earlier turn could not write
    lookAround(turn);
    if (turn.problem)
        return turn;
    readShare(turn);
    return turn;
}

JobIntake::Turn JobIntake::finish()
{
    Turn turn = take();
    while (turn.hasMore && !turn.problem) {
        turn.hasMore = false;
        readShare(turn);
    }
    if (turn.problem)
        return turn;
    for (auto &[name, log] : m_logs)
        log.finish([this, &file = name](Finding &&finding) { m_held.push_back({file, std::move(finding)}); });
    storeHeld();
    flush(turn);
    return turn;
}

} // namespace trainyard::metrics
