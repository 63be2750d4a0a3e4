// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/ctf.h"

#include "engine/base/parallel.h"
#include "engine/train/data/ctfrow.h"
#include "engine/train/data/filebytes.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

namespace trainyard::train {

namespace {

// Whole lines of the text.
struct Chunk {
    std::string_view text;
    std::size_t firstLine = 0; // of the text, from 0
    std::size_t firstRow = 0;
    std::size_t lines = 0;
    std::size_t rows = 0;                 // that are to be read
    std::optional<CtfFault> fault = {};   // the first
    std::size_t faultLine = 0;            // from 0
    std::vector<std::size_t> broken = {}; // rows of the chunk, from 0
};

std::vector<Chunk> splitLines(std::string_view text, std::size_t bytes)
{
    std::vector<Chunk> chunks;
    while (!text.empty()) {
        const std::size_t feed = text.find('\n', std::min(std::max<std::size_t>(bytes, 1), text.size()) - 1);
        const std::size_t size = feed == std::string_view::npos ? text.size() : feed + 1;
        chunks.push_back({.text = text.substr(0, size)});
        text.remove_prefix(size);
    }
    return chunks;
}

// Calls each(line) until it returns false.
template <class Each>
void forEachLine(std::string_view text, Each each)
{
    while (!text.empty()) {
        const void *feed = std::memchr(text.data(), '\n', text.size());
        const std::size_t size =
            feed ? static_cast<std::size_t>(static_cast<const char *>(feed) - text.data()) : text.size();
        if (!each(text.substr(0, size)))
            return;
        text.remove_prefix(std::min(size + 1, text.size()));
    }
}

void countRows(Chunk &chunk)
{
    const CtfCount count = countCtf(chunk.text);
    chunk.lines = count.lines;
    chunk.rows = count.rows;
}

void measureFirstRow(Chunk &chunk, CtfShape &shape)
{
    std::size_t number = chunk.firstLine;
    forEachLine(chunk.text, [&](std::string_view line) {
        if (isCtfRow(line)) {
            chunk.fault = measureCtfRow(line, shape);
            chunk.faultLine = number;
            return false;
        }
        ++number;
        return true;
    });
}

// Finds the broken rows; stops where there are more than `most`.
void checkRows(Chunk &chunk, const CtfShape &shape, std::size_t most)
{
    std::vector<float> features(shape.dimension);
    std::int32_t label = 0;
    std::size_t number = chunk.firstLine;
    std::size_t row = 0;
    forEachLine(chunk.text, [&](std::string_view line) {
        if (isCtfRow(line)) {
            if (auto fault = parseCtfRow(line, shape, features.data(), label)) {
                if (chunk.broken.empty()) {
                    chunk.fault = std::move(fault);
                    chunk.faultLine = number;
                }
                chunk.broken.push_back(row);
            }
            ++row;
        }
        ++number;
        return chunk.broken.size() <= most;
    });
}

// Reads the rows but for those that are known to be broken. Stops at another broken one.
void parseRows(Chunk &chunk, const CtfShape &shape, Dataset &data)
{
    std::size_t number = chunk.firstLine;
    std::size_t row = 0;
    std::size_t to = chunk.firstRow;
    auto broken = chunk.broken.cbegin();
    forEachLine(chunk.text, [&](std::string_view line) {
        chunk.faultLine = number++;
        if (!isCtfRow(line))
            return true;
        if (const std::size_t own = row++; broken != chunk.broken.cend() && *broken == own) {
            ++broken;
            return true;
        }
        chunk.fault = parseCtfRow(line, shape, data.features.data() + to * shape.dimension, data.labels[to]);
        ++to;
        return !chunk.fault;
    });
}

void setShape(Dataset &data, const CtfShape &shape)
{
    const auto side = [](std::size_t area) {
        std::size_t s = 1;
        while (s * s < area)
            ++s;
        return s * s == area ? static_cast<int>(s) : 0;
    };
    const int gray = side(shape.dimension);
    const int colour = shape.dimension % 3 == 0 ? side(shape.dimension / 3) : 0;
    data.classes = static_cast<int>(shape.classes);
    data.channels = gray == 0 && colour >= 8 ? 3 : 1;
    data.height = gray != 0 ? gray : data.channels == 3 ? colour : 1;
    data.width = static_cast<int>(shape.dimension) / (data.channels * data.height);
}

std::string faultIn(const CtfOptions &options, const Chunk &chunk)
{
    return "line " + std::to_string(chunk.faultLine + options.firstLine) + ", column " +
           std::to_string(chunk.fault->column) + ": " + chunk.fault->what;
}

Error badLine(const CtfOptions &options, const Chunk &chunk)
{
    const std::string more =
        options.mostBroken > 0 ? ", and more than " + std::to_string(options.mostBroken) + " rows are broken"
                               : "";
    return {Error::Code::InvalidInput, options.name + ", " + faultIn(options, chunk) + more + ".",
            options.name};
}

// A row of n dense values takes 2n bytes. Where the text is too short for that, some row is faulty, or all
// are sparse; only in the latter case is it worth taking the memory.
bool needsCheckFirst(std::string_view text, std::size_t rows, const CtfShape &shape)
{
    return text.size() / (2 * shape.dimension) + 1 < rows;
}

// Without the byte order mark that a file may begin with.
std::string_view withoutMark(std::string_view text, const CtfOptions &options)
{
    return options.firstLine == 1 && text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
}

Error withoutRows(const CtfOptions &options)
{
    return {Error::Code::InvalidInput,
            options.name + " holds no rows of CNTK text; expected lines like |labels 0 1 |features 0 12 255.",
            options.name};
}

// What the first row tells; `first` is a chunk that has it.
Result<CtfShape> shapeOf(Chunk &first, const CtfOptions &options)
{
    CtfShape shape{.labels = options.labels,
                   .features = options.features,
                   .classes = static_cast<std::size_t>(options.classes),
                   .dimension = static_cast<std::size_t>(options.dimension),
                   .sparseClasses = static_cast<std::size_t>(options.sparseClasses),
                   .sparseDimension = static_cast<std::size_t>(options.sparseDimension),
                   .isSparse = options.isSparse};
    const bool isKnown = shape.classes > 0 && shape.dimension > 0;
    measureFirstRow(first, shape);
    if (first.fault && !isKnown)
        return badLine(options, first);
    first.fault.reset(); // reading the row finds it again, at its place
    return shape;
}

std::vector<Chunk>::const_iterator firstFaulty(const std::vector<Chunk> &chunks)
{
    return std::ranges::find_if(chunks, [](const Chunk &chunk) { return chunk.fault.has_value(); });
}

// How many there are.
std::size_t leaveOutBroken(std::vector<Chunk> &chunks)
{
    std::size_t broken = 0;
    for (Chunk &chunk : chunks) {
        broken += chunk.broken.size();
        chunk.rows -= chunk.broken.size();
    }
    return broken;
}

// All rows but for those that are known to be broken.
Status parseAll(std::vector<Chunk> &chunks, const CtfShape &shape, const CtfOptions &options, Dataset &data)
{
    std::size_t rows = 0;
    for (Chunk &chunk : chunks) {
        chunk.firstRow = std::exchange(rows, rows + chunk.rows);
        chunk.fault.reset();
    }
    data.labels.resize(rows);
    data.features.resize(rows * shape.dimension);
    parallelFor(chunks.size(), options.threads, [&](std::size_t i) { parseRows(chunks[i], shape, data); });
    const auto faulty = firstFaulty(chunks);
    return faulty == chunks.end() ? Status() : badLine(options, *faulty);
}

} // namespace

CtfCount countCtf(std::string_view text)
{
    CtfCount count;
    forEachLine(text, [&](std::string_view line) {
        ++count.lines;
        count.rows += isCtfRow(line) ? 1 : 0;
        return true;
    });
    return count;
}

Result<CtfMeasure> measureCtf(std::string_view text, const CtfOptions &options)
{
    Chunk chunk{.text = withoutMark(text, options)};
    countRows(chunk);
    if (chunk.rows == 0)
        return withoutRows(options);
    const auto shape = shapeOf(chunk, options);
    if (!shape)
        return shape.error();
    CtfMeasure found;
    setShape(found.shape, *shape);
    found.isSparse = shape->isSparse;
    return found;
}

Result<CtfRows> parseCtfRows(std::string_view text, const CtfOptions &options)
{
    text = withoutMark(text, options);
    std::vector<Chunk> chunks = splitLines(text, options.chunkBytes);
    parallelFor(chunks.size(), options.threads, [&](std::size_t i) { countRows(chunks[i]); });
    std::size_t rows = 0;
    std::size_t lines = 0;
    for (Chunk &chunk : chunks) {
        rows += chunk.rows;
        chunk.firstLine = std::exchange(lines, lines + chunk.lines);
    }
    if (rows == 0)
        return withoutRows(options);
    const auto first = std::ranges::find_if(chunks, [](const Chunk &chunk) { return chunk.rows > 0; });
    const auto measured = shapeOf(*first, options);
    if (!measured)
        return measured.error();
    const CtfShape &shape = *measured;

    CtfRows found;
    setShape(found.data, shape);
    if (options.mostBroken > 0 || needsCheckFirst(text, rows, shape)) {
        parallelFor(chunks.size(), options.threads,
                    [&](std::size_t i) { checkRows(chunks[i], shape, options.mostBroken); });
        found.broken = leaveOutBroken(chunks);
        if (found.broken > options.mostBroken)
            return badLine(options, *firstFaulty(chunks));
        if (found.broken > 0)
            found.firstFault = faultIn(options, *firstFaulty(chunks));
    }
    if (auto parsed = parseAll(chunks, shape, options, found.data); !parsed)
        return parsed.error();
    return found;
}

Result<Dataset> parseCtf(std::string_view text, const CtfOptions &options)
{
    auto found = parseCtfRows(text, options);
    if (!found)
        return found.error();
    return std::move(found->data);
}

Result<Dataset> readCtf(const std::filesystem::path &file, CtfOptions options)
{
    auto bytes = readBytes(file);
    if (!bytes)
        return bytes.error();
    options.name = file.string();
    return parseCtf(bytes->view(), options);
}

} // namespace trainyard::train
