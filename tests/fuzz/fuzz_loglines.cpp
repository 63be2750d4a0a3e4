// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "engine/metrics/linesplitter.h"
#include "tests/fuzz/demand.h"

#include <bit>

// What jobs print: the same readings wherever the output is torn, and every line's end in its place. The
// first byte says into what pieces.
namespace {

using namespace trainyard;
using namespace trainyard::metrics;

struct Found {
    std::string tag;
    std::int64_t step;
    std::uint64_t value; // the bits: NaN is a value
    std::uint64_t end;
    bool operator==(const Found &) const = default;
};

std::vector<Found> readings(std::string_view output, std::size_t piece)
{
    LineSplitter lines;
    const auto parser = makeDefaultParser();
    std::vector<Found> found;
    std::uint64_t last = 0;
    const LineSplitter::Sink sink = [&](std::string_view line, std::uint64_t end) {
        fuzz::demand(end >= last + line.size() && end <= output.size(),
                     "a line ends in a wrong place:", line);
        last = end;
        std::vector<Reading> ofLine;
        parser->feed(line, ofLine);
        for (const Reading &reading : ofLine) {
            fuzz::demand(!reading.tag.empty(), "a reading has no name:", line);
            found.push_back({reading.tag, reading.step, std::bit_cast<std::uint64_t>(reading.value), end});
        }
    };
    for (std::size_t at = 0; at < output.size(); at += piece)
        lines.feed(output.substr(at, piece), sink);
    lines.finish(sink);
    fuzz::demand(lines.offset() == output.size(), "bytes are lost");
    return found;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view output = fuzz::text(data + 1, size - 1);
    fuzz::demand(readings(output, output.size() + 1) == readings(output, 1 + data[0] % 32),
                 "torn output means something else:", output);
    return 0;
}
