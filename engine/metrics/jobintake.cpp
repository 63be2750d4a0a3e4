// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/jobintake.h"

#include "engine/logs/arrivals.h"

#include <chrono>
#include <utility>

namespace trainyard::metrics {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t shareOfTurn = 8 << 20;

double secondsNow()
{
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

bool isShown(const std::string &name)
{
    return isParsedLog(name) || (name.starts_with("execution") && name.ends_with(".log"));
}

std::vector<EventRoot> withLogs(const fs::path &logDirectory, std::vector<EventRoot> roots)
{
    roots.insert(roots.begin(), EventRoot{.id = {}, .path = logDirectory});
    return roots;
}

} // namespace

JobIntake::JobIntake(fs::path logDirectory, fs::path eventDirectory, std::vector<EventRoot> roots,
                     ParserOptions parsing)
    : m_logDirectory(std::move(logDirectory))
    , m_eventDirectory(std::move(eventDirectory))
    , m_parsing(std::move(parsing))
    , m_tree(withLogs(m_logDirectory, std::move(roots)), m_eventDirectory)
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
        for (const std::string &tag : taken.tags)
            m_owners.restore(file, tag);
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
        if (isParsedLog(name) && !m_logs.contains(name)) {
            const auto taken = m_writer->taken().find(name);
            m_logs.try_emplace(name, entry->path(), taken == m_writer->taken().end() ? 0 : taken->second.end,
                               m_parsing);
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

// The oldest of a folder first; true when there is more.
bool JobIntake::readEventFiles()
{
    for (const auto &[key, found] : m_tree.files()) {
        auto known = m_eventFiles.find(key);
        if (known == m_eventFiles.end())
            known = m_eventFiles
                        .emplace(key, EventFile{EventSource(found.root, found.relative, takenEnd(key)), {}})
                        .first;
        EventFile &file = known->second;
        const bool hasMore = file.source.read(
            shareOfTurn, [&, &name = key, &place = found](MetricEvent &&event, std::uint64_t end) {
                storeEvent(name, place, file, std::move(event), end);
            });
        if (hasMore)
            return true;
    }
    return false;
}

void JobIntake::storeEvent(const std::string &key, const EventTree::File &found, EventFile &file,
                           MetricEvent &&event, std::uint64_t end)
{
    const auto nameOf = [&](const std::string &tag) -> const std::string & {
        auto known = file.names.find(tag);
        if (known == file.names.end()) {
            const std::string full = found.run.empty() ? tag : found.run + "/" + tag;
            known = file.names.emplace(tag, m_owners.nameOfEvents(key, found.rootId, full)).first;
        }
        return known->second;
    };
    for (EventValue &value : event.values)
        value.tag = nameOf(value.tag);
    for (eventfiles::MediaItem &item : event.media)
        item.tag = found.run.empty() ? item.tag : found.run + "/" + item.tag;
    store(key, std::move(event), end);
}

void JobIntake::store(const std::string &file, MetricEvent &&event, std::uint64_t end)
{
    event.source = Source{file, end};
    event.isForOne = event.isRestart && !m_writer->isOnlyOrigin(file);
    event.fileVersion.clear();
    m_writer->add(event);
}

void JobIntake::storeHeld()
{
    for (auto &[file, finding] : m_held) {
        MetricEvent event;
        event.wallTime = m_reread ? m_reread->timeOf(file, finding) : finding.wallTime;
        event.step = finding.readings.front().step;
        for (Reading &reading : finding.readings) {
            if (m_reread && !m_reread->isNew(file, finding.end, reading.tag))
                continue;
            if (auto tag = m_owners.nameOfLog(file, reading.tag))
                event.values.push_back({*std::move(tag), reading.value});
        }
        if (!event.values.empty())
            store(file, std::move(event), m_reread ? m_reread->takenEnd(file, finding.end) : finding.end);
    }
    m_held.clear();
}

// A share of what is to be known before logs are read by other patterns.
void JobIntake::compareReadings()
{
    if (!m_reread) {
        std::map<std::string, std::uint64_t> ends;
        for (const auto &[name, log] : m_logs)
            ends[name] = log.takenEnd();
        m_reread.emplace(m_logDirectory, m_eventDirectory.parent_path() / logs::arrivalsFolder,
                         std::move(ends), std::exchange(m_parsing, *m_nextParsing), *m_nextParsing);
    }
    if (m_reread->compare(shareOfTurn))
        return;
    m_nextParsing.reset();
    tellAnew();
}

void JobIntake::tellAnew()
{
    MetricEvent event;
    event.wallTime = secondsNow();
    for (const auto &[file, tag] : m_reread->changed()) {
        if (auto name = m_owners.nameOfLog(file, tag))
            event.begunAnew.push_back(*std::move(name));
    }
    if (!event.begunAnew.empty())
        m_writer->add(event);
    for (auto &[name, log] : m_logs)
        log = LogFile(m_logDirectory / name, 0, m_parsing);
}

// The logs before the event files: what a line says, an event has said before.
void JobIntake::readShare(Turn &turn)
{
    if (m_nextParsing && m_held.empty()) {
        compareReadings();
        turn.hasMore = true;
    } else if (m_held.empty()) {
        readLogs(turn);
    } else {
        turn.hasMore = true;
    }
    if (readEventFiles())
        turn.hasMore = true;
    else
        storeHeld();
    if (m_reread && !turn.hasMore) {
        m_reread.reset();
        m_isReadAnew = true;
    }
    flush(turn);
}

void JobIntake::flush(Turn &turn)
{
    if (m_writer->hasPending()) {
        if (auto written = m_writer->flush(); !written) {
            turn.problem = written.error();
            return;
        }
        turn.points = m_writer->pointCount();
    }
    turn.isReadAnew = turn.isReadAnew || std::exchange(m_isReadAnew, false);
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
    m_tree.look(false);
    readShare(turn);
    return turn;
}

JobIntake::Turn JobIntake::finish()
{
    m_tree.look(true);
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
    endAttempt();
    flush(turn);
    return turn;
}

std::optional<Progress> JobIntake::progress() const
{
    std::optional<Progress> last;
    for (const auto &[name, log] : m_logs) {
        if (log.progress() && (!last || log.progress()->at > last->at))
            last = log.progress();
    }
    return last;
}

// What comes now, should the job run again, is told anew.
void JobIntake::endAttempt()
{
    if (!m_writer->isInAttempt())
        return;
    MetricEvent event;
    event.wallTime = secondsNow();
    event.isAttemptEnd = true;
    m_writer->add(event);
}

} // namespace trainyard::metrics
