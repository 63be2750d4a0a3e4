// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/logs.h"
#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace trainyard::logs {

inline constexpr const char *arrivalsFolder = "arrivals"; // in a job's own folder

// A note of when a file was seen to have grown: 16 bytes, little endian, the offset behind the last whole
// line and the time in milliseconds since 1970. Both only increase from note to note of a file.
inline constexpr std::size_t arrivalBytes = 16;
void putArrival(const api::LogArrival &arrival, char *record);
api::LogArrival takeArrival(const char *record);

// The notes of one file, by number from 0, however many there are: what is asked for is read. Notes that are
// added after it was opened are not seen. One thread.
class ArrivalFile
{
public:
    // An empty one where nothing was noted. `name` is that of a file of the stdouterr directory itself.
    static Result<ArrivalFile> open(const std::filesystem::path &folder, const std::string &name);

    std::uint64_t count() const { return m_count; }
    std::uint64_t size() const { return beginOf(m_count); } // bytes of the file that have notes
    api::LogArrival at(std::uint64_t number) const;         // one that there is
    std::uint64_t beginOf(std::uint64_t number) const; // of the bytes that it notes; at count() their end
    // The first note behind whose end the byte at `offset` is not, or that is of `milliseconds` or later;
    // count() where there is none.
    std::uint64_t numberAt(std::uint64_t offset) const;
    std::uint64_t numberSince(std::int64_t milliseconds) const;

private:
    explicit ArrivalFile(FileDescriptor file);

    FileDescriptor m_file;
    std::uint64_t m_count = 0;
    mutable std::string m_page; // what was read last
    mutable std::uint64_t m_pageNumber = 0;
};

// What is asked of the notes of a file: the one with the number, the one of the byte at an offset, or the
// first at a time or later; where there is none, the last.
struct ArrivalQuery {
    enum class By { Number, Offset, Time };
    By by = By::Number;
    std::int64_t value = 0;
    std::uint64_t limit = 512; // of a page; at least 1
};
// The page that has it; pages begin at multiples of `limit`.
api::LogArrivals readArrivals(const ArrivalFile &file, const ArrivalQuery &query);

} // namespace trainyard::logs
