// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train {

// An image of 8 bits a channel, red, green and blue beside each other, line by line.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<unsigned char> pixels; // width × height × 3
};

// The most pixels that an image may have.
constexpr std::size_t mostPixels = std::size_t(1) << 26;

// Decodes a JPEG (gray, YCbCr, RGB or CMYK) or PNG (any; what is transparent lies on black), told apart by
// their first bytes. A JPEG may come out smaller, but not with a shorter side below `enough`, which saves
// time; 0 keeps its size. `name` is the file, for messages. Fails with one sentence when the bytes are
// neither, damaged or cut short, or announce more pixels than mostPixels or than so few bytes can hold;
// memory is taken after that.
Result<Image> decodeImage(std::string_view bytes, const std::string &name, int enough = 0);

// The two halves of it.
Result<Image> decodeJpeg(std::string_view bytes, const std::string &name, int enough);
Result<Image> decodePng(std::string_view bytes, const std::string &name);

// What a decoder says: NAME + " is a broken image: " + why + ".".
Error brokenImage(const std::string &name, const std::string &why);

// Whether `bytes` of a file can hold an image of this size, with the best packing that a format has, and it
// is not too large.
Status checkImageSize(std::size_t width, std::size_t height, std::size_t bytes, const std::string &name);

} // namespace trainyard::train
