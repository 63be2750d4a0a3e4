// SPDX-License-Identifier: Apache-2.0
//
// Compiled several times, for processors of several generations; each version has a namespace of its own. No
// function of another header may be called here that is not certain to be inlined: the linker keeps one copy
// of such a function, and it might be one that this processor cannot run.
#include "engine/train/cpu/kernels.h"

#include <cstring>
#include <limits>

#ifdef __SSE2__
#include <immintrin.h>
#endif

namespace trainyard::train::TRAINYARD_KERNELS {

namespace {

void scale(float *values, std::size_t count, float factor, float offset)
{
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        values[i] = values[i] * factor + offset;
}

void add(float *sums, const float *values, std::size_t count)
{
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        sums[i] += values[i];
}

void addAndClamp(float *sums, const float *values, std::size_t count)
{
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i) {
        const float sum = sums[i] + values[i];
        sums[i] = sum < 0 ? 0 : sum;
    }
}

void clampBelowZero(float *values, std::size_t count)
{
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        values[i] = values[i] < 0 ? 0 : values[i];
}

void zeroWhereNotPositive(float *gradient, const float *value, std::size_t count)
{
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        gradient[i] = value[i] > 0 ? gradient[i] : 0;
}

void mask(float *values, const std::uint32_t *elements, std::size_t count, DropoutKey key,
          std::uint32_t first, float rate)
{
    const std::uint32_t threshold = dropoutThreshold(rate);
    const float keptScale = 1 / (1 - rate);
#pragma omp simd
    for (std::size_t i = 0; i < count; ++i)
        values[i] *= dropoutFactor(key, first + elements[i], threshold, keptScale);
}

void update(UpdateMethod method, const UpdateStep &step, const float *gradient, float *w, float *v, float *u,
            std::size_t count)
{
    const UpdateStep s = step; // in registers, whatever is stored
    withMethod(method, [&]<UpdateMethod constant>() {
#pragma omp simd
        for (std::size_t i = 0; i < count; ++i)
            updateWeight<constant>(s, gradient[i], w[i], v[i], u[i]);
    });
}

constexpr std::uint8_t nowhere = 255;

struct Range {
    int begin = 0;
    int end = 0;
};

// The pixels of the input that position `index` of the window sees along one axis.
inline Range seen(int index, int stride, int kernel, int pad, int size)
{
    const int begin = index * stride - pad;
    return {begin < 0 ? 0 : begin, begin + kernel < size ? begin + kernel : size};
}

// The channels of a block, as one value; the compiler splits it where the processor's registers are smaller.
template <int width>
struct Block {
    typedef float Floats __attribute__((vector_size(width * sizeof(float))));
    typedef std::int32_t Places __attribute__((vector_size(width * sizeof(std::int32_t))));
    typedef std::uint8_t Bytes __attribute__((vector_size(width)));
};

// Bytes as wider numbers and back; what compilers make of the plain conversion is several times slower.
inline Block<16>::Places widened(const std::uint8_t *from, Block<16>::Places)
{
#if defined(__AVX512F__)
    return reinterpret_cast<Block<16>::Places>(
        _mm512_maskz_cvtepu8_epi32(0xffff, _mm_loadu_si128(reinterpret_cast<const __m128i *>(from))));
#else
    Block<16>::Bytes bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return __builtin_convertvector(bytes, Block<16>::Places);
#endif
}
inline Block<8>::Places widened(const std::uint8_t *from, Block<8>::Places)
{
#if defined(__AVX2__)
    return reinterpret_cast<Block<8>::Places>(
        _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i *>(from))));
#else
    Block<8>::Bytes bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return __builtin_convertvector(bytes, Block<8>::Places);
#endif
}
inline void storeNarrow(Block<16>::Places places, std::uint8_t *to)
{
#if defined(__AVX512F__)
    _mm_storeu_si128(reinterpret_cast<__m128i *>(to),
                     _mm512_maskz_cvtepi32_epi8(0xffff, reinterpret_cast<__m512i>(places)));
#else
    const auto bytes = __builtin_convertvector(places, Block<16>::Bytes);
    std::memcpy(to, &bytes, sizeof bytes);
#endif
}
inline void storeNarrow(Block<8>::Places places, std::uint8_t *to)
{
    const auto bytes = __builtin_convertvector(places, Block<8>::Bytes);
    std::memcpy(to, &bytes, sizeof bytes);
}

template <class Vector, class Number>
inline void load(Vector &vector, const Number *from)
{
    std::memcpy(&vector, from, sizeof vector);
}
template <class Vector, class Number>
inline void store(const Vector &vector, Number *to)
{
    std::memcpy(to, &vector, sizeof vector);
}

template <int width>
inline void poolBlock(const MaxPoolGeometry &g, bool onlyPositive, const float *x, float *y,
                      std::uint8_t *chosen)
{
    using Floats = typename Block<width>::Floats;
    using Places = typename Block<width>::Places;
    const Floats least = Floats{} + (onlyPositive ? 0.0F : -std::numeric_limits<float>::infinity());
    const Window window = g.window; // in registers, whatever is stored
    const Shape input = g.inputShape;
    const Shape output = g.outputShape;
    const int top = g.pads.top;
    const int left = g.pads.left;
    for (int oy = 0; oy < output.height; ++oy) {
        const Range rows = seen(oy, window.strideY, window.height, top, input.height);
        for (int ox = 0; ox < output.width; ++ox) {
            const Range columns = seen(ox, window.strideX, window.width, left, input.width);
            Floats best = Floats{} - std::numeric_limits<float>::infinity();
            Places place = {};
            for (int iy = rows.begin; iy < rows.end; ++iy) {
                const int firstPlace =
                    (iy - oy * window.strideY + top) * window.width - ox * window.strideX + left;
                const float *values = x + (iy * input.width + columns.begin) * width;
                for (int ix = columns.begin; ix < columns.end; ++ix, values += width) {
                    Floats value;
                    load(value, values);
                    const Places isBetter =
                        (value > best) | (value != value); // NOLINT(misc-redundant-expression): NaN
                    place = isBetter ? Places{} + (firstPlace + ix) : place;
                    best = isBetter ? value : best;
                }
            }
            place = best > least ? place : Places{} + nowhere;
            store(best, y);
            storeNarrow(place, chosen);
            y += width;
            chosen += width;
        }
    }
}

template <int width>
inline void spreadBlock(const MaxPoolGeometry &g, const Positions *rowPositions,
                        const Positions *columnPositions, const float *outputGradient,
                        const std::uint8_t *chosen, float *inputGradient)
{
    using Floats = typename Block<width>::Floats;
    using Places = typename Block<width>::Places;
    const int height = g.inputShape.height; // in registers, whatever is stored
    const int wide = g.inputShape.width;
    const int outputWide = g.outputShape.width;
    const int strideX = g.window.strideX;
    const int strideY = g.window.strideY;
    const int windowWide = g.window.width;
    for (int iy = 0; iy < height; ++iy) {
        const Positions rows = rowPositions[iy];
        for (int ix = 0; ix < wide; ++ix) {
            const Positions columns = columnPositions[ix];
            const int firstColumn = columns.offset - columns.begin * strideX;
            int firstPlace = (rows.offset - rows.begin * strideY) * windowWide + firstColumn;
            int firstPosition = (rows.begin * outputWide + columns.begin) * width;
            Floats sum = {};
            for (int oy = rows.begin; oy < rows.end; ++oy) {
                int here = firstPlace;
                int position = firstPosition;
                for (int ox = columns.begin; ox < columns.end; ++ox) {
                    Floats gradient;
                    load(gradient, outputGradient + position);
                    sum += widened(chosen + position, Places{}) == here ? gradient : Floats{};
                    here -= strideX;
                    position += width;
                }
                firstPlace -= strideY * windowWide;
                firstPosition += outputWide * width;
            }
            store(sum, inputGradient);
            inputGradient += width;
        }
    }
}

template <int width>
void poolBlocks(const MaxPoolGeometry &g, bool onlyPositive, const float *x, float *y, std::uint8_t *chosen)
{
    for (std::size_t row = 0; row < g.input.rows; ++row) {
        for (std::size_t block = 0; block < g.input.blocks; ++block) {
            const std::size_t out = row * g.output.sample + block * g.output.pixels * width;
            poolBlock<width>(g, onlyPositive, x + row * g.input.sample + block * g.input.pixels * width,
                             y + out, chosen + out);
        }
    }
}

void maxPoolForward(const MaxPoolGeometry &g, bool onlyPositive, const float *x, float *y,
                    std::uint8_t *chosen)
{
    if (g.input.width == 16)
        poolBlocks<16>(g, onlyPositive, x, y, chosen);
    else
        poolBlocks<8>(g, onlyPositive, x, y, chosen);
}

// The same for the most usual overlapping pool, 3 × 3 pixels in steps of 2 without pads before the image, in
// a quarter of the time. Windows share a column and a row with the next ones: the column waits in registers,
// the row in the image.
template <int width>
inline void spreadThreeInSteps(const MaxPoolGeometry &g, const float *outputGradient,
                               const std::uint8_t *chosen, float *inputGradient)
{
    using Floats = typename Block<width>::Floats;
    using Places = typename Block<width>::Places;
    const int height = g.inputShape.height; // in registers, whatever is stored
    const int wide = g.inputShape.width;
    const int outputHeight = g.outputShape.height;
    const int outputWide = g.outputShape.width;
    const std::size_t line = static_cast<std::size_t>(wide) * width;
    for (int oy = 0; oy < outputHeight; ++oy) {
        float *top = inputGradient + static_cast<std::size_t>(2 * oy) * line;
        const int below = height - 2 * oy > 3 ? 3 : height - 2 * oy; // lines of the window in the image
        Floats waiting[3] = {};
        int column = 0;
        const auto put = [&](int row, Floats sum) {
            float *const to = top + static_cast<std::size_t>(row) * line + column * width;
            if (row == 0 && oy > 0) {
                Floats before;
                load(before, to);
                sum += before;
            }
            store(sum, to);
        };
        for (int ox = 0; ox < outputWide; ++ox) {
            Floats gradient;
            load(gradient, outputGradient);
            const Places place = widened(chosen, Places{});
            outputGradient += width;
            chosen += width;
            for (int row = 0; row < below; ++row)
                put(row, waiting[row] + (place == 3 * row ? gradient : Floats{}));
            if (++column == wide)
                break;
            for (int row = 0; row < below; ++row)
                put(row, place == 3 * row + 1 ? gradient : Floats{});
            ++column;
            for (int row = 0; row < 3; ++row)
                waiting[row] = place == 3 * row + 2 ? gradient : Floats{};
        }
        for (; column < wide; ++column) {
            for (int row = 0; row < below; ++row) {
                put(row, waiting[row]);
                waiting[row] = Floats{};
            }
        }
    }
    const int done = 2 * outputHeight + 1;
    if (done < height)
        std::memset(inputGradient + static_cast<std::size_t>(done) * line, 0,
                    static_cast<std::size_t>(height - done) * line * sizeof(float));
}

// Whether spreadThreeInSteps() does it.
inline bool isThreeInSteps(const MaxPoolGeometry &g)
{
    const Window &window = g.window;
    return window.height == 3 && window.width == 3 && window.strideY == 2 && window.strideX == 2 &&
           g.pads.top == 0 && g.pads.left == 0;
}

template <int width>
void spreadBlocks(const MaxPoolGeometry &g, const float *outputGradient, const std::uint8_t *chosen,
                  float *inputGradient)
{
    const Positions *const rows = g.rows.data();
    const Positions *const columns = g.columns.data();
    const bool isUsual = isThreeInSteps(g);
    for (std::size_t row = 0; row < g.input.rows; ++row) {
        for (std::size_t block = 0; block < g.input.blocks; ++block) {
            const std::size_t out = row * g.output.sample + block * g.output.pixels * width;
            float *const in = inputGradient + row * g.input.sample + block * g.input.pixels * width;
            if (isUsual)
                spreadThreeInSteps<width>(g, outputGradient + out, chosen + out, in);
            else
                spreadBlock<width>(g, rows, columns, outputGradient + out, chosen + out, in);
        }
    }
}

void maxPoolBackward(const MaxPoolGeometry &g, const float *outputGradient, const std::uint8_t *chosen,
                     float *inputGradient)
{
    if (g.input.width == 16)
        spreadBlocks<16>(g, outputGradient, chosen, inputGradient);
    else
        spreadBlocks<8>(g, outputGradient, chosen, inputGradient);
}

} // namespace

const Kernels &kernels()
{
    static constexpr Kernels all{TRAINYARD_NAME,       scale, add,    addAndClamp,    clampBelowZero,
                                 zeroWhereNotPositive, mask,  update, maxPoolForward, maxPoolBackward};
    return all;
}

} // namespace trainyard::train::TRAINYARD_KERNELS
