// SPDX-License-Identifier: Apache-2.0
#include "engine/client/contentrange.h"
#include "engine/http/filereply.h"
#include "tests/fuzz/demand.h"

// Range headers, what a client reads in Content-Range, and where text that is still growing is cut. Input:
// the size of the file in its first two bytes, then the header.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    using fuzz::demand;
    if (size < 2)
        return 0;
    const std::string_view header = fuzz::text(data + 2, size - 2);
    const std::uint64_t length =
        data[0] == 0xff ? (std::uint64_t(data[1]) << 56) + 7 : std::uint64_t(data[0]) * 256 + data[1];
    http::ByteRange range;
    switch (http::resolveRange(header, length, range)) {
    case http::RangeAnswer::Whole:
        break;
    case http::RangeAnswer::Unsatisfiable:
        demand(header.starts_with("bytes="), "something else than a range was refused:", header);
        break;
    case http::RangeAnswer::Part: {
        demand(range.first <= range.last && range.last < length, "a range leaves its file:", header);
        const auto read =
            client::parseContentRange("bytes " + std::to_string(range.first) + "-" +
                                      std::to_string(range.last) + "/" + std::to_string(length));
        demand(read.first == range.first && read.total == length,
               "a Content-Range is read differently:", header);
        http::ByteRange again;
        const std::string plain = "bytes=" + std::to_string(range.first) + "-" + std::to_string(range.last);
        demand(http::resolveRange(plain, length, again) == http::RangeAnswer::Part &&
                   again.first == range.first && again.last == range.last,
               "a range means another when written plainly:", header);
        break;
    }
    }
    const std::size_t tail = http::incompleteTail(header);
    demand(tail <= 3 && tail <= header.size(), "more is missing than a character has:", header);
    if (tail > 0)
        demand(http::incompleteTail(header.substr(0, header.size() - tail)) == 0,
               "a cut text is cut again:", header);
    static_cast<void>(client::parseContentRange(header));
    return 0;
}
