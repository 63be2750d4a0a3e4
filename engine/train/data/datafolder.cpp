// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datafolder.h"

#include "engine/train/data/cifar.h"
#include "engine/train/data/csv.h"
#include "engine/train/data/ctf.h"
#include "engine/train/data/datafiles.h"
#include "engine/train/data/idx.h"

#include <new>
#include <utility>
#include <vector>

namespace trainyard::train {

namespace {

namespace fs = std::filesystem;
using Format = DataFiles::Format;

Error bad(const fs::path &place, std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence), place.string()};
}

std::string withSeparators(std::size_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;)
        text.insert(at -= 3, 1, ',');
    return text;
}

DataSummary summaryOf(const TrainingData &data, Format format)
{
    return {.format = formatName(format),
            .trainRows = data.train.rows(),
            .testRows = data.test ? data.test->rows() : 0,
            .channels = data.train.channels,
            .height = data.train.height,
            .width = data.train.width,
            .classes = data.train.classes,
            .isNormalized = data.normalization.has_value()};
}

Result<CifarLabels> cifarLabels(const DataFiles &files, const std::string &wanted)
{
    if (files.format == Format::Cifar10)
        return CifarLabels::Ten;
    if (wanted.empty() || wanted == "fine")
        return CifarLabels::Fine;
    if (wanted == "coarse")
        return CifarLabels::Coarse;
    return bad(files.train[0], "CIFAR-100 has no label \"" + wanted + "\"; take fine or coarse.");
}

CsvTable withoutSchema(Dataset data)
{
    return {{}, std::move(data)};
}

// One of the two sets; a test set takes shape, classes and columns of the training set, `train`. Only CSV has
// a schema.
Result<CsvTable> read(const DataFiles &files, const DataOptions &options, const CsvTable *train)
{
    const std::vector<fs::path> &part = train ? files.test : files.train;
    const int classes = train ? train->data.classes : 0;
    const auto wrapped = [](Result<Dataset> data) {
        return data ? Result(withoutSchema(std::move(*data))) : data.error();
    };
    switch (files.format) {
    case Format::CntkText:
        return wrapped(readCtf(part[0], {.classes = classes,
                                         .dimension = train ? static_cast<int>(train->data.rowSize()) : 0,
                                         .sparseClasses = options.sparseClasses,
                                         .sparseDimension = options.sparseDimension}));
    case Format::Idx:
        return wrapped(readIdx(part[0], part[1], classes));
    case Format::Cifar10:
    case Format::Cifar100: {
        const auto labels = cifarLabels(files, options.label);
        return labels ? wrapped(readCifar(part, *labels)) : labels.error();
    }
    case Format::Csv:
        return readCsv(part[0], {.label = options.label, .like = train ? &train->schema : nullptr});
    }
    return CsvTable();
}

bool hasLabelsToChoose(Format format)
{
    return format == Format::Cifar100 || format == Format::Csv;
}

// How many means and deviations a set of this format has; 0: it stays as it is.
std::size_t normalizedParts(Format format, const Dataset &data)
{
    switch (format) {
    case Format::CntkText:
    case Format::Idx:
        return 0;
    case Format::Cifar10:
    case Format::Cifar100:
        return static_cast<std::size_t>(data.channels);
    case Format::Csv:
        return data.rowSize();
    }
    return 0;
}

Status setNormalization(TrainingData &data, std::size_t parts, const DataFiles &files,
                        const DataOptions &options)
{
    if (options.normalization) {
        if (auto checked = checkParts(*options.normalization, parts, files.train[0].string()); !checked)
            return checked;
    }
    data.normalization = options.normalization ? *options.normalization : measure(data.train, parts);
    return {};
}

Result<TrainingData> load(const DataFiles &files, const DataOptions &options)
{
    if (!options.label.empty() && !hasLabelsToChoose(files.format))
        return bad(files.train[0], files.train[0].string() + " has one label only (" +
                                       formatName(files.format) + "), none \"" + options.label +
                                       "\" to choose.");
    auto train = read(files, options, nullptr);
    if (!train)
        return train.error();
    TrainingData data;
    if (!files.test.empty()) {
        auto test = read(files, options, &*train);
        if (!test)
            return test.error();
        if (test->data.height != train->data.height || test->data.width != train->data.width)
            return bad(files.test[0], files.test[0].string() + " holds images of another size than " +
                                          files.train[0].string() + "; take both from the same data set.");
        data.test = std::move(test->data);
    }
    data.train = std::move(train->data);
    data.classNames = std::move(train->schema.classNames);
    if (const std::size_t parts = normalizedParts(files.format, data.train); options.normalize && parts > 0) {
        if (auto set = setNormalization(data, parts, files, options); !set)
            return set.error();
    }
    data.description = describe(summaryOf(data, files.format));
    return data;
}

} // namespace

std::string describe(const DataSummary &summary)
{
    return summary.format + ", " + withSeparators(summary.trainRows) +
           (summary.testRows > 0 ? " + " + withSeparators(summary.testRows) : "") + " rows of " +
           std::to_string(summary.channels) + " × " + std::to_string(summary.height) + " × " +
           std::to_string(summary.width) + ", " + std::to_string(summary.classes) + " classes" +
           (summary.isNormalized ? ", normalized" : "");
}

Result<TrainingData> loadDataFolder(const fs::path &folder, const DataOptions &options)
{
    const auto files = findDataFiles(folder);
    if (!files)
        return files.error();
    try {
        return load(*files, options);
    } catch (const std::bad_alloc &) {
        return Error{Error::Code::Unavailable,
                     "The data in " + folder.string() +
                         " do not fit into this machine's memory; take fewer rows.",
                     folder.string()};
    }
}

} // namespace trainyard::train
