// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/mediareader.h"

#include "engine/base/handle.h"
#include "engine/eventfiles/eventcodec.h"
#include "engine/metrics/pointindex.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::metrics {

namespace {

constexpr std::size_t mostBytes = 4 << 20; // of records, looked at for a page
constexpr std::size_t mostEvents = 1000;
constexpr const char *logDirectory = "stdouterr";

// Keys of event files are "ID//PATH", or "PATH" in the directory of the logs.
void setPlace(api::MediaItem &item, const std::string &key)
{
    const std::size_t slashes = key.find("//");
    item.directory = slashes == std::string::npos ? logDirectory : key.substr(0, slashes);
    item.path = slashes == std::string::npos ? key : key.substr(slashes + 2);
}

void take(const eventfiles::MetricEvent &event, std::vector<api::MediaItem> &items)
{
    using Kind = eventfiles::MediaItem::Kind;
    if (!event.source)
        return;
    for (const eventfiles::MediaItem &found : event.media) {
        api::MediaItem item;
        item.tag = found.tag;
        item.kind = found.kind == Kind::Image ? api::MediaItem::Kind::Image : api::MediaItem::Kind::Text;
        item.step = event.step;
        item.wallTime = event.wallTime;
        item.offset = found.offset;
        item.length = found.length;
        item.width = found.width;
        item.height = found.height;
        setPlace(item, event.source->file);
        items.push_back(std::move(item));
    }
}

} // namespace

Result<api::MediaPage> readMedia(const std::filesystem::path &eventDirectory, std::uint64_t after)
{
    api::MediaPage page{.next = after, .items = {}};
    const std::filesystem::path file = eventDirectory / pointindex::folder / pointindex::media;
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!fd && errno == ENOENT)
        return page;
    std::string bytes(mostBytes, '\0');
    const ssize_t got =
        fd ? ::pread(fd.get(), bytes.data(), bytes.size(), static_cast<off_t>(after)) : ssize_t(-1);
    if (got < 0)
        return Error{Error::Code::Unavailable,
                     "Cannot read " + file.string() + ": " + std::strerror(errno) + ".", file.string()};
    std::string_view left(bytes.data(), static_cast<std::size_t>(got));
    for (std::size_t events = 0; events < mostEvents; ++events) {
        const auto record = eventfiles::firstRecord(left);
        if (!record)
            break; // the rest is being written
        if (const auto event = eventfiles::decodeEvent(record->data))
            take(*event, page.items);
        page.next += record->size;
        left.remove_prefix(record->size);
    }
    return page;
}

} // namespace trainyard::metrics
