// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/pointindex.h"

#include "engine/base/files.h"
#include "engine/metrics/eventfile.h"

#include <cstdlib>

namespace trainyard::metrics {

namespace fs = std::filesystem;

PointIndex::PointIndex(const fs::path &eventDirectory)
    : m_folder(eventDirectory / pointindex::folder)
    , m_rows(m_folder / pointindex::rows)
    , m_series(m_folder / pointindex::series)
    , m_media(m_folder / pointindex::media)
{}

Status PointIndex::create()
{
    if (auto made = createDirectories(m_folder); !made)
        return made;
    for (DerivedFile *file : {&m_series, &m_media, &m_rows}) {
        if (auto opened = file->open(); !opened)
            return opened;
    }
    return {};
}

void PointIndex::add(const MetricEvent &event)
{
    m_newRows.clear();
    m_newTags.clear();
    m_builder.add(event, m_newRows, m_newTags);
    for (const std::string &tag : m_newTags)
        m_series.put(eventfiles::frameRecord(tag));
    m_rows.put({reinterpret_cast<const char *>(m_newRows.data()), m_newRows.size() * sizeof(PointRow)});
    if (!event.media.empty())
        m_media.put(eventfiles::frameRecord(eventfiles::encodeEvent(event)));
}

bool PointIndex::hasPending() const
{
    return m_rows.pendingSize() + m_series.pendingSize() + m_media.pendingSize() > 0;
}

Status PointIndex::flush()
{
    for (DerivedFile *file : {&m_series, &m_media, &m_rows}) { // a row's series is there before it
        if (auto flushed = file->flush(); !flushed)
            return flushed;
    }
    return {};
}

Status PointIndex::finishReplay()
{
    if (auto created = create(); !created)
        return created;
    for (DerivedFile *file : {&m_series, &m_media, &m_rows}) {
        if (auto cut = file->cutRest(); !cut)
            return cut;
    }
    return {};
}

namespace {

constexpr std::size_t pendingLimit = 4 << 20;

Status fill(PointIndex &index, const fs::path &eventDirectory)
{
    Status status;
    for (const fs::path &file : eventFiles(eventDirectory)) {
        const auto read = readEvents(file, 0, [&](MetricEvent &&event) {
            index.add(event);
            if (status && index.pendingSize() > pendingLimit)
                status = index.flush();
        });
        if (!read)
            return read.error();
    }
    return status ? index.finishReplay() : status;
}

} // namespace

Result<fs::path> makePointIndex(const fs::path &eventDirectory)
{
    const fs::path place = eventDirectory / pointindex::folder;
    std::error_code code;
    if (fs::exists(place / pointindex::rows, code))
        return place;
    // Beside its place, and then renamed, so that whoever sees it sees it whole.
    std::string beside = (eventDirectory / "points.XXXXXX").string();
    if (::mkdtemp(beside.data()) == nullptr) {
        beside = (fs::temp_directory_path(code) / "trainyard-points.XXXXXX").string();
        if (::mkdtemp(beside.data()) == nullptr)
            return Error{Error::Code::Unavailable,
                         "Cannot make an index of " + eventDirectory.string() + " there or in " +
                             fs::temp_directory_path(code).string() + "; make room on the disk.",
                         eventDirectory.string()};
    }
    PointIndex index(beside);
    if (auto filled = fill(index, eventDirectory); !filled) {
        fs::remove_all(beside, code);
        return filled.error();
    }
    if (!beside.starts_with(eventDirectory.string()))
        return fs::path(beside) / pointindex::folder;
    fs::rename(fs::path(beside) / pointindex::folder, place, code); // fails when another was quicker
    fs::remove_all(beside, code);
    return place;
}

} // namespace trainyard::metrics
