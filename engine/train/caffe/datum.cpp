// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/datum.h"

#include "engine/base/strings.h"

#include "engine/train/caffe/caffe.pb.h"
#include "engine/train/caffe/fault.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::train::caffe {

namespace fs = std::filesystem;

namespace {

Error refusal(const std::string &name, const std::string &why)
{
    return {Error::Code::InvalidInput, "Cannot read " + onOneLine(name) + ": " + why + ".", name};
}

// Checks the extents, so that their product is the number of values.
Status readShape(const prototxt::Datum &datum, const std::string &name, Image &image)
{
    image.channels = datum.channels();
    image.height = datum.height();
    image.width = datum.width();
    image.label = datum.label();
    const auto given = static_cast<std::int64_t>(
        datum.data().empty() ? datum.float_data_size() : static_cast<std::int64_t>(datum.data().size()));
    const bool isPositive = image.channels > 0 && image.height > 0 && image.width > 0;
    std::int64_t values = given;
    for (const int extent : {image.channels, image.height, image.width}) {
        if (!isPositive || values % extent != 0)
            values = 0;
        else
            values /= extent;
    }
    if (values != 1)
        return refusal(name,
                       "it tells " + toString(image.shape()) + " values and holds " + std::to_string(given));
    return {};
}

} // namespace

Status readDatum(std::string_view bytes, const std::string &name, Image &image)
{
    prototxt::Datum datum;
    if (bytes.size() > std::numeric_limits<int>::max() ||
        !datum.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())))
        return refusal(name, "it is no Datum, as Caffe keeps images");
    if (datum.encoded())
        return refusal(name, "its image is a compressed file, which is not supported yet; make the database "
                             "without --encoded");
    if (const auto read = readShape(datum, name, image); !read)
        return read;
    const std::string &pixels = datum.data();
    image.values.resize(
        std::max<std::size_t>(pixels.size(), static_cast<std::size_t>(datum.float_data_size())));
    if (pixels.empty()) {
        std::copy(datum.float_data().begin(), datum.float_data().end(), image.values.begin());
        if (!std::all_of(image.values.begin(), image.values.end(),
                         [](float value) { return std::isfinite(value); }))
            return refusal(name, "a value is no finite number");
        return {};
    }
    std::transform(pixels.begin(), pixels.end(), image.values.begin(),
                   [](char pixel) { return static_cast<float>(static_cast<unsigned char>(pixel)); });
    return {};
}

Result<LmdbImages> LmdbImages::open(const fs::path &path)
{
    auto reader = LmdbReader::open(path);
    if (!reader)
        return reader.error();
    LmdbImages images(std::move(*reader), path.string());
    Image first;
    const auto hasFirst = images.next(first);
    if (!hasFirst)
        return hasFirst.error();
    if (!*hasFirst)
        return refusal(path.string(), "it holds no images");
    images.m_shape = first.shape();
    images.rewind();
    return images;
}

Result<bool> LmdbImages::next(Image &image)
{
    const auto hasNext = m_reader.next(m_record);
    if (!hasNext || !*hasNext)
        return hasNext;
    const std::string name = "record " + std::to_string(++m_taken) + " of " + m_name;
    if (const auto read = readDatum(m_record, name, image); !read)
        return read.error();
    if (!m_shape.empty() && image.shape() != m_shape)
        return refusal(name, "its image is " + toString(image.shape()) + ", but the first is " +
                                 toString(m_shape) + "; bring them to one size");
    return true;
}

void LmdbImages::rewind()
{
    m_reader.rewind();
    m_taken = 0;
}

Result<Dataset> loadLmdb(const fs::path &path, std::size_t mostBytes)
{
    auto images = LmdbImages::open(path);
    if (!images)
        return images.error();
    const Dimensions &shape = images->shape();
    Dataset data{
        static_cast<int>(shape[0]), static_cast<int>(shape[1]), static_cast<int>(shape[2]), 0, {}, {}};
    Image image;
    for (;;) {
        const auto hasNext = images->next(image);
        if (!hasNext)
            return hasNext.error();
        if (!*hasNext)
            return data;
        if (image.label < 0 || image.label == std::numeric_limits<std::int32_t>::max())
            return refusal(path.string(), "record " + std::to_string(data.rows() + 1) + " has the label " +
                                              std::to_string(image.label) + ", which is no class");
        if ((data.features.size() + image.values.size()) * sizeof(float) > mostBytes)
            return Error{Error::Code::Unavailable,
                         "Cannot read " + onOneLine(path.string()) + ": its images take more than the " +
                             std::to_string(mostBytes >> 20) + " MiB that they may.",
                         path.string()};
        data.features.insert(data.features.end(), image.values.begin(), image.values.end());
        data.labels.push_back(image.label);
        data.classes = std::max(data.classes, image.label + 1);
    }
}

Result<Dimensions> readImageShape(const NetLayer &layer)
{
    const auto *const data = std::get_if<Data>(&layer.layer);
    if (!data)
        return refusal("the images of layer " + inQuotes(layer.name),
                       "their size is not known; say new_height and new_width");
    auto images = LmdbImages::open(data->source);
    if (!images)
        return images.error();
    return images->shape();
}

} // namespace trainyard::train::caffe
