// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/jobtracking.h"

#include "engine/base/random.h"
#include "engine/base/strings.h"
#include "engine/metrics/eventfile.h"
#include "engine/tracking/notepictures.h"
#include "engine/tracking/runfile.h"

#include <algorithm>
#include <cmath>

namespace trainyard::tracking {

namespace {

constexpr const char *parentTag = "mlflow.parentRunId";
constexpr const char *nameTag = "mlflow.runName";
constexpr std::size_t bytesOfRun = 8;
constexpr std::size_t longestTag = 200; // that the intake of event files takes

Error refused(std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence)};
}

bool isKey(std::string_view key)
{
    return !key.empty() && key.size() <= longestKey &&
           std::none_of(key.begin(), key.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; });
}

// What would be too much, as one sentence.
template <class Values>
Status checkKeys(const Values &told, const char *what)
{
    for (const auto &[key, value] : told) {
        if (!isKey(key))
            return refused(std::string("The name of a ") + what + " is " +
                           (key.empty() ? "empty" : inQuotes(shortened(key, 80))) + "; it takes 1 to " +
                           std::to_string(longestKey) + " bytes without control characters.");
    }
    return {};
}

Status checkBatch(const Batch &batch)
{
    for (const MetricPoint &point : batch.metrics) {
        if (auto good = checkKeys(std::map<std::string_view, int>{{point.key, 0}}, "metric"); !good)
            return good;
    }
    if (auto good = checkKeys(batch.params, "param"); !good)
        return good;
    return checkKeys(batch.tags, "tag");
}

void assignAll(std::map<std::string, std::string> &to, const std::map<std::string, std::string> &from)
{
    for (const auto &[key, value] : from)
        to[key] = value.size() <= longestValue ? value : shortened(value, longestValue);
}

bool isTooMuch(const Run &run)
{
    return run.params.size() > mostEntries || run.tags.size() > mostEntries || run.inputs.size() > mostInputs;
}

Error tooMuch(const Run &run)
{
    return refused("The run " + run.id + " has more than " + std::to_string(mostEntries) +
                   " params, tags or metrics, or " + std::to_string(mostInputs) +
                   " datasets; use fewer names.");
}

// The name of the series among the job's, which are no longer than this.
std::string tagOf(const Run &run, const std::string &key)
{
    const std::string tag = run.prefix + key;
    return tag.size() <= longestTag ? tag : shortened(tag, longestTag - sizeof("…"));
}

std::string noteOf(const Run &run)
{
    const auto tag = run.tags.find(noteTag);
    return tag == run.tags.end() ? std::string() : tag->second;
}

std::int64_t millisecondsOf(double seconds)
{
    return std::isfinite(seconds) && std::abs(seconds) < 1e15 ? std::llround(seconds * 1000) : 0;
}

} // namespace

JobTracking::JobTracking(std::filesystem::path folder, std::string ownId)
    : m_folder(std::move(folder))
    , m_points(m_folder / pointsFolder)
    , m_ownId(std::move(ownId))
{}

Run JobTracking::ownRun() const
{
    Run run;
    run.id = m_ownId;
    return run;
}

Status JobTracking::load()
{
    m_runs = readRuns(m_folder);
    m_runs.try_emplace(m_ownId, ownRun());
    for (const auto &[id, run] : m_runs) {
        if (!run.prefix.empty())
            m_prefixes.emplace(run.prefix, id);
    }
    std::uint64_t end = 0;
    const auto files = metrics::eventFiles(m_points);
    for (const auto &file : files) {
        const auto read = metrics::readEvents(file, 0, [this](eventfiles::MetricEvent &&event) {
            for (const auto &value : event.values) {
                Run &run = ownerOf(value.tag);
                note(run, {value.tag.substr(run.prefix.size()), value.value, millisecondsOf(event.wallTime),
                           event.step});
            }
        });
        if (!read)
            return read.error();
        end = *read;
    }
    if (files.empty())
        return {};
    auto writer = eventfiles::EventFileWriter::append(files.back(), end);
    if (!writer)
        return writer.error();
    m_writer = std::move(*writer);
    return {};
}

// The run whose series it is.
Run &JobTracking::ownerOf(const std::string &tag)
{
    const auto prefix = m_prefixes.find(tag.substr(0, tag.find('/') + 1));
    return m_runs.at(prefix == m_prefixes.end() ? m_ownId : prefix->second);
}

// Takes a stored point in.
void JobTracking::note(Run &run, const MetricPoint &point)
{
    m_recent.add(run.prefix + point.key, point);
    const auto [place, isNew] = run.latest.try_emplace(point.key);
    if (isNew || point.step >= place->second.step)
        place->second = {point.value, point.timestampMs, point.step};
}

Result<Run> JobTracking::run(const std::string &id) const
{
    const auto found = m_runs.find(id);
    if (found == m_runs.end())
        return Error{Error::Code::NotFound, "There is no run " + inQuotes(shortened(id, 80)) + ".", id};
    return found->second;
}

Status JobTracking::keep(Run run)
{
    if (isTooMuch(run))
        return tooMuch(run);
    if (auto written = writeRun(m_folder, run); !written)
        return written;
    if (!run.prefix.empty())
        m_prefixes[run.prefix] = run.id;
    if (const std::string note = noteOf(run); note != noteOf(m_runs[run.id]))
        followNote(m_folder / "artifacts" / run.id, m_folder / "aside" / run.id, note);
    m_runs[run.id] = std::move(run);
    return {};
}

// Series of the job are told apart by it, so no two runs have the same.
std::string JobTracking::freePrefix(const std::string &name) const
{
    std::string plain = name.empty() ? "run" : shortened(onOneLine(name), longestKey / 3);
    std::replace(plain.begin(), plain.end(), '/', '-');
    std::string prefix = plain + "/";
    for (std::size_t number = 2; m_prefixes.contains(prefix); ++number)
        prefix = plain + "-" + std::to_string(number) + "/";
    return prefix;
}

Result<Run> JobTracking::begin(const RunStart &start, int attempt)
{
    if (auto good = checkKeys(start.tags, "tag"); !good)
        return good.error();
    Run run = m_runs.at(m_ownId);
    const bool isBelow = start.tags.contains(parentTag);
    const bool isOwn = !isBelow && (run.attempt < attempt || !isOver(run.status));
    if (!isOwn) {
        if (m_runs.size() >= mostRuns)
            return refused("The job has " + std::to_string(mostRuns) +
                           " runs already; begin fewer, or submit a job for each.");
        const auto name = start.tags.find(nameTag);
        run = Run();
        run.id = m_ownId + "-" + randomHex(bytesOfRun);
        run.name = start.name.empty() && name != start.tags.end() ? name->second : start.name;
        run.prefix = freePrefix(run.name);
        if (run.name.empty())
            run.name = run.prefix.substr(0, run.prefix.size() - 1);
    } else if (run.name.empty()) {
        run.name = start.name;
    }
    // Of processes that share a run the first one's words stand.
    if (run.status != RunStatus::Running || run.attempt < attempt) {
        run.user = start.user;
        run.startMs = start.startMs;
        run.status = RunStatus::Running;
        run.endMs = 0;
        run.isDeleted = false;
    }
    run.attempt = std::max(run.attempt, attempt);
    assignAll(run.tags, start.tags);
    if (auto kept = keep(run); !kept)
        return kept.error();
    return run;
}

Result<Run> JobTracking::update(const RunUpdate &update)
{
    auto run = this->run(update.runId);
    if (!run)
        return run;
    if (update.status)
        run->status = *update.status;
    if (update.status && !isOver(*update.status))
        run->endMs = 0;
    else if (update.endMs)
        run->endMs = *update.endMs;
    if (update.name && !update.name->empty()) {
        run->name = shortened(*update.name, longestValue);
        run->tags[nameTag] = run->name;
    }
    if (auto kept = keep(*run); !kept)
        return kept.error();
    return run;
}

Status JobTracking::setDeleted(const std::string &id, bool isDeleted)
{
    auto run = this->run(id);
    if (!run)
        return run.error();
    run->isDeleted = isDeleted;
    return keep(std::move(*run));
}

Status JobTracking::removeTag(const std::string &id, const std::string &key)
{
    auto run = this->run(id);
    if (!run)
        return run.error();
    if (run->tags.erase(key) == 0)
        return Error{Error::Code::NotFound, "The run " + id + " has no tag " + inQuotes(key) + ".", key};
    return keep(std::move(*run));
}

Status JobTracking::log(const Batch &batch)
{
    auto run = this->run(batch.runId);
    if (!run)
        return run.error();
    if (auto good = checkBatch(batch); !good)
        return good;
    std::size_t names = run->latest.size();
    for (const MetricPoint &point : batch.metrics)
        names += run->latest.contains(point.key) ? 0 : 1;
    if (names > mostEntries)
        return tooMuch(*run);
    if (!batch.params.empty() || !batch.tags.empty() || !batch.inputs.empty()) {
        assignAll(run->params, batch.params);
        assignAll(run->tags, batch.tags);
        run->inputs.insert(run->inputs.end(), batch.inputs.begin(), batch.inputs.end());
        if (auto kept = keep(*run); !kept)
            return kept;
    }
    return append(*run, batch.metrics);
}

Status JobTracking::append(const Run &run, const std::vector<MetricPoint> &points)
{
    eventfiles::EventFileWriter &writer =
        m_writer ? *m_writer : m_writer.emplace(eventfiles::EventFileWriter(m_points));
    std::vector<const MetricPoint *> taken;
    for (const MetricPoint &point : points) {
        if (m_recent.contains(run.prefix + point.key, point))
            continue;
        eventfiles::MetricEvent event;
        event.wallTime = static_cast<double>(point.timestampMs) / 1000;
        event.step = point.step;
        event.values.push_back({tagOf(run, point.key), point.value});
        event.source = eventfiles::Source{"mlflow", 0}; // which keeps doubles exact
        writer.add(event);
        taken.push_back(&point);
    }
    if (taken.empty())
        return {};
    if (auto written = writer.flush(); !written) {
        m_writer.reset(); // the client will send them again
        return Error{Error::Code::Unavailable, written.error().message};
    }
    Run &stored = m_runs.at(run.id);
    for (const MetricPoint *point : taken)
        note(stored, *point);
    return {};
}

Result<std::vector<MetricPoint>> JobTracking::history(const std::string &id, const std::string &key) const
{
    const auto run = this->run(id);
    if (!run)
        return run.error();
    const std::string tag = tagOf(*run, key);
    std::vector<MetricPoint> points;
    for (const auto &file : metrics::eventFiles(m_points)) {
        const auto read = metrics::readEvents(file, 0, [&](eventfiles::MetricEvent &&event) {
            for (const auto &value : event.values) {
                if (value.tag == tag)
                    points.push_back({key, value.value, millisecondsOf(event.wallTime), event.step});
            }
        });
        if (!read)
            return read.error();
    }
    return points;
}

} // namespace trainyard::tracking
