// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/arrivals.h"

#include "engine/base/files.h"
#include "engine/logs/fileread.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace trainyard::logs {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t mostDense = 36'000; // an hour of ten a second
constexpr std::int64_t denseMs = 100;
constexpr std::int64_t sparseMs = 1000;
constexpr std::uint64_t stepBytes = 64 * 1024;

std::int64_t milliseconds(Timestamp time)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

// Where the last line of [from, size) that has its end ends; `from` when there is none.
std::uint64_t endOfLines(const fs::path &file, std::uint64_t from, std::uint64_t size)
{
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    std::string buffer(stepBytes, '\0');
    while (size > from) {
        const std::uint64_t begin = std::max(from, size - std::min(size, stepBytes));
        const std::string_view bytes = readAt(fd.get(), begin, buffer.data(), size - begin);
        if (const std::size_t feed = bytes.rfind('\n'); feed != bytes.npos)
            return begin + feed + 1;
        size = begin;
    }
    return from;
}

Error unwritable(const fs::path &file)
{
    return {Error::Code::Unavailable,
            "Cannot note in " + file.string() + " when lines came: " + std::strerror(errno) + "."};
}

} // namespace

ArrivalNotes::ArrivalNotes(fs::path folder)
    : m_folder(std::move(folder))
{}

Result<ArrivalNotes::Notes *> ArrivalNotes::open(const std::string &name)
{
    Notes &notes = m_notes[name];
    if (notes.file)
        return &notes;
    if (const auto made = createDirectories(m_folder); !made)
        return made.error();
    const fs::path path = m_folder / name;
    notes.file.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!notes.file)
        return unwritable(path);
    notes.count = sizeOf(notes.file.get()) / arrivalBytes; // one that is torn is written over
    char record[arrivalBytes];
    if (notes.count > 0 &&
        readAt(notes.file.get(), (notes.count - 1) * arrivalBytes, record, arrivalBytes).size() ==
            arrivalBytes)
        notes.last = takeArrival(record);
    return &notes;
}

Status ArrivalNotes::note(const fs::path &file, std::uint64_t size, Timestamp time)
{
    const auto notes = open(file.filename().string());
    if (!notes)
        return notes.error();
    (*notes)->waiting = Sight{file, size, milliseconds(time)};
    return settle(time);
}

Status ArrivalNotes::settle(Timestamp time, bool areWhole)
{
    Status result;
    for (auto &[name, notes] : m_notes) {
        const std::int64_t pause = notes.count < mostDense ? denseMs : sparseMs;
        // The clock may have been set back.
        const bool isDue =
            areWhole || notes.count == 0 || std::abs(milliseconds(time) - notes.last.milliseconds) >= pause;
        if (!notes.waiting || !isDue || (notes.waiting->isOpen && !areWhole))
            continue;
        if (auto written = write(notes, *notes.waiting, areWhole); !written)
            result = written;
        if (notes.last.end < notes.waiting->size)
            notes.waiting->isOpen = true;
        else
            notes.waiting.reset();
    }
    return result;
}

std::int64_t ArrivalNotes::newestTime() const
{
    std::int64_t newest = 0;
    std::error_code ignored;
    for (const auto &entry : fs::directory_iterator(m_folder, ignored)) {
        const auto file = ArrivalFile::open(m_folder, entry.path().filename().string());
        if (file && file->count() > 0)
            newest = std::max(newest, file->at(file->count() - 1).milliseconds);
    }
    return newest;
}

Status ArrivalNotes::write(Notes &notes, const Sight &sight, bool isWhole)
{
    const fs::path path = m_folder / sight.file.filename();
    if (sight.size < notes.last.end) { // it was begun anew
        notes.count = 0;
        notes.last = {};
        if (::ftruncate(notes.file.get(), 0) != 0)
            return unwritable(path);
    }
    const std::uint64_t end = isWhole ? sight.size : endOfLines(sight.file, notes.last.end, sight.size);
    if (end <= notes.last.end)
        return {};
    if (!m_newestTime)
        m_newestTime = newestTime();
    char record[arrivalBytes];
    const api::LogArrival arrival{end, std::max(sight.milliseconds, *m_newestTime + 1), 0};
    putArrival(arrival, record);
    if (::pwrite(notes.file.get(), record, arrivalBytes, static_cast<off_t>(notes.count * arrivalBytes)) !=
        static_cast<ssize_t>(arrivalBytes))
        return unwritable(path);
    ++notes.count;
    notes.last = arrival;
    m_newestTime = arrival.milliseconds;
    return {};
}

} // namespace trainyard::logs
