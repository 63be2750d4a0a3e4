// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datafolder.h"

#include "engine/train/data/cifar.h"
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

// One of the two sets; of the training set, `train`, the test set takes the shape and the classes.
Result<Dataset> read(const DataFiles &files, const DataOptions &options, const Dataset *train)
{
    const std::vector<fs::path> &part = train ? files.test : files.train;
    const int classes = train ? train->classes : 0;
    switch (files.format) {
    case Format::CntkText:
        return readCtf(part[0],
                       {.classes = classes, .dimension = train ? static_cast<int>(train->rowSize()) : 0});
    case Format::Idx:
        return readIdx(part[0], part[1], classes);
    case Format::Cifar10:
    case Format::Cifar100: {
        const auto labels = cifarLabels(files, options.label);
        return labels ? readCifar(part, *labels) : labels.error();
    }
    }
    return Dataset();
}

bool hasLabelsToChoose(Format format)
{
    return format == Format::Cifar100;
}

void normalizeBoth(TrainingData &data)
{
    data.normalization = measure(data.train, static_cast<std::size_t>(data.train.channels));
    normalize(data.train, *data.normalization);
    if (data.test)
        normalize(*data.test, *data.normalization);
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
    TrainingData data{std::move(*train), {}, {}};
    if (!files.test.empty()) {
        auto test = read(files, options, &data.train);
        if (!test)
            return test.error();
        if (test->height != data.train.height || test->width != data.train.width)
            return bad(files.test[0], files.test[0].string() + " holds images of another size than " +
                                          files.train[0].string() + "; take both from the same data set.");
        data.test = std::move(*test);
    }
    const bool isCifar = files.format == Format::Cifar10 || files.format == Format::Cifar100;
    if (options.normalize && isCifar)
        normalizeBoth(data);
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
