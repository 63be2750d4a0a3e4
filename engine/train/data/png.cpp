// SPDX-License-Identifier: Apache-2.0
#include "engine/base/handle.h"
#include "engine/train/data/image.h"

#include <png.h>

namespace trainyard::train {

Result<Image> decodePng(std::string_view bytes, const std::string &name)
{
    png_image png = {};
    png.version = PNG_IMAGE_VERSION;
    const Handle<png_image, png_image_free> end(&png);
    const auto failed = [&] { return brokenImage(name, png.message); };
    if (png_image_begin_read_from_memory(&png, bytes.data(), bytes.size()) == 0)
        return failed();
    if (auto sound = checkImageSize(png.width, png.height, bytes.size(), name); !sound)
        return sound.error();
    png.format = PNG_FORMAT_RGB;
    Image image{static_cast<int>(png.width), static_cast<int>(png.height), {}};
    image.pixels.resize(PNG_IMAGE_SIZE(png));
    const png_color black = {0, 0, 0};
    if (png_image_finish_read(&png, &black, image.pixels.data(), 0, nullptr) == 0)
        return failed();
    return image;
}

} // namespace trainyard::train
