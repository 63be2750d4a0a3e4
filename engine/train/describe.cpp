// SPDX-License-Identifier: Apache-2.0
#include "engine/train/describe.h"

#include "engine/train/cuda/memory/layertraits.h"
#include "engine/train/data/datasources.h"
#include "engine/train/network/networks.h"
#include "engine/train/network/plan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>

namespace trainyard::train {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostPictures = 10;
constexpr std::size_t mostRowsLookedAt = 2000;
constexpr int usualBatchSize = 64;
constexpr ImageShape usualImage{3, 64, 64}; // of folders of images, which have no size of their own

Json problem(const Error &error)
{
    return Json{{"problem", error.message}};
}

Json shapeJson(int channels, int height, int width)
{
    return Json::array({channels, height, width});
}

std::size_t parametersOf(const Plan &plan, const PlannedLayer &layer)
{
    std::size_t count = 0;
    for (const int index : {layer.weight, layer.bias, layer.mean, layer.variance}) {
        if (index >= 0)
            count += plan.parameters[static_cast<std::size_t>(index)].size();
    }
    return count;
}

Json networkJson(const Plan &plan)
{
    Json layers = Json::array();
    for (const PlannedLayer &layer : plan.layers) {
        layers.push_back(
            {{"name", layer.name},
             {"output", shapeJson(layer.output.channels, layer.output.height, layer.output.width)},
             {"parameters", parametersOf(plan, layer)}});
    }
    return Json{{"name", plan.displayName},
                {"input", shapeJson(plan.input.channels, plan.input.height, plan.input.width)},
                {"classes", plan.classes},
                {"parameters", plan.parameterCount()},
                {"stepBytes", cuda::stepBytes(plan, usualBatchSize) / usualBatchSize},
                {"layers", std::move(layers)}};
}

// Rows of classes that were not there yet, then others.
std::vector<std::uint32_t> chosenRows(const Minibatch &batch)
{
    std::vector<std::uint32_t> chosen;
    std::vector<std::uint32_t> others;
    std::set<std::int32_t> seen;
    for (const std::uint32_t row : batch.rows)
        (seen.insert(batch.labels[row]).second ? chosen : others).push_back(row);
    std::sort(chosen.begin(), chosen.end(),
              [&](std::uint32_t a, std::uint32_t b) { return batch.labels[a] < batch.labels[b]; });
    chosen.insert(chosen.end(), others.begin(), others.end());
    chosen.resize(std::min(chosen.size(), mostPictures));
    return chosen;
}

// Values of a row as bytes, from its least to its greatest.
class Pixels
{
public:
    Pixels(const FeatureView &features, std::uint32_t row, std::size_t size)
        : m_values(size)
    {
        features.copyTo(row * size, m_values);
        const auto [least, most] = std::minmax_element(m_values.begin(), m_values.end());
        m_least = *least;
        m_scale = *most > *least ? 255.0F / (*most - *least) : 0.0F;
    }
    unsigned char at(std::size_t index) const
    {
        return static_cast<unsigned char>((m_values[index] - m_least) * m_scale);
    }

private:
    std::vector<float> m_values;
    float m_least = 0;
    float m_scale = 0;
};

void writePictures(const std::filesystem::path &file, const DataSources &data, const Minibatch &batch)
{
    const auto height = static_cast<std::size_t>(data.height);
    const auto width = static_cast<std::size_t>(data.width);
    const std::size_t plane = height * width;
    const std::vector<std::uint32_t> rows = chosenRows(batch);
    if (rows.empty() || plane < 4 || (data.channels != 1 && data.channels != 3))
        return;
    std::string bytes(rows.size() * plane * 3, '\0');
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Pixels pixels(batch.features, rows[i], plane * static_cast<std::size_t>(data.channels));
        for (std::size_t y = 0; y < height; ++y) {
            for (std::size_t x = 0; x < width; ++x) {
                for (std::size_t c = 0; c < 3; ++c) {
                    const std::size_t channel = data.channels == 3 ? c : 0;
                    bytes[((y * rows.size() + i) * width + x) * 3 + c] =
                        static_cast<char>(pixels.at(channel * plane + y * width + x));
                }
            }
        }
    }
    std::ofstream(file, std::ios::binary) << "P6\n"
                                          << rows.size() * width << ' ' << height << "\n255\n"
                                          << bytes;
}

Json dataJson(const DescribeOptions &options, const SourceOptions &source)
{
    const auto data = openDataFolder(options.data, source);
    if (!data)
        return problem(data.error());
    if (!options.pictures.empty() && data->train->startEpoch(0)) {
        if (const auto batch = data->train->next(mostRowsLookedAt))
            writePictures(options.pictures, *data, *batch);
    }
    const std::uint64_t rows = data->train->rows() + (data->test ? data->test->rows() : 0);
    const auto size = static_cast<std::uint64_t>(data->channels) * static_cast<std::uint64_t>(data->height) *
                      static_cast<std::uint64_t>(data->width);
    return Json{
        {"description", data->description}, {"shape", shapeJson(data->channels, data->height, data->width)},
        {"classes", data->classes},         {"classNames", data->classNames},
        {"rows", data->train->rows()},      {"loadedBytes", data->loaded ? rows * size * sizeof(float) : 0}};
}

} // namespace

std::string describe(const DescribeOptions &options)
{
    Json made = Json::object();
    SourceOptions source{.data = {.label = options.label}, .shape = usualImage};
    source.augmentation = Augmentation{false, false, false};
    if (!options.network.empty()) {
        const auto network = findNetwork(options.network);
        const auto planned = network ? plan(*network) : Result<Plan>(network.error());
        made["network"] = planned ? networkJson(*planned) : problem(planned.error());
        if (planned) {
            source.data.sparseClasses = planned->classes;
            source.data.sparseDimension = static_cast<int>(planned->input.size());
            if (planned->input.height > 1)
                source.shape = {planned->input.channels, planned->input.height, planned->input.width};
        }
    }
    if (!options.data.empty())
        made["data"] = dataJson(options, source);
    return made.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace trainyard::train
