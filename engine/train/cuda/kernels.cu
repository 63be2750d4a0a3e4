// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/kernels.h"

#include <cuda_runtime.h>
#include <variant>

namespace trainyard::train::cuda {

namespace {

constexpr int blockSize = 256;

unsigned blocksFor(std::size_t count)
{
    return static_cast<unsigned>((count + blockSize - 1) / blockSize);
}

__device__ std::size_t globalIndex()
{
    return static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
}

// The extents of a pool, as plain numbers for the device.
struct Pool {
    int inputHeight, inputWidth, outputHeight, outputWidth;
    int kernelHeight, kernelWidth, strideY, strideX, top, left;
};

Pool poolOf(const PlannedLayer &layer, const Window &window)
{
    return {layer.input.height, layer.input.width, layer.output.height, layer.output.width, window.height,
            window.width,       window.strideY,    window.strideX,      layer.pads.top,     layer.pads.left};
}

struct Range {
    int begin, end;
};

// The inputs that output pixel `index` sees along one axis.
__device__ Range seen(int index, int stride, int kernel, int pad, int size)
{
    const int begin = index * stride - pad;
    return {max(begin, 0), min(begin + kernel, size)};
}

// The output pixels that see input pixel `index` along one axis.
__device__ Range seeing(int index, int stride, int kernel, int pad, int outputs)
{
    const int first = index + pad - kernel + 1;
    return {first <= 0 ? 0 : (first + stride - 1) / stride, min((index + pad) / stride + 1, outputs)};
}

__global__ void gatherRowsKernel(const float *source, const std::uint32_t *rows, std::size_t width,
                                 std::size_t total, float *target)
{
    const std::size_t i = globalIndex();
    if (i < total)
        target[i] = source[rows[i / width] * width + i % width];
}

__global__ void gatherLabelsKernel(const std::int32_t *source, const std::uint32_t *rows, std::size_t count,
                                   std::int32_t *target)
{
    const std::size_t i = globalIndex();
    if (i < count)
        target[i] = source[rows[i]];
}

__global__ void scaleKernel(const float *input, float factor, std::size_t count, float *output)
{
    const std::size_t i = globalIndex();
    if (i < count)
        output[i] = input[i] * factor;
}

__global__ void reluKernel(const float *input, std::size_t count, float *output)
{
    const std::size_t i = globalIndex();
    if (i < count)
        output[i] = fmaxf(input[i], 0.0F);
}

__global__ void reluBackwardKernel(const float *output, const float *outputGradient, std::size_t count,
                                   float *inputGradient)
{
    const std::size_t i = globalIndex();
    if (i < count)
        inputGradient[i] = output[i] > 0 ? outputGradient[i] : 0.0F;
}

__global__ void dropoutKernel(const float *input, DropoutKey key, std::uint32_t threshold, float keptScale,
                              std::size_t count, float *output)
{
    const std::size_t i = globalIndex();
    if (i < count)
        output[i] = input[i] * dropoutFactor(key, static_cast<std::uint32_t>(i), threshold, keptScale);
}

__global__ void addBiasKernel(float *output, const float *bias, int channels, int plane, std::size_t total)
{
    const std::size_t i = globalIndex();
    if (i < total)
        output[i] += bias[i / plane % channels];
}

// One block a channel; a tree over the block's partial sums.
__global__ void biasGradientKernel(const float *outputGradient, int rows, int channels, int plane,
                                   float *gradient)
{
    __shared__ float partial[blockSize];
    const int channel = static_cast<int>(blockIdx.x);
    float sum = 0;
    for (int i = static_cast<int>(threadIdx.x); i < rows * plane; i += blockSize) {
        const std::size_t row = i / plane;
        sum += outputGradient[(row * channels + channel) * plane + i % plane];
    }
    partial[threadIdx.x] = sum;
    __syncthreads();
    for (int half = blockSize / 2; half > 0; half /= 2) {
        if (static_cast<int>(threadIdx.x) < half)
            partial[threadIdx.x] += partial[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        gradient[channel] = partial[0];
}

__global__ void maxPoolKernel(const float *input, Pool pool, std::size_t total, float *output,
                              std::int32_t *chosen)
{
    const std::size_t i = globalIndex();
    if (i >= total)
        return;
    const int x = static_cast<int>(i % pool.outputWidth);
    const int y = static_cast<int>(i / pool.outputWidth % pool.outputHeight);
    const float *plane =
        input + i / (pool.outputWidth * pool.outputHeight) * pool.inputHeight * pool.inputWidth;
    const Range rows = seen(y, pool.strideY, pool.kernelHeight, pool.top, pool.inputHeight);
    const Range columns = seen(x, pool.strideX, pool.kernelWidth, pool.left, pool.inputWidth);
    int best = rows.begin * pool.inputWidth + columns.begin;
    for (int row = rows.begin; row < rows.end; ++row) {
        for (int column = columns.begin; column < columns.end; ++column) {
            const int candidate = row * pool.inputWidth + column;
            if (plane[candidate] > plane[best])
                best = candidate;
        }
    }
    output[i] = plane[best];
    chosen[i] = best;
}

__global__ void maxPoolBackwardKernel(const float *outputGradient, const std::int32_t *chosen, Pool pool,
                                      std::size_t total, float *inputGradient)
{
    const std::size_t i = globalIndex();
    if (i >= total)
        return;
    const int position = static_cast<int>(i % (pool.inputWidth * pool.inputHeight));
    const std::size_t plane = i / (pool.inputWidth * pool.inputHeight);
    const Range rows =
        seeing(position / pool.inputWidth, pool.strideY, pool.kernelHeight, pool.top, pool.outputHeight);
    const Range columns =
        seeing(position % pool.inputWidth, pool.strideX, pool.kernelWidth, pool.left, pool.outputWidth);
    float sum = 0;
    for (int row = rows.begin; row < rows.end; ++row) {
        for (int column = columns.begin; column < columns.end; ++column) {
            const std::size_t output = (plane * pool.outputHeight + row) * pool.outputWidth + column;
            if (chosen[output] == position)
                sum += outputGradient[output];
        }
    }
    inputGradient[i] = sum;
}

__global__ void averagePoolKernel(const float *input, Pool pool, std::size_t total, float *output)
{
    const std::size_t i = globalIndex();
    if (i >= total)
        return;
    const int x = static_cast<int>(i % pool.outputWidth);
    const int y = static_cast<int>(i / pool.outputWidth % pool.outputHeight);
    const float *plane =
        input + i / (pool.outputWidth * pool.outputHeight) * pool.inputHeight * pool.inputWidth;
    const Range rows = seen(y, pool.strideY, pool.kernelHeight, pool.top, pool.inputHeight);
    const Range columns = seen(x, pool.strideX, pool.kernelWidth, pool.left, pool.inputWidth);
    float sum = 0;
    for (int row = rows.begin; row < rows.end; ++row) {
        for (int column = columns.begin; column < columns.end; ++column)
            sum += plane[row * pool.inputWidth + column];
    }
    output[i] = sum / static_cast<float>((rows.end - rows.begin) * (columns.end - columns.begin));
}

__global__ void averagePoolBackwardKernel(const float *outputGradient, Pool pool, std::size_t total,
                                          float *inputGradient)
{
    const std::size_t i = globalIndex();
    if (i >= total)
        return;
    const int position = static_cast<int>(i % (pool.inputWidth * pool.inputHeight));
    const std::size_t plane = i / (pool.inputWidth * pool.inputHeight);
    const Range rows =
        seeing(position / pool.inputWidth, pool.strideY, pool.kernelHeight, pool.top, pool.outputHeight);
    const Range columns =
        seeing(position % pool.inputWidth, pool.strideX, pool.kernelWidth, pool.left, pool.outputWidth);
    float sum = 0;
    for (int row = rows.begin; row < rows.end; ++row) {
        const Range y = seen(row, pool.strideY, pool.kernelHeight, pool.top, pool.inputHeight);
        for (int column = columns.begin; column < columns.end; ++column) {
            const Range x = seen(column, pool.strideX, pool.kernelWidth, pool.left, pool.inputWidth);
            sum += outputGradient[(plane * pool.outputHeight + row) * pool.outputWidth + column] /
                   static_cast<float>((y.end - y.begin) * (x.end - x.begin));
        }
    }
    inputGradient[i] = sum;
}

// One block for all rows, so that the sum has one order.
__global__ void softmaxCrossEntropyKernel(const float *logits, const std::int32_t *labels, int rows,
                                          int classes, DeviceSums *sums, float *gradient)
{
    __shared__ double losses[blockSize];
    __shared__ unsigned errors[blockSize];
    double loss = 0;
    unsigned wrong = 0;
    for (int row = static_cast<int>(threadIdx.x); row < rows; row += blockSize) {
        const float *values = logits + static_cast<std::size_t>(row) * classes;
        const int label = labels[row];
        int best = 0;
        for (int c = 1; c < classes; ++c) {
            if (values[c] > values[best])
                best = c;
        }
        float total = 0;
        for (int c = 0; c < classes; ++c)
            total += expf(values[c] - values[best]);
        loss += static_cast<double>(logf(total)) - static_cast<double>(values[label] - values[best]);
        wrong += best != label ? 1 : 0;
        if (gradient != nullptr) {
            for (int c = 0; c < classes; ++c) {
                gradient[static_cast<std::size_t>(row) * classes + c] =
                    expf(values[c] - values[best]) / total - (c == label ? 1.0F : 0.0F);
            }
        }
    }
    losses[threadIdx.x] = loss;
    errors[threadIdx.x] = wrong;
    __syncthreads();
    for (int half = blockSize / 2; half > 0; half /= 2) {
        if (static_cast<int>(threadIdx.x) < half) {
            losses[threadIdx.x] += losses[threadIdx.x + half];
            errors[threadIdx.x] += errors[threadIdx.x + half];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        sums->loss += losses[0];
        sums->errors += errors[0];
        sums->samples += rows;
    }
}

template <UpdateMethod method>
__global__ void updateKernel(UpdateStep step, const float *gradients, float *weights, float *first,
                             float *second, std::size_t count)
{
    const std::size_t i = globalIndex();
    if (i < count)
        updateWeight<method>(step, gradients[i], weights[i], first[i], second[i]);
}

} // namespace

void gatherRows(const float *source, const std::uint32_t *rows, int count, std::size_t width, float *target,
                cudaStream_t stream)
{
    const std::size_t total = count * width;
    gatherRowsKernel<<<blocksFor(total), blockSize, 0, stream>>>(source, rows, width, total, target);
}

void gatherLabels(const std::int32_t *source, const std::uint32_t *rows, int count, std::int32_t *target,
                  cudaStream_t stream)
{
    gatherLabelsKernel<<<blocksFor(count), blockSize, 0, stream>>>(source, rows, count, target);
}

void scale(const float *input, float factor, std::size_t count, float *output, cudaStream_t stream)
{
    scaleKernel<<<blocksFor(count), blockSize, 0, stream>>>(input, factor, count, output);
}

void relu(const float *input, std::size_t count, float *output, cudaStream_t stream)
{
    reluKernel<<<blocksFor(count), blockSize, 0, stream>>>(input, count, output);
}

void reluBackward(const float *output, const float *outputGradient, std::size_t count, float *inputGradient,
                  cudaStream_t stream)
{
    reluBackwardKernel<<<blocksFor(count), blockSize, 0, stream>>>(output, outputGradient, count,
                                                                   inputGradient);
}

void dropout(const float *input, DropoutKey key, float rate, std::size_t count, float *output,
             cudaStream_t stream)
{
    dropoutKernel<<<blocksFor(count), blockSize, 0, stream>>>(input, key, dropoutThreshold(rate),
                                                              1 / (1 - rate), count, output);
}

void addBias(float *output, const float *bias, int rows, int channels, int plane, cudaStream_t stream)
{
    const std::size_t total = static_cast<std::size_t>(rows) * channels * plane;
    addBiasKernel<<<blocksFor(total), blockSize, 0, stream>>>(output, bias, channels, plane, total);
}

void biasGradient(const float *outputGradient, int rows, int channels, int plane, float *gradient,
                  cudaStream_t stream)
{
    biasGradientKernel<<<channels, blockSize, 0, stream>>>(outputGradient, rows, channels, plane, gradient);
}

void maxPool(const float *input, int rows, const PlannedLayer &layer, float *output, std::int32_t *chosen,
             cudaStream_t stream)
{
    const std::size_t total = rows * layer.output.size();
    const Pool pool = poolOf(layer, std::get<MaxPool2d>(layer.layer).window);
    maxPoolKernel<<<blocksFor(total), blockSize, 0, stream>>>(input, pool, total, output, chosen);
}

void maxPoolBackward(const float *outputGradient, const std::int32_t *chosen, int rows,
                     const PlannedLayer &layer, float *inputGradient, cudaStream_t stream)
{
    const std::size_t total = rows * layer.input.size();
    const Pool pool = poolOf(layer, std::get<MaxPool2d>(layer.layer).window);
    maxPoolBackwardKernel<<<blocksFor(total), blockSize, 0, stream>>>(outputGradient, chosen, pool, total,
                                                                      inputGradient);
}

void averagePool(const float *input, int rows, const PlannedLayer &layer, float *output, cudaStream_t stream)
{
    const std::size_t total = rows * layer.output.size();
    const Pool pool = poolOf(layer, std::get<AveragePool2d>(layer.layer).window);
    averagePoolKernel<<<blocksFor(total), blockSize, 0, stream>>>(input, pool, total, output);
}

void averagePoolBackward(const float *outputGradient, int rows, const PlannedLayer &layer,
                         float *inputGradient, cudaStream_t stream)
{
    const std::size_t total = rows * layer.input.size();
    const Pool pool = poolOf(layer, std::get<AveragePool2d>(layer.layer).window);
    averagePoolBackwardKernel<<<blocksFor(total), blockSize, 0, stream>>>(outputGradient, pool, total,
                                                                          inputGradient);
}

void softmaxCrossEntropy(const float *logits, const std::int32_t *labels, int rows, int classes,
                         DeviceSums *sums, float *gradient, cudaStream_t stream)
{
    softmaxCrossEntropyKernel<<<1, blockSize, 0, stream>>>(logits, labels, rows, classes, sums, gradient);
}

void updateWeights(UpdateMethod method, const UpdateStep &step, const float *gradients, float *weights,
                   float *first, float *second, std::size_t count, cudaStream_t stream)
{
    withMethod(method, [&]<UpdateMethod constant>() {
        updateKernel<constant>
            <<<blocksFor(count), blockSize, 0, stream>>>(step, gradients, weights, first, second, count);
    });
}

} // namespace trainyard::train::cuda
