// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/media.h"

#include <limits>

namespace trainyard::api {

namespace {

constexpr const char *imageText = "image";

MediaItem readItem(const Reader &entry)
{
    using Steps = std::numeric_limits<std::int64_t>;
    constexpr std::int64_t mostPixels = std::numeric_limits<std::uint32_t>::max();
    MediaItem item;
    item.tag = entry["tag"].required().text();
    item.kind = entry["kind"].required().text() == imageText ? MediaItem::Kind::Image : MediaItem::Kind::Text;
    item.step = entry["step"].required().wholeNumber(Steps::min(), Steps::max()).value_or(0);
    item.wallTime = readNumber(entry["wallTime"]);
    item.directory = entry["directory"].required().text();
    item.path = entry["path"].required().text();
    item.offset = entry["offset"].required().size().value_or(0);
    item.length = entry["length"].required().size().value_or(0);
    item.width = static_cast<std::uint32_t>(entry["width"].wholeNumber(0, mostPixels).value_or(0));
    item.height = static_cast<std::uint32_t>(entry["height"].wholeNumber(0, mostPixels).value_or(0));
    return item;
}

} // namespace

std::string toJson(const MediaPage &page)
{
    Json object = {{"next", page.next}, {"items", Json::array()}};
    for (const MediaItem &item : page.items)
        object["items"].push_back({{"tag", item.tag},
                                   {"kind", item.kind == MediaItem::Kind::Image ? imageText : "text"},
                                   {"step", item.step},
                                   {"wallTime", numberJson(item.wallTime)},
                                   {"directory", item.directory},
                                   {"path", item.path},
                                   {"offset", item.offset},
                                   {"length", item.length},
                                   {"width", item.width},
                                   {"height", item.height}});
    return dumped(object);
}

Result<MediaPage> mediaPageFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list of texts and images");
    if (!document)
        return document.error();
    MediaPage page;
    page.next = document->root()["next"].required().size().value_or(0);
    for (const Reader &entry : document->root()["items"].elements())
        page.items.push_back(readItem(entry));
    return document->result(std::move(page));
}

} // namespace trainyard::api
