// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/jobsummarizer.h"

#include "engine/base/files.h"
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/wireformat.h"
#include "engine/metrics/eventfile.h"

#include <optional>

namespace trainyard::metrics {

namespace fs = std::filesystem;
namespace wire = eventfiles::wire;

namespace {

// A record as in an event file, with a message of these fields; File and Series are messages of Name and
// Offset or Summary.
enum Field : std::uint32_t { Version = 1, Points, File, Series };
enum PartField : std::uint32_t { Name = 1, Offset, Summary };

constexpr std::uint64_t version = 1;
constexpr std::uint64_t worthKeeping = 64 << 10; // bytes of events: some 2 ms to read again

fs::path keptFile(const fs::path &directory)
{
    return directory / "summary";
}

struct Part {
    std::string name;
    std::uint64_t offset = 0;
    std::string_view summary;
};

std::optional<Part> partOf(std::string_view message)
{
    Part part;
    wire::Reader reader(message);
    while (const auto field = reader.next()) {
        if (field->isBytes(Name))
            part.name = field->bytes;
        else if (field->isBytes(Summary))
            part.summary = field->bytes;
        else if (field->number == Offset)
            part.offset = field->integer;
    }
    return reader.isGood() ? std::optional(part) : std::nullopt;
}

} // namespace

JobSummarizer::JobSummarizer(fs::path directory)
    : m_directory(std::move(directory))
{}

bool JobSummarizer::takeMessage(std::uint32_t field, std::string_view message)
{
    const auto part = partOf(message);
    if (!part)
        return false;
    if (field == File) {
        m_offsets[part->name] = part->offset;
        return true;
    }
    auto series = SeriesSummarizer::decoded(part->summary);
    if (!series || m_series.size() == mostTags)
        return false;
    m_series.insert_or_assign(part->name, std::move(*series));
    return true;
}

bool JobSummarizer::take(std::string_view bytes)
{
    const auto record = eventfiles::firstRecord(bytes);
    if (!record)
        return false;
    bool isOurs = false;
    wire::Reader reader(record->data);
    while (const auto field = reader.next()) {
        if (field->number == Version)
            isOurs = field->integer == version;
        else if (field->number == Points)
            m_points = field->integer;
        else if ((field->isBytes(File) || field->isBytes(Series)) &&
                 !takeMessage(field->number, field->bytes))
            return false;
    }
    return isOurs && reader.isGood();
}

void JobSummarizer::load()
{
    m_isLoaded = true;
    std::error_code code;
    if (!fs::exists(keptFile(m_directory), code))
        return;
    const auto bytes = readFile(keptFile(m_directory));
    bool isWhole = bytes && take(*bytes);
    for (const auto &[name, offset] : m_offsets) { // a file that is shorter now is another one
        const auto size = fs::file_size(m_directory / name, code);
        isWhole = isWhole && !code && size >= offset;
    }
    if (isWhole)
        return;
    m_offsets.clear();
    m_series.clear();
    m_points = 0;
}

void JobSummarizer::add(const std::string &tag, std::int64_t step, double value)
{
    auto series = m_series.find(tag);
    if (series == m_series.end()) {
        if (m_series.size() == mostTags)
            return;
        series = m_series.try_emplace(tag).first;
    }
    series->second.add(step, value);
}

Status JobSummarizer::refresh(bool isLast)
{
    if (!m_isLoaded)
        load();
    for (const fs::path &file : eventFiles(m_directory)) {
        std::uint64_t &offset = m_offsets[file.filename().string()];
        std::error_code code;
        if (fs::file_size(file, code) == offset && !code)
            continue;
        const auto end = readEvents(file, offset, [this](MetricEvent &&event) {
            m_points += event.values.size();
            for (const std::string &tag : event.begunAnew)
                m_series.erase(tag);
            for (const EventValue &value : event.values)
                add(value.tag, event.step, value.value);
        });
        if (!end)
            return end.error();
        m_unkept += *end - offset;
        offset = *end;
    }
    if (m_unkept >= (isLast ? 1 : worthKeeping))
        keep();
    return {};
}

void JobSummarizer::keep()
{
    std::string message;
    wire::putVarint(message, Version, version);
    wire::putVarint(message, Points, m_points);
    for (const auto &[name, offset] : m_offsets) {
        std::string part;
        wire::putBytes(part, Name, name);
        wire::putVarint(part, Offset, offset);
        wire::putBytes(message, File, part);
    }
    for (const auto &[tag, series] : m_series) {
        std::string part;
        wire::putBytes(part, Name, tag);
        wire::putBytes(part, Summary, series.encoded());
        wire::putBytes(message, Series, part);
    }
    if (replaceFile(keptFile(m_directory), eventfiles::frameRecord(message), 0600))
        m_unkept = 0;
}

} // namespace trainyard::metrics
