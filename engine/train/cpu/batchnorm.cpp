// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/batchnorm.h"

#include "engine/train/cpu/loops.h"
#include "engine/train/cpu/meeting.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::train {

namespace {

// Calls use(offset of the block's first value, its first channel) for all blocks of the first rows.
template <class Use>
void eachBlock(const ChannelBlocks &blocks, std::size_t rows, Use use)
{
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t block = 0; block < blocks.blocks; ++block)
            use(row * blocks.sample + block * blocks.pixels * blocks.width, block * blocks.width);
    }
}

// Adds value(i, channel) over all values of the first rows to sums[channel].
template <class Value>
void sumByChannel(const ChannelBlocks &blocks, std::size_t rows, std::span<double> sums, Value value)
{
    constexpr std::size_t widest = 64;
    eachBlock(blocks, rows, [&](std::size_t first, std::size_t channel) {
        if (blocks.width == 1) {
            float sum = 0;
#pragma omp simd reduction(+ : sum)
            for (std::size_t i = 0; i < blocks.pixels; ++i)
                sum += value(first + i, channel);
            sums[channel] += static_cast<double>(sum);
            return;
        }
        float partial[widest] = {};
        for (std::size_t pixel = 0; pixel < blocks.pixels; ++pixel) {
#pragma omp simd
            for (std::size_t c = 0; c < blocks.width; ++c)
                partial[c] += value(first + pixel * blocks.width + c, channel + c);
        }
        for (std::size_t c = 0; c < blocks.width; ++c)
            sums[channel + c] += static_cast<double>(partial[c]);
    });
}

// Calls change(i, channel) for all values of the first rows.
template <class Change>
void changeByChannel(const ChannelBlocks &blocks, std::size_t rows, Change change)
{
    eachBlock(blocks, rows, [&](std::size_t first, std::size_t channel) {
        if (blocks.width == 1) {
#pragma omp simd
            for (std::size_t i = 0; i < blocks.pixels; ++i)
                change(first + i, channel);
            return;
        }
        for (std::size_t pixel = 0; pixel < blocks.pixels; ++pixel) {
#pragma omp simd
            for (std::size_t c = 0; c < blocks.width; ++c)
                change(first + pixel * blocks.width + c, channel + c);
        }
    });
}

} // namespace

BatchNorm::BatchNorm(Runtime &runtime, WeightStore &weights, const PlannedLayer &layer, int index,
                     bool isReluFused)
    : m_runtime(runtime)
    , m_weights(weights)
    , m_layer(layer)
    , m_kind(std::get<BatchNormalization>(layer.layer))
    , m_index(index)
    , m_isReluFused(isReluFused)
{}

Flow BatchNorm::prepareValue(const Flow &input)
{
    const dnnl::memory::desc given = input.memory.get_desc();
    const auto layout = isInBlocks(given) ? given : plainLayout(given.dims());
    m_input = m_forwardConversion.addConversion(m_runtime, input.memory, layout);
    m_output = m_runtime.allocate(layout);
    m_blocks = blocksOf(layout);
    for (auto *each : {&m_mean, &m_inverse, &m_factor, &m_offset})
        each->resize(m_blocks.channels());
    m_sums.resize(m_blocks.channels());
    m_squares.resize(m_blocks.channels());
    openParameters();
    const auto channels = static_cast<std::size_t>(m_layer.input.channels);
    m_moments = m_runtime.meeting->open(m_index, 0, 1 + 2 * channels);
    m_gradients = m_runtime.meeting->open(m_index, 1, 2 * channels);
    return {m_output};
}

void BatchNorm::openParameters()
{
    const auto layout = plainLayout({m_layer.input.channels});
    const auto open = [&](int parameter) {
        return parameter < 0 ? dnnl::memory() : m_weights.open(parameter, m_runtime, layout).value();
    };
    m_scale = open(m_layer.weight);
    m_bias = open(m_layer.bias);
    m_runningMean = open(m_layer.mean);
    m_runningVariance = open(m_layer.variance);
    if (m_scale)
        m_scaleGradient = m_runtime.allocate(layout);
    if (m_bias)
        m_biasGradient = m_runtime.allocate(layout);
}

Flow BatchNorm::prepareGradient(const Flow &outputGradient, bool isWanted)
{
    m_outputGradient =
        m_backwardConversion.addConversion(m_runtime, outputGradient.memory, m_input.get_desc());
    if (!isWanted)
        return {};
    const bool isOwn = outputGradient.mayChange(false) || m_outputGradient != outputGradient.memory;
    m_inputGradient = isOwn ? m_outputGradient : m_runtime.allocate(m_input.get_desc());
    return {m_inputGradient};
}

void BatchNorm::forward(const Pass &pass)
{
    m_forwardConversion.run(m_runtime);
    if (pass.training) {
        measure(pass.rows);
        putTogether(pass);
    } else {
        takeRunning();
    }
    normalize();
}

// What this lane's rows have: count, sums, sums of squares. The squares are summed about the rows' mean,
// where floats suffice, and then moved.
void BatchNorm::measure(std::size_t rows)
{
    const auto channels = static_cast<std::size_t>(m_layer.input.channels);
    const float *const x = numbers(m_input).data();
    const auto count = static_cast<double>(rows * m_blocks.pixels);
    std::ranges::fill(m_sums, 0.0);
    sumByChannel(m_blocks, rows, m_sums, [x](std::size_t i, std::size_t) { return x[i]; });
    for (std::size_t c = 0; c < channels; ++c)
        m_mean[c] = static_cast<float>(rows > 0 ? m_sums[c] / count : 0);
    std::ranges::fill(m_squares, 0.0);
    const float *const mean = m_mean.data();
    sumByChannel(m_blocks, rows, m_squares, [x, mean](std::size_t i, std::size_t c) {
        const float deviation = x[i] - mean[c];
        return deviation * deviation;
    });
    const auto mine = m_moments.subspan(static_cast<std::size_t>(m_runtime.lane) * (1 + 2 * channels));
    mine[0] = count;
    for (std::size_t c = 0; c < channels; ++c) {
        const auto middle = static_cast<double>(m_mean[c]);
        mine[1 + c] = m_sums[c];
        mine[1 + channels + c] = m_squares[c] + middle * (2 * m_sums[c] - count * middle);
    }
}

// Means and variances of the whole minibatch.
void BatchNorm::putTogether(const Pass &pass)
{
    const auto channels = static_cast<std::size_t>(m_layer.input.channels);
    m_totals.resize(1 + 2 * channels);
    m_runtime.meeting->sum(m_moments, m_runtime.lane, m_totals);
    m_count = m_totals[0];
    for (std::size_t c = 0; c < channels; ++c) {
        const double mean = m_totals[1 + c] / m_count;
        // The comparison keeps what is no number, for the check of the loss.
        const double squares = m_totals[1 + channels + c] - m_count * mean * mean;
        m_squares[c] = squares < 0 ? 0 : squares;
        m_mean[c] = static_cast<float>(mean);
        m_inverse[c] =
            static_cast<float>(1 / std::sqrt(m_squares[c] / m_count + static_cast<double>(m_kind.epsilon)));
    }
    if (m_runtime.lane == 0)
        updateRunning(pass, m_squares);
}

void BatchNorm::updateRunning(const Pass &pass, std::span<const double> squares)
{
    const auto share = static_cast<double>(m_kind.share);
    const double weights = 1 - std::pow(1 - share, static_cast<double>(pass.step + 1));
    const auto now = static_cast<float>(share / weights);
    const auto means = numbers(m_runningMean);
    const auto variances = numbers(m_runningVariance);
    for (std::size_t c = 0; c < means.size(); ++c) {
        const auto variance = static_cast<float>(squares[c] / std::max(1.0, m_count - 1));
        means[c] += now * (m_mean[c] - means[c]);
        variances[c] += now * (variance - variances[c]);
    }
}

void BatchNorm::takeRunning()
{
    const auto means = numbers(m_runningMean);
    const auto variances = numbers(m_runningVariance);
    for (std::size_t c = 0; c < means.size(); ++c) {
        m_mean[c] = means[c];
        m_inverse[c] = 1 / std::sqrt(variances[c] + m_kind.epsilon);
    }
}

void BatchNorm::normalize()
{
    const auto channels = static_cast<std::size_t>(m_layer.input.channels);
    for (std::size_t c = 0; c < channels; ++c) {
        m_factor[c] = (m_scale ? numbers(m_scale)[c] : 1) * m_inverse[c];
        m_offset[c] = (m_bias ? numbers(m_bias)[c] : 0) - m_mean[c] * m_factor[c];
    }
    const float *const x = numbers(m_input).data();
    const float *const factor = m_factor.data();
    const float *const offset = m_offset.data();
    float *const y = numbers(m_output).data();
    const float least = m_isReluFused ? 0 : -std::numeric_limits<float>::infinity();
    changeByChannel(m_blocks, m_blocks.rows, [=](std::size_t i, std::size_t c) {
        y[i] = std::max(x[i] * factor[c] + offset[c], least);
    });
}

void BatchNorm::backward(const Pass &pass)
{
    m_backwardConversion.run(m_runtime);
    sumGradients(pass.rows);
    if (m_inputGradient)
        makeGradient(pass.rows);
}

// The gradients of scale and bias over this lane's rows.
void BatchNorm::sumGradients(std::size_t rows)
{
    const auto channels = static_cast<std::size_t>(m_layer.input.channels);
    const float *const x = numbers(m_input).data();
    const float *const dy = numbers(m_outputGradient).data();
    const float *const mean = m_mean.data();
    const float *const inverse = m_inverse.data();
    std::ranges::fill(m_sums, 0.0);
    std::ranges::fill(m_squares, 0.0);
    sumByChannel(m_blocks, rows, m_sums, [dy](std::size_t i, std::size_t) { return dy[i]; });
    sumByChannel(m_blocks, rows, m_squares,
                 [=](std::size_t i, std::size_t c) { return dy[i] * (x[i] - mean[c]) * inverse[c]; });
    const auto mine = m_gradients.subspan(static_cast<std::size_t>(m_runtime.lane) * 2 * channels);
    for (std::size_t c = 0; c < channels; ++c) {
        mine[c] = m_sums[c];
        mine[channels + c] = m_squares[c];
        if (m_bias)
            numbers(m_biasGradient)[c] = static_cast<float>(m_sums[c]);
        if (m_scale)
            numbers(m_scaleGradient)[c] = static_cast<float>(m_squares[c]);
    }
}

// dx = factor × (dy - Σ dy / n - x̂ × Σ dy x̂ / n), over the n values of the channel in the minibatch. In place
// where the gradient given is one's own.
void BatchNorm::makeGradient(std::size_t rows)
{
    const auto channels = static_cast<std::size_t>(m_layer.input.channels);
    m_totals.resize(2 * channels);
    m_runtime.meeting->sum(m_gradients, m_runtime.lane, m_totals);
    // As a × dy + b × x + d, with b and d in what the forward pass no longer needs.
    std::vector<float> &slope = m_offset;
    std::vector<float> &rest = m_mean;
    for (std::size_t c = 0; c < channels; ++c) {
        const double gradients = m_totals[c] / m_count;
        const double products = m_totals[channels + c] / m_count;
        const auto inverse = static_cast<double>(m_inverse[c]);
        const auto factor = static_cast<double>(m_factor[c]);
        const auto mean = static_cast<double>(m_mean[c]);
        slope[c] = static_cast<float>(-factor * inverse * products);
        rest[c] = static_cast<float>(factor * (inverse * products * mean - gradients));
    }
    const float *const x = numbers(m_input).data();
    const float *const dy = numbers(m_outputGradient).data();
    const float *const a = m_factor.data();
    const float *const b = slope.data();
    const float *const d = rest.data();
    float *const dx = numbers(m_inputGradient).data();
    changeByChannel(m_blocks, rows,
                    [=](std::size_t i, std::size_t c) { dx[i] = a[c] * dy[i] + b[c] * x[i] + d[c]; });
    const auto left = numbers(m_inputGradient).subspan(rows * m_blocks.sample);
    std::ranges::fill(left, 0.0F);
}

std::vector<ParameterGradient> BatchNorm::gradients() const
{
    std::vector<ParameterGradient> made;
    if (m_scale)
        made.push_back({m_layer.weight, m_scaleGradient});
    if (m_bias)
        made.push_back({m_layer.bias, m_biasGradient});
    return made;
}

} // namespace trainyard::train
