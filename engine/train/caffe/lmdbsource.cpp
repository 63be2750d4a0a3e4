// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/lmdbsource.h"

#include "engine/train/caffe/blobs.h"
#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/transform.h"
#include "engine/train/data/draws.h"

#include <functional>
#include <numeric>

namespace trainyard::train::caffe {

namespace {

constexpr std::uint64_t placementPurpose = 0x63616666652d6372U; // a stream of draws that nothing else uses

Status checkTransform(const Transform &transform, const Dimensions &image, const std::string &file)
{
    const std::size_t means = transform.meanValues.size();
    if (image[1] < transform.cropSize || image[2] < transform.cropSize)
        return problem(file, {0, "its images of " + toString(image) + " are smaller than the crop_size " +
                                     std::to_string(transform.cropSize)});
    if (means > 1 && means != static_cast<std::size_t>(image[0]))
        return problem(file, {0, "its images of " + toString(image) + " have other channels than the " +
                                     std::to_string(means) + " mean_value"});
    return {};
}

Placement drawn(const Transform &transform, const Dimensions &image, Draws draws)
{
    Placement placement;
    if (transform.cropSize > 0) {
        placement.top =
            static_cast<int>(draws.below(static_cast<std::uint32_t>(image[1] - transform.cropSize + 1)));
        placement.left =
            static_cast<int>(draws.below(static_cast<std::uint32_t>(image[2] - transform.cropSize + 1)));
    }
    placement.isMirrored = transform.mirror && draws.below(2) == 1;
    return placement;
}

} // namespace

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
    const std::uint64_t index = static_cast<std::uint64_t>(m_epoch) << 40 | m_done;
    const Placement placement =
        m_options.seed ? drawn(transform, image.shape(), Draws(*m_options.seed, placementPurpose, index))
                       : middle(transform, image.shape());
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

} // namespace trainyard::train::caffe
