// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/augmentation.h"
#include "tests/fuzz/demand.h"

#include <cmath>

// JPEG and PNG: either an image with all its pixels, which can be scaled and cut, or a sentence that names
// the file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard::train;
    using trainyard::fuzz::demand;
    const auto image = decodeImage(trainyard::fuzz::text(data, size), "a.jpg", 8);
    if (!image) {
        const std::string &message = image.error().message;
        demand(message.starts_with("a.jpg is a broken image: ") && message.ends_with('.'),
               "a refusal names no file:", message);
        return 0;
    }
    demand(image->width > 0 && image->height > 0, "an image has no pixels");
    const auto area = static_cast<std::size_t>(image->width) * static_cast<std::size_t>(image->height);
    demand(area <= mostPixels && image->pixels.size() == 3 * area, "an image has other pixels than it says");
    const ImageShape shape{1 + 2 * static_cast<int>(size % 2), 5, 7};
    std::vector<float> out(shape.size());
    prepareImage(*image, shape, {true, true, true}, Draws(1, 2, size), out);
    for (const float value : out)
        demand(value >= 0 && value <= 255.01F, "a value is out of range");
    return 0;
}
