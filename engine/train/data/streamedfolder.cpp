// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/streamedfolder.h"

#include "engine/train/data/blocksource.h"
#include "engine/train/data/csvblocks.h"
#include "engine/train/data/ctfblocks.h"

#include <algorithm>
#include <system_error>

namespace trainyard::train {

namespace {

namespace fs = std::filesystem;

template <class Blocks>
void setTraining(const std::shared_ptr<Blocks> &reader, const SourceOptions &options, DataSources &sources)
{
    sources.windowBlocks = windowBlocksFor(*reader, options.memoryBytes);
    sources.train =
        std::make_unique<BlockSource>(reader, BlockSourceOptions{.seed = options.seed,
                                                                 .windowBlocks = sources.windowBlocks,
                                                                 .normalization = sources.normalization,
                                                                 .threads = options.threads});
}

template <class Blocks>
void setTest(const std::shared_ptr<Blocks> &reader, const SourceOptions &options, DataSources &sources)
{
    sources.test = std::make_unique<BlockSource>(
        reader, BlockSourceOptions{.seed = std::nullopt,
                                   .windowBlocks = windowBlocksFor(*reader, options.memoryBytes),
                                   .normalization = sources.normalization,
                                   .threads = options.threads});
}

std::uint64_t fileBytes(const DataFiles &files)
{
    std::uint64_t sum = 0;
    for (const auto *part : {&files.train, &files.test}) {
        for (const fs::path &file : *part) {
            std::error_code code;
            const std::uintmax_t size = fs::file_size(file, code);
            sum += code ? 0 : size;
        }
    }
    return sum;
}

// A value has two bytes of text or more, and becomes four; the text is in memory, too.
bool mayNotFit(const DataFiles &files, const SourceOptions &options)
{
    return fileBytes(files) > options.memoryBytes / 3;
}

// Sparse text may become much larger than it is.
bool startsSparse(const fs::path &file, const CtfOptions &options)
{
    const auto text = TextFile::open(file);
    if (!text)
        return false; // whoever reads it says so
    const auto start =
        text->read(0, static_cast<std::size_t>(std::min<std::uint64_t>(text->size(), 1 << 16)));
    const auto measured = start ? measureCtf(*start, options) : start.error();
    return measured && measured->isSparse;
}

Result<std::optional<DataSources>> openCtf(const DataFiles &files, const SourceOptions &options)
{
    CtfOptions reading{.sparseClasses = options.data.sparseClasses,
                       .sparseDimension = options.data.sparseDimension};
    const bool isLarge = mayNotFit(files, options);
    if (!isLarge && !startsSparse(files.train[0], reading))
        return std::optional<DataSources>();
    const auto train = CtfBlocks::openFitting(files.train[0], reading, options.memoryBytes);
    if (!train)
        return train.error();
    reading.classes = (*train)->shape().classes;
    reading.dimension = static_cast<int>((*train)->rowSize());
    std::shared_ptr<CtfBlocks> test;
    if (!files.test.empty()) {
        auto opened = CtfBlocks::openFitting(files.test[0], reading, options.memoryBytes);
        if (!opened)
            return opened.error();
        test = *opened;
    }
    if (!isLarge && (*train)->bytes() + (test ? test->bytes() : 0) <= options.memoryBytes)
        return std::optional<DataSources>();
    const Dataset &shape = (*train)->shape();
    DataSources sources;
    sources.channels = shape.channels;
    sources.height = shape.height;
    sources.width = shape.width;
    sources.classes = shape.classes;
    setTraining(*train, options, sources);
    if (test)
        setTest(test, options, sources);
    return std::optional(std::move(sources));
}

Result<std::optional<DataSources>> openCsv(const DataFiles &files, const SourceOptions &options)
{
    if (!mayNotFit(files, options))
        return std::optional<DataSources>();
    const auto train = CsvBlocks::open(files.train[0], {.label = options.data.label});
    if (!train)
        return train.error();
    DataSources sources;
    sources.channels = sources.height = 1;
    sources.width = static_cast<int>((*train)->rowSize());
    sources.classNames = (*train)->schema().classNames;
    sources.classes = static_cast<int>(sources.classNames.size());
    if (options.data.normalize) {
        const auto &given = options.data.normalization;
        const auto parts = static_cast<std::size_t>(sources.width);
        if (auto checked = given ? checkParts(*given, parts, files.train[0].string()) : Status(); !checked)
            return checked.error();
        sources.normalization = given ? *given : (*train)->normalization();
    }
    setTraining(*train, options, sources);
    if (!files.test.empty()) {
        const auto test = CsvBlocks::open(files.test[0], {.like = &(*train)->schema()});
        if (!test)
            return test.error();
        setTest(*test, options, sources);
    }
    return std::optional(std::move(sources));
}

} // namespace

Result<std::optional<DataSources>> openStreamed(const DataFiles &files, const SourceOptions &options)
{
    Result<std::optional<DataSources>> opened = std::optional<DataSources>();
    if (files.format == DataFiles::Format::CntkText)
        opened = openCtf(files, options);
    if (files.format == DataFiles::Format::Csv)
        opened = openCsv(files, options);
    if (!opened || !*opened)
        return opened;
    DataSources &sources = **opened;
    sources.description = describe({.format = formatName(files.format),
                                    .trainRows = sources.train->rows(),
                                    .testRows = sources.test ? sources.test->rows() : 0,
                                    .channels = sources.channels,
                                    .height = sources.height,
                                    .width = sources.width,
                                    .classes = sources.classes,
                                    .isNormalized = sources.normalization.has_value()}) +
                          ", read while training";
    return opened;
}

} // namespace trainyard::train
