// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/sliding.h"

#include <algorithm>
#include <cstdint>

namespace trainyard::train {

namespace {

// One axis of a window.
struct Axis {
    std::int64_t input = 0;
    std::int64_t kernel = 1;
    std::int64_t stride = 1;
    std::int64_t before = 0; // pads
    std::int64_t after = 0;
    std::int64_t output = 0;
};

// Sets output and pads; false when the window does not fit.
bool slideAlong(Axis &axis, const Window &window)
{
    if (window.border == Window::Border::Same) {
        axis.output = (axis.input + axis.stride - 1) / axis.stride;
        const auto pad =
            std::max<std::int64_t>(0, (axis.output - 1) * axis.stride + axis.kernel - axis.input);
        axis.before = pad / 2;
        axis.after = pad - pad / 2;
        return true;
    }
    const std::int64_t room = axis.input + axis.before + axis.after - axis.kernel;
    if (room < 0)
        return false;
    axis.output = room / axis.stride + 1;
    if (!window.roundsUp || room % axis.stride == 0 || axis.output * axis.stride >= axis.input + axis.before)
        return true;
    ++axis.output;
    axis.after = (axis.output - 1) * axis.stride + axis.kernel - axis.input - axis.before;
    return true;
}

Error problem(const char *sentence)
{
    return {Error::Code::InvalidInput, sentence};
}

} // namespace

Result<Sliding> slide(const Window &window, const Shape &image)
{
    const Pads given = window.border == Window::Border::Given ? window.pads : Pads{};
    if (std::min({window.height, window.width, window.strideY, window.strideX}) < 1)
        return problem("has a window or a stride below 1");
    if (std::max({window.height, window.width, window.strideY, window.strideX}) > largestExtent)
        return problem("has a window or a stride that is too large");
    if (std::min({given.top, given.left, given.bottom, given.right}) < 0 ||
        std::max({given.top, given.left, given.bottom, given.right}) > largestExtent)
        return problem("has pads below 0 or too large");
    Axis y{image.height, window.height, window.strideY, given.top, given.bottom};
    Axis x{image.width, window.width, window.strideX, given.left, given.right};
    if (!slideAlong(y, window) || !slideAlong(x, window))
        return Sliding{.fits = false, .pads = {}};
    if (std::max(y.output, x.output) > largestExtent)
        return problem("has an output that is too large");
    const auto whole = [](std::int64_t number) { return static_cast<int>(number); };
    return Sliding{.fits = true,
                   .height = whole(y.output),
                   .width = whole(x.output),
                   .pads = {whole(y.before), whole(x.before), whole(y.after), whole(x.after)}};
}

} // namespace trainyard::train
