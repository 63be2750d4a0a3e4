// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/lmdbsource.h"

namespace trainyard::train::caffe {

Result<LmdbSource> LmdbSource::open(const std::filesystem::path &path, const LmdbSourceOptions &options)
{
    auto images = LmdbImages::open(path);
    if (!images)
        return images.error();
    auto transform = RowTransform::make(options.transform, images->shape(), options.seed, path.string());
    if (!transform)
        return transform.error();
    return LmdbSource(std::move(*images), std::move(*transform));
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
    m_features.resize(m_features.size() + m_transform.size());
    m_transform.apply(image, m_epoch, m_done, std::span(m_features).last(m_transform.size()));
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
