// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/ctfrow.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

namespace trainyard::train {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

const char *skipBlanks(const char *at, const char *end)
{
    while (at != end && isBlank(*at))
        ++at;
    return at;
}

const char *tokenEnd(const char *at, const char *end)
{
    while (at != end && !isBlank(*at))
        ++at;
    return at;
}

CtfFault faultAt(std::string_view line, const char *at, std::string what)
{
    return {static_cast<std::size_t>(at - line.data()) + 1, std::move(what)};
}

// The token at `at` as people may see it: short, and without bytes that would upset a terminal.
std::string quoted(const char *at, const char *end)
{
    constexpr std::ptrdiff_t most = 20;
    const char *stop = tokenEnd(at, end);
    std::string text = "\"";
    for (const char *c = at; c != stop && c - at < most; ++c)
        text += *c < ' ' || *c > '~' ? '?' : *c;
    return text + (stop - at > most ? "…\"" : "\"");
}

std::string values(std::size_t count, std::string_view stream)
{
    return std::to_string(count) + (count == 1 ? " value of " : " values of ") + std::string(stream);
}

// One `|name values` of a line.
struct Stream {
    std::string_view name;
    const char *at = nullptr; // the values
    const char *end = nullptr;
};

// A comment ends at the next bar, too, except at one written `#|`.
const char *streamEnd(const char *at, const char *end, bool comment)
{
    for (const char *from = at; from != end;) {
        const void *bar = std::memchr(from, '|', static_cast<std::size_t>(end - from));
        if (!bar)
            return end;
        from = static_cast<const char *>(bar);
        if (!comment || from == at || from[-1] != '#')
            return from;
        ++from;
    }
    return end;
}

// Takes the stream that starts at the bar `at` and moves `at` behind it.
Stream takeStream(const char *&at, const char *end)
{
    const char *name = ++at;
    while (at != end && !isBlank(*at) && *at != '|' && *at != '#')
        ++at;
    const bool comment = at == name && at != end && *at == '#';
    Stream stream{comment ? "#" : std::string_view(name, static_cast<std::size_t>(at - name)), at, nullptr};
    if (comment)
        ++at;
    stream.end = streamEnd(at, end, comment);
    at = stream.end;
    return stream;
}

// The optional sequence number before the first bar.
const char *skipSequenceId(const char *at, const char *end)
{
    at = skipBlanks(at, end);
    while (at != end && *at >= '0' && *at <= '9')
        ++at;
    return skipBlanks(at, end);
}

bool isSparse(const Stream &stream)
{
    const char *at = skipBlanks(stream.at, stream.end);
    const char *end = tokenEnd(at, stream.end);
    return std::find(at, end, ':') != end;
}

// Reads a number that ends at a blank or at `end`. Small whole numbers, nearly all there is, take the short
// way.
const char *readNumber(const char *at, const char *end, float &value)
{
    unsigned whole = 0;
    const char *next = at;
    for (; next != end && next - at < 7; ++next) {
        const unsigned digit = static_cast<unsigned>(*next) - '0';
        if (digit > 9)
            break;
        whole = whole * 10 + digit;
    }
    if (next != at && (next == end || isBlank(*next))) {
        value = static_cast<float>(whole);
        return next;
    }
    const auto [stop, code] = std::from_chars(at, end, value);
    const bool good = code == std::errc() && (stop == end || isBlank(*stop)) && std::isfinite(value);
    return good ? stop : nullptr;
}

// Most of an image is background: eight bytes of it are compared at once.
bool startsWithFourZeros(const char *at)
{
    return std::memcmp(at, "0 0 0 0 ", 8) == 0;
}

static_assert(std::endian::native == std::endian::little, "the first character is to be in the lowest byte");

// How many of the four characters are digits before the first that is none; `digits` has them with the bits
// of '0' turned over, the first in its lowest byte. What is no digit becomes 10 or more and so, with 0x76
// added, has the highest bit of its byte.
int countDigits(std::uint32_t digits)
{
    return std::countr_zero(((digits + 0x76767676U) | digits) & 0x80808080U) / 8;
}

// Reads as many values as it can, but not beyond `outEnd`, that are whole numbers of one to three digits with
// a space behind, as pixels are; without a branch for the number of digits, which no processor foresees.
// Returns where it stopped.
const char *readPixels(const char *at, const char *end, float *&out, const float *outEnd)
{
    while (end - at >= 8 && out != outEnd) {
        if (outEnd - out >= 4 && startsWithFourZeros(at)) {
            std::fill_n(out, 4, 0.0F);
            out += 4;
            at += 8;
            continue;
        }
        std::uint32_t digits = 0;
        std::memcpy(&digits, at, sizeof digits);
        digits ^= 0x30303030U;
        const int count = countDigits(digits);
        if (count < 1 || count > 3 || at[count] != ' ')
            break;
        digits <<= 32 - 8 * count; // the last in the highest byte, zeros before the first
        *out++ =
            static_cast<float>((digits >> 8 & 0xFFU) * 100 + (digits >> 16 & 0xFFU) * 10 + (digits >> 24));
        at += count + 1;
    }
    return at;
}

std::optional<CtfFault> parseDense(std::string_view line, const Stream &stream, std::size_t count, float *out)
{
    float *next = out;
    const float *const outEnd = out + count;
    const char *at = stream.at;
    for (;;) {
        at = readPixels(skipBlanks(at, stream.end), stream.end, next, outEnd);
        at = skipBlanks(at, stream.end);
        if (at == stream.end)
            break;
        if (next == outEnd)
            return faultAt(line, at, "expected " + values(count, stream.name) + ", found more");
        const char *const behind = readNumber(at, stream.end, *next);
        if (!behind)
            return faultAt(line, at, "expected a number, found " + quoted(at, stream.end));
        ++next;
        at = behind;
    }
    if (next != outEnd)
        return faultAt(line, stream.end,
                       "expected " + values(count, stream.name) + ", found " + std::to_string(next - out));
    return std::nullopt;
}

// Calls take(index, value, token) for each token of a sparse or dense stream; false from it stops.
template <class Take>
std::optional<CtfFault> forEachValue(std::string_view line, const Stream &stream, std::size_t count,
                                     Take take)
{
    const bool sparse = isSparse(stream);
    std::size_t index = 0;
    for (const char *at = skipBlanks(stream.at, stream.end); at != stream.end;
         at = skipBlanks(at, stream.end)) {
        const char *token = at;
        if (sparse) {
            const auto [stop, code] = std::from_chars(at, stream.end, index);
            if (code != std::errc() || stop == stream.end || *stop != ':')
                return faultAt(line, at, "expected index:value, found " + quoted(at, stream.end));
            at = stop + 1;
        }
        if (index >= count)
            return faultAt(line, token,
                           sparse ? "expected an index below " + std::to_string(count) + " in " +
                                        std::string(stream.name) + ", found " + quoted(token, stream.end)
                                  : "expected " + values(count, stream.name) + ", found more");
        float value = 0;
        const char *next = readNumber(at, stream.end, value);
        if (!next)
            return faultAt(line, token,
                           std::string("expected ") + (sparse ? "index:value" : "a number") + ", found " +
                               quoted(token, stream.end));
        if (auto fault = take(index, value, token))
            return fault;
        at = next;
        ++index;
    }
    if (!sparse && index != count)
        return faultAt(line, stream.end,
                       "expected " + values(count, stream.name) + ", found " + std::to_string(index));
    return std::nullopt;
}

std::optional<CtfFault> parseFeatures(std::string_view line, const Stream &stream, const CtfShape &shape,
                                      float *out)
{
    const bool isEmpty = skipBlanks(stream.at, stream.end) == stream.end;
    if (!isSparse(stream) && !(isEmpty && shape.isSparse))
        return parseDense(line, stream, shape.dimension, out);
    std::fill_n(out, shape.dimension, 0.0F);
    if (isEmpty)
        return std::nullopt;
    return forEachValue(line, stream, shape.dimension, [out](std::size_t index, float value, const char *) {
        out[index] = value;
        return std::optional<CtfFault>();
    });
}

std::optional<CtfFault> parseLabel(std::string_view line, const Stream &stream, std::size_t count,
                                   std::int32_t &label)
{
    std::optional<std::size_t> one;
    auto fault = forEachValue(line, stream, count, [&](std::size_t index, float value, const char *token) {
        std::optional<CtfFault> wrong;
        if (value != 0 && (value != 1 || one))
            wrong = faultAt(line, token,
                            "expected one 1 among zeros in " + std::string(stream.name) +
                                (one ? ", found a second value that is not zero" : ", found ") +
                                (one ? "" : quoted(token, stream.end)));
        if (value == 1)
            one = index;
        return wrong;
    });
    if (!fault && !one)
        fault = faultAt(line, stream.at,
                        "expected one 1 among zeros in " + std::string(stream.name) + ", found none");
    if (!fault)
        label = static_cast<std::int32_t>(*one);
    return fault;
}

std::optional<CtfFault> missing(std::string_view line, std::string_view stream)
{
    return faultAt(line, line.data() + line.size(),
                   "expected |" + std::string(stream) + ", found the end of the line");
}

// Calls onLabels(stream) and onFeatures(stream) for the two streams of a line, each of which must stand there
// once.
template <class OnLabels, class OnFeatures>
std::optional<CtfFault> forBothStreams(std::string_view line, const CtfShape &shape, OnLabels onLabels,
                                       OnFeatures onFeatures)
{
    const char *end = line.data() + line.size();
    const char *at = skipSequenceId(line.data(), end);
    bool hasLabels = false;
    bool hasFeatures = false;
    while (at != end) {
        if (*at != '|')
            return faultAt(line, at,
                           "expected |" + std::string(shape.labels) + " or |" + std::string(shape.features) +
                               ", found " + quoted(at, end));
        const char *bar = at;
        const Stream stream = takeStream(at, end);
        const bool isLabels = stream.name == shape.labels;
        if (!isLabels && stream.name != shape.features)
            continue;
        bool &seen = isLabels ? hasLabels : hasFeatures;
        if (seen)
            return faultAt(line, bar, "expected |" + std::string(stream.name) + " once, found it again");
        seen = true;
        if (auto fault = isLabels ? onLabels(stream) : onFeatures(stream))
            return fault;
    }
    if (!hasLabels || !hasFeatures)
        return missing(line, hasLabels ? shape.features : shape.labels);
    return std::nullopt;
}

std::optional<CtfFault> measure(std::string_view line, const Stream &stream, std::size_t ifSparse,
                                std::size_t &count)
{
    constexpr std::size_t most = std::size_t(1) << 24;
    if (count == 0 && isSparse(stream))
        count = ifSparse;
    if (count != 0)
        return std::nullopt;
    if (isSparse(stream))
        return faultAt(line, stream.at,
                       "expected all values of " + std::string(stream.name) +
                           ", found index:value, which does not tell how many there are");
    for (const char *at = skipBlanks(stream.at, stream.end); at != stream.end;
         at = skipBlanks(at, stream.end)) {
        at = tokenEnd(at, stream.end);
        ++count;
    }
    if (count == 0 || count > most)
        return faultAt(line, stream.at,
                       "expected 1 to " + values(most, stream.name) + ", found " + std::to_string(count));
    return std::nullopt;
}

} // namespace

bool isCtfRow(std::string_view line)
{
    const char *end = line.data() + line.size();
    const char *at = skipBlanks(line.data(), end);
    while (at != end && *at == '|') {
        if (takeStream(at, end).name != "#")
            return true;
    }
    return at != end;
}

std::optional<CtfFault> measureCtfRow(std::string_view line, CtfShape &shape)
{
    return forBothStreams(
        line, shape,
        [&](const Stream &stream) { return measure(line, stream, shape.sparseClasses, shape.classes); },
        [&](const Stream &stream) {
            shape.isSparse = shape.isSparse || isSparse(stream);
            return measure(line, stream, shape.sparseDimension, shape.dimension);
        });
}

std::optional<CtfFault> parseCtfRow(std::string_view line, const CtfShape &shape, float *features,
                                    std::int32_t &label)
{
    return forBothStreams(
        line, shape, [&](const Stream &stream) { return parseLabel(line, stream, shape.classes, label); },
        [&](const Stream &stream) { return parseFeatures(line, stream, shape, features); });
}

} // namespace trainyard::train
