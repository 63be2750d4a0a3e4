// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/solverkernels.h"

#include "engine/train/cuda/launch.cuh"

namespace trainyard::train::cuda {

namespace {

// The larger of two logits, the first of equal ones; -1 is none.
__device__ int better(const float *logits, int a, int b)
{
    if (a < 0 || b < 0)
        return max(a, b);
    if (logits[a] == logits[b])
        return min(a, b);
    return logits[a] > logits[b] ? a : b;
}

__device__ int largestLogit(const float *logits, int classes)
{
    __shared__ int bests[blockSize];
    int best = -1;
    for (int c = static_cast<int>(threadIdx.x); c < classes; c += static_cast<int>(blockDim.x))
        best = better(logits, best, c);
    bests[threadIdx.x] = best;
    __syncthreads();
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            bests[threadIdx.x] = better(logits, bests[threadIdx.x], bests[threadIdx.x + half]);
        __syncthreads();
    }
    return bests[0];
}

// -log(softmax(z)[label]), with the largest logit taken off first so that no exponential overflows.
__device__ double crossEntropy(const float *z, int classes, int label, float largest, float *gradient,
                               double *space)
{
    const int first = static_cast<int>(threadIdx.x);
    const int step = static_cast<int>(blockDim.x);
    double mine = 0;
    for (int c = first; c < classes; c += step)
        mine += static_cast<double>(expf(z[c] - largest));
    const double sum = blockSum(mine, space);
    for (int c = first; c < classes && gradient != nullptr; c += step)
        gradient[c] = expf(z[c] - largest) / static_cast<float>(sum) - (c == label ? 1.0F : 0.0F);
    return log(sum) - (static_cast<double>(z[label]) - static_cast<double>(largest));
}

__device__ double squareError(const float *z, int classes, int label, float *gradient, double *space)
{
    double mine = 0;
    for (int c = static_cast<int>(threadIdx.x); c < classes; c += static_cast<int>(blockDim.x)) {
        const float error = z[c] - (c == label ? 1.0F : 0.0F);
        mine += static_cast<double>(error) * static_cast<double>(error);
        if (gradient != nullptr)
            gradient[c] = 2 * error;
    }
    return blockSum(mine, space);
}

// All threads of the block call it.
__device__ void keepBroken(const LossCall &call)
{
    const bool isFirst = call.sums->brokenStep == 0;
    __syncthreads(); // all have read it
    if (!isFirst)
        return;
    const auto *from = reinterpret_cast<const std::uint32_t *>(call.step);
    auto *to = reinterpret_cast<std::uint32_t *>(call.broken);
    for (std::size_t i = threadIdx.x; i < call.stepBytes / sizeof(std::uint32_t); i += blockDim.x)
        to[i] = from[i];
    if (threadIdx.x == 0)
        call.sums->brokenStep = call.step->step + 1;
}

// A block for each row; the last one to be done adds the rows up.
__global__ void lossKernel(LossCall call)
{
    __shared__ double space[blockSize];
    const auto row = static_cast<std::size_t>(blockIdx.x);
    const float *z = call.logits + row * call.classes;
    float *gradient = call.gradient == nullptr ? nullptr : call.gradient + row * call.classes;
    const int label = call.labels[row];
    const int best = largestLogit(z, call.classes);
    const double loss = call.loss == Loss::CrossEntropy
                            ? crossEntropy(z, call.classes, label, z[best], gradient, space)
                            : squareError(z, call.classes, label, gradient, space);
    if (threadIdx.x == 0) {
        call.rowResults[2 * row] = loss;
        call.rowResults[2 * row + 1] = best == label ? 0 : 1;
    }
    if (!isLastBlock(call.arrived))
        return;
    double losses = 0;
    double errors = 0;
    for (int i = static_cast<int>(threadIdx.x); i < call.rows; i += static_cast<int>(blockDim.x)) {
        losses += __ldcg(call.rowResults + 2 * i);
        errors += __ldcg(call.rowResults + 2 * i + 1);
    }
    losses = blockSum(losses, space);
    errors = blockSum(errors, space);
    if (threadIdx.x == 0) {
        call.sums->loss += losses;
        call.sums->errors += static_cast<unsigned long long>(errors);
        call.sums->samples += call.rows;
    }
    if (call.step != nullptr && !isfinite(losses))
        keepBroken(call);
}

__global__ void squaresKernel(const float *values, std::size_t count, NormSpace *result)
{
    __shared__ double space[blockSize];
    double mine = 0;
    for (std::size_t i = globalIndex(); i < count; i += static_cast<std::size_t>(normParts) * blockSize)
        mine += static_cast<double>(values[i]) * static_cast<double>(values[i]);
    const double part = blockSum(mine, space);
    if (threadIdx.x == 0)
        result->partials[blockIdx.x] = part;
    if (!isLastBlock(&result->arrived))
        return;
    static_assert(normParts == blockSize);
    const double sum = blockSum(__ldcg(result->partials + threadIdx.x), space);
    if (threadIdx.x == 0)
        result->squares = sum;
}

template <UpdateMethod method>
__global__ void updateKernel(UpdateCall call)
{
    if (call.sums->brokenStep != 0)
        return;
    UpdateStep step = call.steps[call.owners[blockIdx.x]];
    if (call.greatestNorm > 0) {
        const double norm = sqrt(call.norm->squares) * static_cast<double>(call.control->gradientScale);
        const double most = static_cast<double>(call.greatestNorm);
        if (norm > most)
            step.gradientScale *= static_cast<float>(most / norm);
    }
    const std::size_t i = globalIndex();
    updateWeight<method>(step, call.gradients[i], call.weights[i], call.first[i], call.second[i]);
}

} // namespace

void gatherRows(const StepControl *control, const std::uint32_t *indices, int rows, std::size_t width,
                float *features, std::int32_t *labels, cudaStream_t stream)
{
    each(rows * width, stream, [=] __device__(std::size_t i) {
        const std::size_t row = i / width;
        features[i] = control->features[indices[row] * width + i % width];
        if (i % width == 0)
            labels[row] = control->labels[indices[row]];
    });
}

void evaluateLoss(const LossCall &call, cudaStream_t stream)
{
    const int threads = call.classes <= 32 ? 32 : blockSize;
    lossKernel<<<call.rows, threads, 0, stream>>>(call);
}

void sumSquares(const float *values, std::size_t count, NormSpace *space, cudaStream_t stream)
{
    squaresKernel<<<normParts, blockSize, 0, stream>>>(values, count, space);
}

void updateWeights(const UpdateCall &call, cudaStream_t stream)
{
    static_assert(updateWidth == blockSize);
    withMethod(call.method, [&]<UpdateMethod method>() {
        updateKernel<method><<<blocksFor(call.count), blockSize, 0, stream>>>(call);
    });
}

void findBroken(const float *values, std::size_t count, unsigned *found, cudaStream_t stream)
{
    each(count, stream, [=] __device__(std::size_t i) {
        if (!isfinite(values[i]))
            *found = 1;
    });
}

} // namespace trainyard::train::cuda
