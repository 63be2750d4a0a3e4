// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/preparednet.h"

#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/imagelist.h"
#include "engine/train/caffe/lmdbsource.h"
#include "engine/train/caffe/nettext.h"
#include "engine/train/data/datadigest.h"
#include "engine/train/data/draws.h"

#include <algorithm>
#include <optional>

namespace trainyard::train::caffe {

namespace {

constexpr std::uint64_t skipPurpose = 0x63616666652d736bU; // a stream of draws that nothing else uses

struct OpenedSource {
    std::unique_ptr<RowSource> rows;
    std::vector<std::filesystem::path> files;
};

template <class Source>
Result<OpenedSource> kept(Result<Source> source)
{
    if (!source)
        return source.error();
    auto files = source->files();
    return OpenedSource{std::make_unique<Source>(std::move(*source)), std::move(files)};
}

Result<OpenedSource> openSource(const NetLayer &layer, std::optional<std::uint64_t> seed)
{
    if (const auto *list = std::get_if<ImageData>(&layer.layer))
        return kept(ImageListSource::open({*list, seed}));
    const auto &data = std::get<Data>(layer.layer);
    return kept(LmdbSource::open(data.source, {data.transform, seed}));
}

Result<Dimensions> imageShape(const NetLayer &layer)
{
    const auto *list = std::get_if<ImageData>(&layer.layer);
    if (!list)
        return readImageShape(layer);
    ImageListOptions options{*list, {}};
    options.layer.transform = {};
    const auto source = ImageListSource::open(options);
    if (!source)
        return source.error();
    return source->imageShape();
}

// Of a data layer: batch_size, rand_skip, where its rows come from, and what is done with them.
struct Feed {
    int batch = 0;
    int skip = 0;
    std::string source;
    Transform transform;
};

Feed feedOf(const NetLayer &layer)
{
    if (const auto *list = std::get_if<ImageData>(&layer.layer))
        return {list->batchSize, list->skip, list->source, list->transform};
    const auto &data = std::get<Data>(layer.layer);
    return {data.batchSize, data.skip, data.source, data.transform};
}

bool learnsFromBatches(const Net &net)
{
    return std::ranges::any_of(
        net.layers, [](const NetLayer &layer) { return std::holds_alternative<BatchNorm>(layer.layer); });
}

} // namespace

Result<PreparedNet> prepareNet(const NetRun &run, int batches, std::uint64_t seed)
{
    PreparedNet prepared;
    prepared.text = run.text;
    prepared.iterations = run.iterations;
    auto net = describeNet(*run.text, run.state, imageShape);
    if (!net)
        return net.error();
    prepared.net = std::move(*net);
    auto mapped = mapNet(prepared.net, run.text->file);
    if (!mapped)
        return mapped.error();
    prepared.mapped = std::move(*mapped);
    const NetLayer &layer = prepared.net.layers[static_cast<std::size_t>(prepared.mapped.dataLayer)];
    const bool isTraining = run.state.phase == Phase::Train;
    const Feed feed = feedOf(layer);
    auto source = openSource(layer, isTraining ? std::optional(seed) : std::nullopt);
    if (!source)
        return source.error();
    if (isTraining && feed.skip > 0)
        prepared.firstRow = Draws(seed, skipPurpose, 0).below(static_cast<std::uint32_t>(feed.skip));
    prepared.batch = static_cast<std::size_t>(feed.batch);
    prepared.transform = feed.transform;
    if (isTraining)
        prepared.dataDigest = dataDigest(source->files.front().parent_path(), source->files);
    prepared.rows = std::make_unique<EndlessRows>(std::move(source->rows),
                                                  prepared.batch * static_cast<std::size_t>(batches),
                                                  prepared.mapped.plan.classes, feed.source);
    return prepared;
}

Result<PreparedSolver> prepareSolver(Solver solver)
{
    const auto seed = static_cast<std::uint64_t>(std::max<std::int64_t>(solver.randomSeed, 0));
    PreparedSolver prepared{std::move(solver), seed, {}, {}};
    auto train = prepareNet(prepared.solver.train, prepared.solver.iterSize, seed);
    if (!train)
        return train.error();
    if (prepared.solver.iterSize > 1 && learnsFromBatches(train->net))
        return problem(train->text->file,
                       {0, "its BatchNorm cannot be trained with an iter_size above 1; use a larger "
                           "batch_size"});
    constexpr std::size_t mostRows = 1 << 20;
    if (train->rows->batch() > mostRows)
        return problem(train->text->file,
                       {0, "batch_size times iter_size is above " + std::to_string(mostRows) + " rows"});
    prepared.train = std::move(*train);
    for (const NetRun &run : prepared.solver.tests) {
        auto test = prepareNet(run, 1, seed);
        if (!test)
            return test.error();
        prepared.tests.push_back(std::move(*test));
    }
    return prepared;
}

} // namespace trainyard::train::caffe
