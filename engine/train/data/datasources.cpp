// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datasources.h"

#include "engine/train/data/datadigest.h"
#include "engine/train/data/datafiles.h"
#include "engine/train/data/imagefolder.h"
#include "engine/train/data/imagesource.h"
#include "engine/train/data/memorysource.h"
#include "engine/train/data/streamedfolder.h"

namespace trainyard::train {

namespace {

DataSources inMemory(TrainingData data, std::uint64_t seed)
{
    DataSources sources;
    const auto loaded = std::make_shared<const TrainingData>(std::move(data));
    const Dataset &train = loaded->train;
    sources.channels = train.channels;
    sources.height = train.height;
    sources.width = train.width;
    sources.classes = train.classes;
    sources.classNames = loaded->classNames;
    sources.description = loaded->description;
    sources.normalization = loaded->normalization;
    sources.loaded = loaded;
    sources.train = std::make_unique<MemorySource>(loaded->shown(train), train.labels, seed);
    if (const auto &test = loaded->test)
        sources.test = std::make_unique<MemorySource>(loaded->shown(*test), test->labels, std::nullopt);
    return sources;
}

Status checkShape(const std::filesystem::path &folder, const ImageShape &shape)
{
    if ((shape.channels == 1 || shape.channels == 3) && shape.height > 1 && shape.width > 1)
        return {};
    return Error{Error::Code::InvalidInput,
                 "The data folder " + folder.string() +
                     " holds images, but the network takes none of 1 or 3 channels; take one that does.",
                 folder.string()};
}

DataSources ofImages(ImageSets sets, const SourceOptions &options, const std::filesystem::path &folder)
{
    DataSources sources;
    sources.channels = options.shape.channels;
    sources.height = options.shape.height;
    sources.width = options.shape.width;
    sources.classes = static_cast<int>(sets.classNames.size());
    if (options.data.normalize)
        sources.normalization = options.data.normalization
                                    ? *options.data.normalization
                                    : measureImages(sets.train, options.shape, options.threads);
    std::vector<std::filesystem::path> files;
    for (const LabelledImage &image : sets.train)
        files.push_back(image.file);
    sources.digest = dataDigest(folder, files);
    sources.description = describe({.format = "Images",
                                    .trainRows = sets.train.size(),
                                    .testRows = sets.test.size(),
                                    .channels = sources.channels,
                                    .height = sources.height,
                                    .width = sources.width,
                                    .classes = sources.classes,
                                    .isNormalized = options.data.normalize});
    sources.classNames = std::move(sets.classNames);
    ImageSourceOptions ofSource{.shape = options.shape,
                                .batchSize = options.batchSize,
                                .seed = options.seed,
                                .augmentation = options.augmentation,
                                .normalization = sources.normalization,
                                .threads = options.threads};
    sources.train = std::make_unique<ImageSource>(std::move(sets.train), ofSource);
    ofSource.seed.reset();
    if (!sets.test.empty())
        sources.test = std::make_unique<ImageSource>(std::move(sets.test), ofSource);
    return sources;
}

// Null where the folder holds no images.
Result<std::optional<DataSources>> openImages(const std::filesystem::path &folder,
                                              const SourceOptions &options)
{
    auto images = findImages(folder);
    if (!images)
        return images.error();
    if (!*images)
        return std::optional<DataSources>();
    if (auto fits = checkShape(folder, options.shape); !fits)
        return fits.error();
    if (!options.data.label.empty())
        return Error{Error::Code::InvalidInput,
                     "The data folder " + folder.string() +
                         " holds images, whose label is their folder; "
                         "there is none \"" +
                         options.data.label + "\" to choose.",
                     folder.string()};
    if (options.data.normalize && options.data.normalization) {
        const auto channels = static_cast<std::size_t>(options.shape.channels);
        if (auto fits = checkParts(*options.data.normalization, channels, folder.string()); !fits)
            return fits.error();
    }
    return std::optional(ofImages(std::move(**images), options, folder));
}

} // namespace

Result<DataSources> openDataFolder(const std::filesystem::path &folder, const SourceOptions &options)
{
    const auto files = findDataFiles(folder);
    if (!files && files.error().code == Error::Code::NotFound) {
        auto images = openImages(folder, options);
        if (!images)
            return images.error();
        if (*images)
            return std::move(**images);
    }
    if (files) {
        auto streamed = openStreamed(*files, options);
        if (!streamed)
            return streamed.error();
        if (*streamed) {
            (*streamed)->digest = dataDigest(folder, files->train);
            return std::move(**streamed);
        }
    }
    auto data = loadDataFolder(folder, options.data);
    if (!data)
        return data.error();
    DataSources sources = inMemory(std::move(*data), options.seed);
    sources.digest = files ? dataDigest(folder, files->train) : std::string();
    return sources;
}

} // namespace trainyard::train
