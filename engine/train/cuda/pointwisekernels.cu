// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/pointwisekernels.h"

#include "engine/train/cuda/launch.cuh"
#include "engine/train/cuda/stepcontrol.h"

namespace trainyard::train::cuda {

void scale(const float *input, float factor, float offset, std::size_t count, float *output,
           cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) { output[i] = input[i] * factor + offset; });
}

void scaleGradient(const float *outputGradient, float factor, std::size_t count, float *inputGradient,
                   bool accumulates, cudaStream_t stream)
{
    each(count, stream,
         [=] __device__(std::size_t i) { put(inputGradient + i, outputGradient[i] * factor, accumulates); });
}

void relu(const float *input, std::size_t count, float *output, cudaStream_t stream)
{
    // Not fmaxf(), which takes what is no number for 0.
    each(count, stream, [=] __device__(std::size_t i) { output[i] = input[i] < 0 ? 0.0F : input[i]; });
}

void reluGradient(const float *output, const float *outputGradient, std::size_t count, float *inputGradient,
                  bool accumulates, cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) {
        put(inputGradient + i, output[i] > 0 ? outputGradient[i] : 0.0F, accumulates);
    });
}

void sigmoid(const float *input, std::size_t count, float *output, cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) { output[i] = 1 / (1 + expf(-input[i])); });
}

void sigmoidGradient(const float *output, const float *outputGradient, std::size_t count,
                     float *inputGradient, bool accumulates, cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) {
        put(inputGradient + i, outputGradient[i] * output[i] * (1 - output[i]), accumulates);
    });
}

void hyperbolicTangent(const float *input, std::size_t count, float *output, cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) { output[i] = tanhf(input[i]); });
}

void hyperbolicTangentGradient(const float *output, const float *outputGradient, std::size_t count,
                               float *inputGradient, bool accumulates, cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) {
        put(inputGradient + i, outputGradient[i] * (1 - output[i] * output[i]), accumulates);
    });
}

void dropout(const float *input, const Mask &mask, const StepControl *control, std::size_t count,
             float *output, bool accumulates, cudaStream_t stream)
{
    const Mask drawn = mask;
    each(count, stream, [=] __device__(std::size_t i) {
        const DropoutKey key = dropoutKey(drawn.seed, drawn.layer, control->step);
        const float rate = control->dropoutRate < 0 ? drawn.rate : control->dropoutRate;
        const std::uint32_t element = control->firstRow * drawn.sampleSize + static_cast<std::uint32_t>(i);
        put(output + i, input[i] * dropoutFactor(key, element, dropoutThreshold(rate), 1 / (1 - rate)),
            accumulates);
    });
}

void pass(const float *input, std::size_t count, float *output, bool accumulates, cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) { put(output + i, input[i], accumulates); });
}

void addBias(float *output, const float *bias, int channels, int plane, bool clamps, std::size_t count,
             cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) {
        const float value = output[i] + bias[i / plane % channels];
        output[i] = clamps && value < 0 ? 0.0F : value;
    });
}

void copyColumns(const float *input, std::size_t inputStride, int rows, std::size_t width, float *output,
                 std::size_t outputStride, bool accumulates, cudaStream_t stream)
{
    each(rows * width, stream, [=] __device__(std::size_t i) {
        const std::size_t row = i / width;
        const std::size_t column = i % width;
        put(output + row * outputStride + column, input[row * inputStride + column], accumulates);
    });
}

void pad(const float *input, const Shape &shape, const Pads &pads, std::size_t planes, float *output,
         cudaStream_t stream)
{
    const int height = shape.height;
    const int width = shape.width;
    const int top = pads.top;
    const int left = pads.left;
    const int paddedHeight = height + top + pads.bottom;
    const int paddedWidth = width + left + pads.right;
    const std::size_t area = static_cast<std::size_t>(paddedHeight) * paddedWidth;
    each(planes * area, stream, [=] __device__(std::size_t i) {
        const int y = static_cast<int>(i % area / paddedWidth) - top;
        const int x = static_cast<int>(i % paddedWidth) - left;
        const bool isInside = y >= 0 && x >= 0 && y < height && x < width;
        output[i] = isInside ? input[(i / area * height + y) * width + x] : 0.0F;
    });
}

void crop(const float *input, const Shape &shape, const Pads &pads, std::size_t planes, float *output,
          bool accumulates, cudaStream_t stream)
{
    const int height = shape.height;
    const int width = shape.width;
    const int top = pads.top;
    const int left = pads.left;
    const int paddedHeight = height + top + pads.bottom;
    const int paddedWidth = width + left + pads.right;
    const std::size_t area = static_cast<std::size_t>(height) * width;
    each(planes * area, stream, [=] __device__(std::size_t i) {
        const std::size_t y = i % area / width + top;
        const std::size_t x = i % width + left;
        put(output + i, input[(i / area * paddedHeight + y) * paddedWidth + x], accumulates);
    });
}

} // namespace trainyard::train::cuda
