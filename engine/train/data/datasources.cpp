// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datasources.h"

#include "engine/train/data/memorysource.h"

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
    sources.description = loaded->description;
    sources.normalization = loaded->normalization;
    sources.loaded = loaded;
    sources.train = std::make_unique<MemorySource>(train.features, train.labels, seed);
    if (loaded->test)
        sources.test =
            std::make_unique<MemorySource>(loaded->test->features, loaded->test->labels, std::nullopt);
    return sources;
}

} // namespace

Result<DataSources> openDataFolder(const std::filesystem::path &folder, const SourceOptions &options)
{
    auto data = loadDataFolder(folder, options.data);
    if (!data)
        return data.error();
    return inMemory(std::move(*data), options.seed);
}

} // namespace trainyard::train
