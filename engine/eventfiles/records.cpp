// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/crc32c.h"
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/eventfields.h"

#include <limits>

namespace trainyard::eventfiles {

namespace {

// Before and behind the data of a record.
constexpr std::size_t recordHead = 12;
constexpr std::size_t recordTail = 4;

void putLittleEndian(char *place, std::uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        place[i] = static_cast<char>(number >> (8 * i) & 0xFF);
}

std::uint64_t fromLittleEndian(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8 | static_cast<std::uint8_t>(bytes[i]);
    return number;
}

// `out` ends with room for the head and then the data.
void closeRecord(std::string &out, std::size_t begin)
{
    const std::size_t length = out.size() - begin - recordHead;
    putLittleEndian(out.data() + begin, length, 8);
    putLittleEndian(out.data() + begin + 8, maskedCrc32c(std::string_view(out).substr(begin, 8)), 4);
    const std::uint32_t sum = maskedCrc32c(std::string_view(out).substr(begin + recordHead));
    out.resize(out.size() + recordTail);
    putLittleEndian(out.data() + out.size() - recordTail, sum, 4);
}

} // namespace

std::string frameRecord(std::string_view data)
{
    std::string record(recordHead, '\0');
    record += data;
    closeRecord(record, 0);
    return record;
}

void appendRecord(std::string &out, const MetricEvent &event)
{
    const std::size_t begin = out.size();
    out.resize(begin + recordHead);
    appendEvent(out, event);
    closeRecord(out, begin);
}

std::optional<std::uint64_t> recordSize(std::string_view bytes)
{
    if (bytes.size() < recordHead || fromLittleEndian(bytes.substr(8, 4)) != maskedCrc32c(bytes.substr(0, 8)))
        return std::nullopt;
    const std::uint64_t length = fromLittleEndian(bytes.substr(0, 8));
    if (length > std::numeric_limits<std::uint64_t>::max() / 2)
        return std::nullopt;
    return recordHead + length + recordTail;
}

std::optional<Record> firstRecord(std::string_view bytes)
{
    const auto size = recordSize(bytes);
    if (!size || *size > bytes.size())
        return std::nullopt;
    const std::size_t length = *size - recordHead - recordTail;
    const std::string_view data = bytes.substr(recordHead, length);
    if (fromLittleEndian(bytes.substr(recordHead + length, recordTail)) != maskedCrc32c(data))
        return std::nullopt;
    return Record{data, *size};
}

} // namespace trainyard::eventfiles
