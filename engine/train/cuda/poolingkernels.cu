// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/poolingkernels.h"

#include "engine/train/cuda/launch.cuh"

namespace trainyard::train::cuda {

namespace {

struct Range {
    int begin, end;
    __device__ int size() const { return end - begin; }
};

// One axis of a pool.
struct Axis {
    int input, output, kernel, stride, pad;

    // The inputs that output pixel `index` sees.
    __device__ Range seenBy(int index) const
    {
        const int begin = index * stride - pad;
        return {max(begin, 0), min(begin + kernel, input)};
    }
    // The output pixels that see input pixel `index`.
    __device__ Range seeing(int index) const
    {
        const int first = index + pad - kernel + 1;
        return {first <= 0 ? 0 : (first + stride - 1) / stride, min((index + pad) / stride + 1, output)};
    }
};

// The extents of a pool, as plain numbers for the device.
struct Pool {
    Axis y, x;

    __device__ std::size_t inputArea() const { return static_cast<std::size_t>(y.input) * x.input; }
    __device__ std::size_t outputArea() const { return static_cast<std::size_t>(y.output) * x.output; }
};

Pool poolOf(const PlannedLayer &layer, const Window &window)
{
    const Shape &in = layer.input;
    const Shape &out = layer.output;
    return {{in.height, out.height, window.height, window.strideY, layer.pads.top},
            {in.width, out.width, window.width, window.strideX, layer.pads.left}};
}

} // namespace

void maxPool(const float *input, int rows, const PlannedLayer &layer, float *output, std::int32_t *chosen,
             cudaStream_t stream)
{
    const Pool pool = poolOf(layer, std::get<MaxPool2d>(layer.layer).window);
    each(rows * layer.output.size(), stream, [=] __device__(std::size_t i) {
        const float *plane = input + i / pool.outputArea() * pool.inputArea();
        const Range lines = pool.y.seenBy(static_cast<int>(i % pool.outputArea() / pool.x.output));
        const Range columns = pool.x.seenBy(static_cast<int>(i % pool.x.output));
        int best = lines.begin * pool.x.input + columns.begin;
        for (int line = lines.begin; line < lines.end; ++line) {
            for (int column = columns.begin; column < columns.end; ++column) {
                const int candidate = line * pool.x.input + column;
                if (plane[candidate] > plane[best])
                    best = candidate;
            }
        }
        output[i] = plane[best];
        chosen[i] = best;
    });
}

void maxPoolGradient(const float *outputGradient, const std::int32_t *chosen, const float *output, int rows,
                     const PlannedLayer &layer, float *inputGradient, bool accumulates, cudaStream_t stream)
{
    const Pool pool = poolOf(layer, std::get<MaxPool2d>(layer.layer).window);
    each(rows * layer.input.size(), stream, [=] __device__(std::size_t i) {
        const int position = static_cast<int>(i % pool.inputArea());
        const std::size_t first = i / pool.inputArea() * pool.outputArea();
        const Range lines = pool.y.seeing(position / pool.x.input);
        const Range columns = pool.x.seeing(position % pool.x.input);
        float sum = 0;
        for (int line = lines.begin; line < lines.end; ++line) {
            for (int column = columns.begin; column < columns.end; ++column) {
                const std::size_t o = first + static_cast<std::size_t>(line) * pool.x.output + column;
                if (chosen[o] == position && (output == nullptr || output[o] > 0))
                    sum += outputGradient[o];
            }
        }
        put(inputGradient + i, sum, accumulates);
    });
}

void averagePool(const float *input, int rows, const PlannedLayer &layer, float *output, cudaStream_t stream)
{
    const Pool pool = poolOf(layer, std::get<AveragePool2d>(layer.layer).window);
    each(rows * layer.output.size(), stream, [=] __device__(std::size_t i) {
        const float *plane = input + i / pool.outputArea() * pool.inputArea();
        const Range lines = pool.y.seenBy(static_cast<int>(i % pool.outputArea() / pool.x.output));
        const Range columns = pool.x.seenBy(static_cast<int>(i % pool.x.output));
        float sum = 0;
        for (int line = lines.begin; line < lines.end; ++line) {
            for (int column = columns.begin; column < columns.end; ++column)
                sum += plane[line * pool.x.input + column];
        }
        output[i] = sum / static_cast<float>(lines.size() * columns.size());
    });
}

void averagePoolGradient(const float *outputGradient, int rows, const PlannedLayer &layer,
                         float *inputGradient, bool accumulates, cudaStream_t stream)
{
    const Pool pool = poolOf(layer, std::get<AveragePool2d>(layer.layer).window);
    each(rows * layer.input.size(), stream, [=] __device__(std::size_t i) {
        const int position = static_cast<int>(i % pool.inputArea());
        const float *gradients = outputGradient + i / pool.inputArea() * pool.outputArea();
        const Range lines = pool.y.seeing(position / pool.x.input);
        const Range columns = pool.x.seeing(position % pool.x.input);
        float sum = 0;
        for (int line = lines.begin; line < lines.end; ++line) {
            const int height = pool.y.seenBy(line).size();
            for (int column = columns.begin; column < columns.end; ++column) {
                const int width = pool.x.seenBy(column).size();
                sum += gradients[line * pool.x.output + column] / static_cast<float>(height * width);
            }
        }
        put(inputGradient + i, sum, accumulates);
    });
}

} // namespace trainyard::train::cuda
