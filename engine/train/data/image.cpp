// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/image.h"

namespace trainyard::train {

Error brokenImage(const std::string &name, const std::string &why)
{
    return {Error::Code::InvalidInput, name + " is a broken image: " + why + ".", name};
}

Status checkImageSize(std::size_t width, std::size_t height, std::size_t bytes, const std::string &name)
{
    // Deflate packs 1032 bytes into one. A JPEG spends a bit or more on each block of 64 pixels.
    constexpr std::size_t mostPixelsOfAByte = 8 * 1032;
    const std::string size = std::to_string(width) + " × " + std::to_string(height) + " pixels";
    if (width == 0 || height == 0)
        return brokenImage(name, "it announces " + size);
    if (width > mostPixels / height)
        return brokenImage(name, "it announces " + size + ", more than " + std::to_string(mostPixels));
    if (width * height / mostPixelsOfAByte > bytes)
        return brokenImage(name,
                           "it announces " + size + " but has only " + std::to_string(bytes) + " bytes");
    return {};
}

Result<Image> decodeImage(std::string_view bytes, const std::string &name, int enough)
{
    if (bytes.starts_with("\xFF\xD8"))
        return decodeJpeg(bytes, name, enough);
    if (bytes.starts_with("\x89PNG\r\n\x1A\n"))
        return decodePng(bytes, name);
    return brokenImage(name, bytes.empty() ? "it is empty" : "it is neither a JPEG nor a PNG");
}

} // namespace trainyard::train
