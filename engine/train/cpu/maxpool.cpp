// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/maxpool.h"

#include <algorithm>

namespace trainyard::train {

namespace {

std::vector<Positions> positions(int pixels, int kernel, int stride, int pad, int outputs)
{
    std::vector<Positions> all;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const int first = pixel + pad - kernel + 1;
        all.push_back({first <= 0 ? 0 : (first + stride - 1) / stride,
                       std::min((pixel + pad) / stride + 1, outputs), pixel + pad});
    }
    return all;
}

} // namespace

bool isKnownMaxPool(const ChannelBlocks &input, const ChannelBlocks &output, const Window &window)
{
    return (input.width == 8 || input.width == 16) && output.width == input.width &&
           window.height * window.width < 255;
}

MaxPoolGeometry maxPoolGeometry(const ChannelBlocks &input, const ChannelBlocks &output,
                                const PlannedLayer &layer)
{
    const Window &window = std::get<MaxPool2d>(layer.layer).window;
    return {input,
            output,
            layer.input,
            layer.output,
            window,
            layer.pads,
            positions(layer.input.height, window.height, window.strideY, layer.pads.top, layer.output.height),
            positions(layer.input.width, window.width, window.strideX, layer.pads.left, layer.output.width)};
}

} // namespace trainyard::train
