// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventsource.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <algorithm>
#include <fstream>

// Event files that jobs write: however they grow, the same events come out, each with its end in the file,
// and reading on from any of these ends gives the rest. The first byte says in what pieces the file grows.
namespace {

using namespace trainyard;
using fuzz::demand;

struct Found {
    std::string event;
    std::uint64_t end;
    bool operator==(const Found &) const = default;
};

metrics::EventSource::Sink into(std::vector<Found> &found)
{
    return [&found](eventfiles::MetricEvent &&event, std::uint64_t end) {
        for (const auto &value : event.values)
            demand(!value.tag.empty() && value.tag.size() <= 200, "a tag cannot be shown");
        found.push_back({eventfiles::encodeEvent(event), end});
    };
}

void write(const std::filesystem::path &file, std::string_view bytes, std::ios::openmode mode)
{
    std::ofstream(file, std::ios::binary | mode) << bytes;
}

std::vector<Found> readFrom(const std::filesystem::path &file, std::uint64_t offset)
{
    std::vector<Found> found;
    metrics::EventSource source(file.parent_path(), file.filename().string(), offset);
    while (source.read(1, into(found))) {
    }
    return found;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    static const fuzz::Scratch folder("eventsource");
    const auto file = folder.path() / "events.out.tfevents.1.host";
    const std::string_view bytes = fuzz::text(data + 1, size - 1);
    write(file, bytes, std::ios::trunc);
    const std::vector<Found> whole = readFrom(file, 0);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        demand(whole[i].end > (i > 0 ? whole[i - 1].end : 0) && whole[i].end <= bytes.size(),
               "an event ends in a wrong place");
        const auto rest = readFrom(file, whole[i].end);
        demand(std::equal(rest.begin(), rest.end(), whole.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                          whole.end()),
               "the rest of a file reads differently");
    }
    std::vector<Found> grown;
    metrics::EventSource source(file.parent_path(), file.filename().string(), 0);
    write(file, "", std::ios::trunc);
    for (std::size_t at = 0, piece = 1 + data[0]; at < bytes.size(); at += piece) {
        write(file, bytes.substr(at, piece), std::ios::app);
        while (source.read(1, into(grown))) {
        }
    }
    demand(grown == whole, "a growing file reads differently");
    return 0;
}
