// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// A text or an image in one of a job's event files. Its bytes are a part of that file, which
// GET /trainyard/v1/files<job id> gives.
struct MediaItem {
    enum class Kind { Text, Image };
    std::string tag;
    Kind kind = Kind::Text;
    std::int64_t step = 0;
    double wallTime = 0;   // seconds since 1970
    std::string directory; // id of the output directory
    std::string path;      // below it
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint32_t width = 0; // pixels, of images that tell; else 0
    std::uint32_t height = 0;
    friend bool operator==(const MediaItem &, const MediaItem &) = default;
};

// GET /trainyard/v1/media<job id>?after=NUMBER: texts and images in the order in which they came, at most a
// thousand events of them; `next` is the number to go on with, the same when there is no more yet.
struct MediaPage {
    std::uint64_t next = 0;
    std::vector<MediaItem> items;
};
std::string toJson(const MediaPage &page);
Result<MediaPage> mediaPageFromJson(std::string_view body);

} // namespace trainyard::api
