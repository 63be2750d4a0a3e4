// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/lmdbsource.h"

#include "engine/train/caffe/blobs.h"
#include "engine/train/caffe/placement.h"

#include <functional>
#include <numeric>

namespace trainyard::train::caffe {

Result<LmdbSource> LmdbSource::open(const std::filesystem::path &path, const LmdbSourceOptions &options)
{
    auto images = LmdbImages::open(path);
    if (!images)
        return images.error();
    const Dimensions image = images->shape();
    if (const auto checked = checkTransform(options.transform, image, path.string()); !checked)
        return checked.error();
    LmdbSource source(std::move(*images), options);
    source.m_shape = transformedShape(options.transform, image);
    if (!options.transform.meanFile.empty()) {
        auto mean = readMeanFile(options.transform.meanFile, image);
        if (!mean)
            return mean.error();
        source.m_mean = std::move(mean->values);
    }
    return source;
}

Status LmdbSource::startEpoch(int epoch)
{
    m_images.rewind();
    m_epoch = epoch;
    m_done = 0;
    return {};
}

void LmdbSource::add(const Image &image)
{
    const std::size_t size = static_cast<std::size_t>(
        std::accumulate(m_shape.begin(), m_shape.end(), std::int64_t{1}, std::multiplies<>()));
    const Transform &transform = m_options.transform;
    const Placement placement = placementOf(transform, image.shape(), m_options.seed, m_epoch, m_done);
    m_features.resize(m_features.size() + size);
    transformImage(image, transform, m_mean, placement, std::span(m_features).last(size));
    m_labels.push_back(image.label);
    m_rows.push_back(static_cast<std::uint32_t>(m_rows.size()));
    ++m_done;
}

Result<Minibatch> LmdbSource::next(std::size_t most)
{
    m_features.clear();
    m_labels.clear();
    m_rows.clear();
    Image image;
    while (m_rows.size() < most) {
        const auto hasNext = m_images.next(image);
        if (!hasNext)
            return hasNext.error();
        if (!*hasNext)
            break;
        add(image);
    }
    return Minibatch{m_features, m_labels, ++m_window, m_rows};
}

Status LmdbSource::skip(std::size_t rows)
{
    Image image;
    for (; rows > 0; --rows, ++m_done) {
        const auto hasNext = m_images.next(image);
        if (!hasNext)
            return hasNext.error();
        if (!*hasNext)
            break;
    }
    return {};
}

} // namespace trainyard::train::caffe
