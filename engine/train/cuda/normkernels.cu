// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/normkernels.h"

#include "engine/train/cuda/launch.cuh"
#include "engine/train/cuda/stepcontrol.h"

#include <algorithm>

namespace trainyard::train::cuda {

namespace {


// One channel of one part of the rows: block (channel, part).
struct Part {
    int firstRow, channels, channel, plane;
    int count; // values

    __device__ std::size_t at(int i) const
    {
        const std::size_t row = firstRow + i / plane;
        return (row * channels + channel) * plane + i % plane;
    }
};

__device__ Part partOfBlock(const Planes &planes)
{
    const auto part = static_cast<std::size_t>(blockIdx.y);
    const int first = static_cast<int>(part * planes.rows / gridDim.y);
    const int end = static_cast<int>((part + 1) * planes.rows / gridDim.y);
    return {first, planes.channels, static_cast<int>(blockIdx.x), planes.plane, (end - first) * planes.plane};
}

// Sums value(index) over the part of this block, for all its threads.
template <class Value>
__device__ double sumOfPart(const Part &part, double *space, Value value)
{
    float sum = 0;
    for (int i = static_cast<int>(threadIdx.x); i < part.count; i += blockSize)
        sum += value(part.at(i));
    return blockSum(static_cast<double>(sum), space);
}

// The two partial results of this block.
__device__ double *partialsOfBlock(double *partials)
{
    return partials + 2 * (static_cast<std::size_t>(blockIdx.x) * gridDim.y + blockIdx.y);
}

__global__ void sumKernel(const float *values, Planes planes, double *partials)
{
    __shared__ double space[blockSize];
    const double sum = sumOfPart(partOfBlock(planes), space, [values](std::size_t i) { return values[i]; });
    if (threadIdx.x == 0)
        partialsOfBlock(partials)[0] = sum;
}

// Mean and sum of squared deviations of each part.
__global__ void measureKernel(const float *input, Planes planes, double *partials)
{
    __shared__ double space[blockSize];
    const Part part = partOfBlock(planes);
    const double sum = sumOfPart(part, space, [input](std::size_t i) { return input[i]; });
    const auto mean = static_cast<float>(sum / part.count);
    const double squares = sumOfPart(part, space, [input, mean](std::size_t i) {
        const float deviation = input[i] - mean;
        return deviation * deviation;
    });
    if (threadIdx.x == 0) {
        partialsOfBlock(partials)[0] = static_cast<double>(mean);
        partialsOfBlock(partials)[1] = squares;
    }
}

__global__ void gradientKernel(const float *input, const float *outputGradient, Planes planes,
                               BatchMoments moments, double *partials)
{
    __shared__ double space[blockSize];
    const Part part = partOfBlock(planes);
    const float mean = moments.mean[part.channel];
    const float inverse = moments.inverse[part.channel];
    const double sum = sumOfPart(part, space, [=](std::size_t i) { return outputGradient[i]; });
    const double products = sumOfPart(
        part, space, [=](std::size_t i) { return outputGradient[i] * (input[i] - mean) * inverse; });
    if (threadIdx.x == 0) {
        partialsOfBlock(partials)[0] = sum;
        partialsOfBlock(partials)[1] = products;
    }
}

dim3 gridOf(const Planes &planes)
{
    return {static_cast<unsigned>(planes.channels), static_cast<unsigned>(planes.parts()), 1};
}

__device__ void setAffine(const BatchParameters &parameters, const BatchMoments &moments, std::size_t c)
{
    const float scale = parameters.scale == nullptr ? 1 : parameters.scale[c];
    const float bias = parameters.bias == nullptr ? 0 : parameters.bias[c];
    moments.factor[c] = scale * moments.inverse[c];
    moments.offset[c] = bias - moments.mean[c] * moments.factor[c];
}

// Mean and squared deviations of a channel from those of its parts.
struct Joined {
    double mean, squares;
};

__device__ Joined join(const double *partials, const Planes &planes, int parts)
{
    const double count = static_cast<double>(planes.rows) * planes.plane;
    const auto countOf = [&](int part) {
        const std::size_t rows = planes.rows;
        return static_cast<double>((rows * (part + 1) / parts - rows * part / parts) * planes.plane);
    };
    Joined all{0, 0};
    for (int part = 0; part < parts; ++part)
        all.mean += countOf(part) * partials[2 * part] / count;
    for (int part = 0; part < parts; ++part) {
        const double away = partials[2 * part] - all.mean;
        all.squares += partials[2 * part + 1] + countOf(part) * away * away;
    }
    return all;
}

// The values that a normalization of a value sums up: those of neighbouring channels, or of pixels around.
struct Neighbourhood {
    int channels, height, width, half;
    bool isWithinChannel;

    struct Box {
        int firstChannel, endChannel, firstY, endY, firstX, endX;
        std::size_t sample; // where it begins
    };

    __device__ Box around(std::size_t i) const
    {
        const int x = static_cast<int>(i % width);
        const int y = static_cast<int>(i / width % height);
        const int c = static_cast<int>(i / width / height % channels);
        const std::size_t sample = i / width / height / channels * channels * height * width;
        if (isWithinChannel)
            return {c,
                    c + 1,
                    max(y - half, 0),
                    min(y + half + 1, height),
                    max(x - half, 0),
                    min(x + half + 1, width),
                    sample};
        return {max(c - half, 0), min(c + half + 1, channels), y, y + 1, x, x + 1, sample};
    }

    // Sums value(index) over those around value i, itself among them.
    template <class Value>
    __device__ float sum(std::size_t i, Value value) const
    {
        const Box box = around(i);
        float result = 0;
        for (int c = box.firstChannel; c < box.endChannel; ++c) {
            for (int y = box.firstY; y < box.endY; ++y) {
                const std::size_t line = box.sample + (static_cast<std::size_t>(c) * height + y) * width;
                for (int x = box.firstX; x < box.endX; ++x)
                    result += value(line + x);
            }
        }
        return result;
    }
};

struct Response {
    Neighbourhood neighbourhood;
    float share; // alpha / n
    float beta, k;

    __device__ float base(const float *input, std::size_t i) const
    {
        return k + share * neighbourhood.sum(i, [input](std::size_t j) { return input[j] * input[j]; });
    }
};

Response responseOf(const Shape &shape, const LocalResponseNormalization &kind)
{
    const float count =
        static_cast<float>(kind.size) * (kind.isWithinChannel ? static_cast<float>(kind.size) : 1.0F);
    return {{shape.channels, shape.height, shape.width, kind.size / 2, kind.isWithinChannel},
            kind.alpha / count,
            kind.beta,
            kind.k};
}

} // namespace

BatchMoments BatchMoments::in(float *memory, int channels)
{
    return {memory,
            memory + channels,
            memory + 2 * channels,
            memory + 3 * channels,
            memory + 4 * channels,
            memory + 5 * channels};
}

void biasGradient(const float *outputGradient, const Planes &planes, double *partials, float *gradient,
                  cudaStream_t stream)
{
    sumKernel<<<gridOf(planes), blockSize, 0, stream>>>(outputGradient, planes, partials);
    const int parts = planes.parts();
    each(planes.channels, stream, [=] __device__(std::size_t c) {
        double sum = 0;
        for (int part = 0; part < parts; ++part)
            sum += partials[2 * (c * parts + part)];
        gradient[c] = static_cast<float>(sum);
    });
}

void measureBatch(const float *input, const Planes &planes, const BatchNormalization &kind,
                  const StepControl *control, const BatchParameters &parameters, double *partials,
                  const BatchMoments &moments, cudaStream_t stream)
{
    measureKernel<<<gridOf(planes), blockSize, 0, stream>>>(input, planes, partials);
    const Planes all = planes;
    const int parts = planes.parts();
    const BatchParameters given = parameters;
    const BatchMoments made = moments;
    const double epsilon = kind.epsilon;
    const double share = kind.share;
    each(planes.channels, stream, [=] __device__(std::size_t c) {
        const double count = static_cast<double>(all.rows) * all.plane;
        const Joined joined = join(partials + 2 * c * parts, all, parts);
        made.mean[c] = static_cast<float>(joined.mean);
        made.inverse[c] = static_cast<float>(1 / sqrt(joined.squares / count + epsilon));
        setAffine(given, made, c);
        const double weights = 1 - pow(1 - share, static_cast<double>(control->step + 1));
        const auto now = static_cast<float>(share / weights);
        const auto variance = static_cast<float>(joined.squares / (count > 2 ? count - 1 : 1));
        given.mean[c] += now * (made.mean[c] - given.mean[c]);
        given.variance[c] += now * (variance - given.variance[c]);
    });
}

void takeRunning(int channels, const BatchNormalization &kind, const BatchParameters &parameters,
                 const BatchMoments &moments, cudaStream_t stream)
{
    const BatchParameters given = parameters;
    const BatchMoments made = moments;
    const float epsilon = kind.epsilon;
    each(channels, stream, [=] __device__(std::size_t c) {
        made.mean[c] = given.mean[c];
        made.inverse[c] = 1 / sqrtf(given.variance[c] + epsilon);
        setAffine(given, made, c);
    });
}

void normalizeBatch(const float *input, const Planes &planes, const BatchMoments &moments, bool clamps,
                    float *output, cudaStream_t stream)
{
    const BatchMoments known = moments;
    const int channels = planes.channels;
    const int plane = planes.plane;
    each(planes.size(), stream, [=] __device__(std::size_t i) {
        const std::size_t c = i / plane % channels;
        const float value = input[i] * known.factor[c] + known.offset[c];
        output[i] = clamps && value < 0 ? 0.0F : value;
    });
}

void batchGradients(const float *input, const float *outputGradient, const Planes &planes, double *partials,
                    const BatchMoments &moments, float *scaleGradient, float *biasGradient,
                    cudaStream_t stream)
{
    gradientKernel<<<gridOf(planes), blockSize, 0, stream>>>(input, outputGradient, planes, moments,
                                                             partials);
    const BatchMoments known = moments;
    const int parts = planes.parts();
    const double count = static_cast<double>(planes.rows) * planes.plane;
    each(planes.channels, stream, [=] __device__(std::size_t c) {
        double sum = 0;
        double products = 0;
        for (int part = 0; part < parts; ++part) {
            sum += partials[2 * (c * parts + part)];
            products += partials[2 * (c * parts + part) + 1];
        }
        if (biasGradient != nullptr)
            biasGradient[c] = static_cast<float>(sum);
        if (scaleGradient != nullptr)
            scaleGradient[c] = static_cast<float>(products);
        const double inverse = known.inverse[c];
        const double factor = known.factor[c];
        const double mean = known.mean[c];
        known.slope[c] = static_cast<float>(-factor * inverse * products / count);
        known.rest[c] = static_cast<float>(factor * (inverse * products * mean - sum) / count);
    });
}

void batchInputGradient(const float *input, const float *outputGradient, const Planes &planes,
                        const BatchMoments &moments, float *inputGradient, bool accumulates,
                        cudaStream_t stream)
{
    const BatchMoments known = moments;
    const int channels = planes.channels;
    const int plane = planes.plane;
    each(planes.size(), stream, [=] __device__(std::size_t i) {
        const std::size_t c = i / plane % channels;
        put(inputGradient + i,
            known.factor[c] * outputGradient[i] + known.slope[c] * input[i] + known.rest[c], accumulates);
    });
}

void normalizeResponse(const float *input, int rows, const Shape &shape,
                       const LocalResponseNormalization &kind, float *output, cudaStream_t stream)
{
    const Response response = responseOf(shape, kind);
    each(rows * shape.size(), stream, [=] __device__(std::size_t i) {
        output[i] = input[i] * powf(response.base(input, i), -response.beta);
    });
}

// With b the base and y = x b^-beta: dx = dy b^-beta - 2 beta share x Σ dy x b^(-beta - 1), the sum over all
// neighbours, whose bases contain x.
void responseGradient(const float *input, const float *outputGradient, int rows, const Shape &shape,
                      const LocalResponseNormalization &kind, float *scratch, float *inputGradient,
                      bool accumulates, cudaStream_t stream)
{
    const Response response = responseOf(shape, kind);
    const std::size_t count = rows * shape.size();
    float *const factors = scratch;
    float *const products = scratch + count;
    each(count, stream, [=] __device__(std::size_t i) {
        const float base = response.base(input, i);
        factors[i] = powf(base, -response.beta);
        products[i] = outputGradient[i] * input[i] * factors[i] / base;
    });
    each(count, stream, [=] __device__(std::size_t i) {
        const float sum = response.neighbourhood.sum(i, [=](std::size_t j) { return products[j]; });
        const float indirect = 2 * response.beta * response.share * input[i] * sum;
        put(inputGradient + i, outputGradient[i] * factors[i] - indirect, accumulates);
    });
}

} // namespace trainyard::train::cuda
