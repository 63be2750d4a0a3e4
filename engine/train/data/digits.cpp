// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/digits.h"

#include "engine/base/draftfile.h"
#include "engine/base/files.h"
#include "engine/base/parallel.h"
#include "engine/train/data/digitimage.h"
#include "engine/train/data/digitrandom.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

namespace trainyard::train {

namespace {

constexpr int classes = 10;

// One of the two sets of rows.
struct Part {
    std::string text; // names of its files
    std::string images;
    std::string labels;
    std::uint64_t seed = 0;           // of its rows; another one for each part
    std::vector<std::uint8_t> digits; // of its rows, in order
};

// All digits equally often, in a random order.
std::vector<std::uint8_t> shuffledDigits(int rows, std::uint64_t seed)
{
    std::vector<std::uint8_t> digits(static_cast<std::size_t>(rows));
    for (std::size_t i = 0; i < digits.size(); ++i)
        digits[i] = static_cast<std::uint8_t>(i % classes);
    DigitRandom random(seed, std::numeric_limits<std::uint64_t>::max());
    for (std::size_t left = digits.size(); left > 1; --left)
        std::swap(digits[left - 1], digits[random.below(static_cast<std::uint32_t>(left))]);
    return digits;
}

std::vector<Part> parts(const DigitsOptions &options)
{
    const std::uint64_t train = DigitRandom(options.seed, 0).next();
    const std::uint64_t test = DigitRandom(options.seed, 1).next();
    std::vector<Part> all{{"Train-28x28_cntk_text.txt", "train-images-idx3-ubyte", "train-labels-idx1-ubyte",
                           train, shuffledDigits(options.trainRows, train)}};
    if (options.testRows > 0)
        all.push_back({"Test-28x28_cntk_text.txt", "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte", test,
                       shuffledDigits(options.testRows, test)});
    return all;
}

void appendCtf(std::string &text, int digit, const DigitImage &image)
{
    text += "|labels";
    for (int i = 0; i < classes; ++i)
        text += i == digit ? " 1" : " 0";
    text += " |features";
    std::array<char, 4 * std::tuple_size_v<DigitImage>> buffer = {};
    char *at = buffer.data();
    for (const std::uint8_t pixel : image) {
        *at++ = ' ';
        at = std::to_chars(at, buffer.data() + buffer.size(), static_cast<unsigned>(pixel)).ptr;
    }
    text.append(buffer.data(), at);
    text += '\n';
}

std::string idxHeader(std::initializer_list<std::uint32_t> sizes)
{
    std::string header{0, 0, 8, static_cast<char>(sizes.size())};
    for (const std::uint32_t size : sizes) {
        for (int shift = 24; shift >= 0; shift -= 8)
            header += static_cast<char>(size >> shift & 0xFF);
    }
    return header;
}

// Draws rows a batch at a time, on all threads, and writes them in order.
class Writer
{
public:
    explicit Writer(const DigitsOptions &options)
        : m_options(options)
        , m_all(static_cast<std::size_t>(options.trainRows) + static_cast<std::size_t>(options.testRows))
    {}

    Status write(const Part &part)
    {
        const bool isText = m_options.format == DigitsOptions::Format::Ctf;
        auto file = DraftFile::create(m_options.output / (isText ? part.text : part.images));
        if (!file)
            return file.error();
        m_drafts.push_back(std::move(*file));
        DraftFile &draft = m_drafts.back();
        const std::uint32_t rows = static_cast<std::uint32_t>(part.digits.size());
        if (auto status = draft.write(isText ? "" : idxHeader({rows, digitSide, digitSide})); !status)
            return status;
        if (auto status = writeRows(part, draft, isText); !status)
            return status;
        return isText ? Status() : writeLabels(part);
    }

    // After all parts are written: either all files get their names or, short of a failing disk, none.
    Status publish()
    {
        for (DraftFile &draft : m_drafts) {
            if (auto status = draft.sync(); !status)
                return status;
        }
        for (DraftFile &draft : m_drafts) {
            if (auto status = draft.publish(); !status)
                return status;
        }
        return {};
    }

private:
    Status writeRows(const Part &part, DraftFile &draft, bool isText)
    {
        constexpr std::size_t blockRows = 64;
        const std::size_t blocks = 16 * threadCount(m_options.threads, 64);
        for (std::size_t start = 0; start < part.digits.size(); start += blocks * blockRows) {
            const std::size_t rows = std::min(blocks * blockRows, part.digits.size() - start);
            std::vector<std::string> drawn((rows + blockRows - 1) / blockRows);
            parallelFor(drawn.size(), m_options.threads, [&](std::size_t block) {
                const std::size_t first = start + block * blockRows;
                drawn[block] = drawRows(part, first, std::min(first + blockRows, start + rows), isText);
            });
            for (const std::string &bytes : drawn) {
                if (auto status = draft.write(bytes); !status)
                    return status;
            }
            m_done += rows;
            if (m_options.progress)
                m_options.progress(m_done, m_all);
        }
        return {};
    }

    static std::string drawRows(const Part &part, std::size_t first, std::size_t end, bool isText)
    {
        std::string bytes;
        for (std::size_t row = first; row < end; ++row) {
            const int digit = part.digits[row];
            const DigitImage image = drawDigit(digit, part.seed, row);
            if (isText)
                appendCtf(bytes, digit, image);
            else
                bytes.append(image.begin(), image.end());
        }
        return bytes;
    }

    Status writeLabels(const Part &part)
    {
        auto file = DraftFile::create(m_options.output / part.labels);
        if (!file)
            return file.error();
        m_drafts.push_back(std::move(*file));
        std::string bytes = idxHeader({static_cast<std::uint32_t>(part.digits.size())});
        bytes.append(part.digits.begin(), part.digits.end());
        return m_drafts.back().write(bytes);
    }

    const DigitsOptions &m_options;
    std::size_t m_all;
    std::size_t m_done = 0;
    std::vector<DraftFile> m_drafts;
};

Status drawAndWrite(const DigitsOptions &options)
{
    Writer writer(options);
    for (const Part &part : parts(options)) {
        if (auto status = writer.write(part); !status)
            return status;
    }
    return writer.publish();
}

} // namespace

Status writeDigits(const DigitsOptions &options)
{
    constexpr int most = 10'000'000;
    if (options.trainRows < 1 || options.trainRows > most || options.testRows < 0 || options.testRows > most)
        return Error{
            Error::Code::InvalidInput,
            "The number of digits must be 1 to 10,000,000 to train on and 0 to 10,000,000 to test on, not " +
                std::to_string(options.trainRows) + " and " + std::to_string(options.testRows) + "."};
    std::error_code ignored;
    const bool isNew = !std::filesystem::exists(options.output, ignored);
    if (auto status = createDirectories(options.output); !status)
        return status;
    auto status = drawAndWrite(options);
    if (!status && isNew)
        std::filesystem::remove(options.output, ignored); // only when it is empty
    return status;
}

} // namespace trainyard::train
