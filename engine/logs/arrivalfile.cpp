// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/arrivalfile.h"

#include "engine/logs/fileread.h"

#include <algorithm>
#include <fcntl.h>
#include <utility>

namespace trainyard::logs {

namespace {

constexpr std::uint64_t pageNotes = 64;

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

// The first of [0, count) for which `isBehind` is true; it is for all after it.
std::uint64_t firstThat(std::uint64_t count, const auto &isBehind)
{
    std::uint64_t begin = 0;
    while (begin < count) {
        const std::uint64_t middle = begin + (count - begin) / 2;
        if (isBehind(middle))
            count = middle;
        else
            begin = middle + 1;
    }
    return begin;
}

} // namespace

void putArrival(const api::LogArrival &arrival, char *record)
{
    put(record, arrival.end);
    put(record + 8, static_cast<std::uint64_t>(arrival.milliseconds));
}

api::LogArrival takeArrival(const char *record)
{
    return {number(record), static_cast<std::int64_t>(number(record + 8)), 0};
}

ArrivalFile::ArrivalFile(FileDescriptor file)
    : m_file(std::move(file))
    , m_count(m_file ? sizeOf(m_file.get()) / arrivalBytes : 0)
{}

Result<ArrivalFile> ArrivalFile::open(const std::filesystem::path &folder, const std::string &name)
{
    if (name.empty() || name.find('/') != std::string::npos || name.find('\0') != std::string::npos)
        return Error{Error::Code::InvalidInput, "Name a file of the stdouterr directory itself.", "path"};
    return ArrivalFile(
        FileDescriptor(::open((folder / name).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)));
}

api::LogArrival ArrivalFile::at(std::uint64_t number) const
{
    if (m_page.empty() || number / pageNotes != m_pageNumber) {
        m_page.assign(pageNotes * arrivalBytes, '\0');
        m_pageNumber = number / pageNotes;
        static_cast<void>(readAt(m_file.get(), m_pageNumber * m_page.size(), m_page.data(), m_page.size()));
    }
    return takeArrival(m_page.data() + number % pageNotes * arrivalBytes);
}

std::uint64_t ArrivalFile::beginOf(std::uint64_t number) const
{
    return number == 0 ? 0 : at(number - 1).end;
}

std::uint64_t ArrivalFile::numberAt(std::uint64_t offset) const
{
    return firstThat(m_count, [&](std::uint64_t number) { return at(number).end > offset; });
}

std::uint64_t ArrivalFile::numberSince(std::int64_t milliseconds) const
{
    return firstThat(m_count, [&](std::uint64_t number) { return at(number).milliseconds >= milliseconds; });
}

api::LogArrivals readArrivals(const ArrivalFile &file, const ArrivalQuery &query)
{
    if (file.count() == 0)
        return {};
    const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(query.value, 0));
    const std::uint64_t wanted = query.by == ArrivalQuery::By::Number   ? value
                                 : query.by == ArrivalQuery::By::Offset ? file.numberAt(value)
                                                                        : file.numberSince(query.value);
    const std::uint64_t last = std::min(wanted, file.count() - 1);
    const std::uint64_t first = last - last % query.limit;
    api::LogArrivals page{first, file.beginOf(first), file.count(), {}};
    for (std::uint64_t i = first; i < std::min(first + query.limit, file.count()); ++i)
        page.arrivals.push_back(file.at(i));
    return page;
}

} // namespace trainyard::logs
