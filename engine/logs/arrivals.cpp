// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/arrivals.h"

#include "engine/base/files.h"
#include "engine/logs/fileread.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace trainyard::logs {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t recordBytes = 16;
constexpr std::uint64_t mostDense = 36'000; // an hour of ten a second
constexpr std::int64_t denseMs = 100;
constexpr std::int64_t sparseMs = 1000;
constexpr std::uint64_t mostRead = 20'000;
constexpr std::uint64_t stepBytes = 64 * 1024;

std::int64_t milliseconds(Timestamp time)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

void put(char *bytes, std::uint64_t value)
{
    for (int i = 0; i < 8; ++i)
        bytes[i] = static_cast<char>(value >> (8 * i) & 0xFF);
}

std::uint64_t number(const char *bytes)
{
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i)
        value |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    return value;
}

api::LogArrival arrival(const char *record)
{
    return {number(record), static_cast<std::int64_t>(number(record + 8))};
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
    notes.count = sizeOf(notes.file.get()) / recordBytes; // one that is torn is written over
    char record[recordBytes];
    if (notes.count > 0 &&
        readAt(notes.file.get(), (notes.count - 1) * recordBytes, record, recordBytes).size() == recordBytes)
        notes.last = arrival(record);
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
        const bool isDue =
            areWhole || notes.count == 0 || milliseconds(time) >= notes.last.milliseconds + pause;
        if (!notes.waiting || !isDue)
            continue;
        if (auto written = write(notes, *notes.waiting, areWhole); !written)
            result = written;
        notes.waiting.reset();
    }
    return result;
}

Status ArrivalNotes::write(Notes &notes, const Sight &sight, bool isWhole) const
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
    char record[recordBytes];
    put(record, end);
    put(record + 8, static_cast<std::uint64_t>(sight.milliseconds));
    if (::pwrite(notes.file.get(), record, recordBytes, static_cast<off_t>(notes.count * recordBytes)) !=
        static_cast<ssize_t>(recordBytes))
        return unwritable(path);
    ++notes.count;
    notes.last = {end, sight.milliseconds};
    return {};
}

Result<api::LogArrivals> readArrivals(const fs::path &folder, const std::string &name, std::uint64_t after)
{
    api::LogArrivals arrivals{after, {}};
    if (name.empty() || name.find('/') != std::string::npos || name.find('\0') != std::string::npos)
        return Error{Error::Code::InvalidInput, "Name a file of the stdouterr directory itself.", "path"};
    const FileDescriptor file(::open((folder / name).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    const std::uint64_t count = file ? sizeOf(file.get()) / recordBytes : 0;
    if (after >= count)
        return arrivals;
    std::string records(std::min(count - after, mostRead) * recordBytes, '\0');
    const std::string_view read = readAt(file.get(), after * recordBytes, records.data(), records.size());
    for (std::size_t at = 0; at + recordBytes <= read.size(); at += recordBytes)
        arrivals.arrivals.push_back(arrival(read.data() + at));
    arrivals.next = after + arrivals.arrivals.size();
    return arrivals;
}

} // namespace trainyard::logs
