// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/rowtransform.h"

#include "engine/train/caffe/blobs.h"
#include "engine/train/caffe/placement.h"

#include <functional>
#include <numeric>

namespace trainyard::train::caffe {

Result<RowTransform> RowTransform::make(const Transform &transform, const Dimensions &image,
                                        std::optional<std::uint64_t> seed, const std::string &place)
{
    if (const auto checked = checkTransform(transform, image, place); !checked)
        return checked.error();
    RowTransform made;
    made.m_transform = transform;
    made.m_seed = seed;
    made.m_shape = transformedShape(transform, image);
    if (!transform.meanFile.empty()) {
        auto mean = readMeanFile(transform.meanFile, image);
        if (!mean)
            return mean.error();
        made.m_mean = std::move(mean->values);
    }
    return made;
}

std::size_t RowTransform::size() const
{
    return static_cast<std::size_t>(
        std::accumulate(m_shape.begin(), m_shape.end(), std::int64_t{1}, std::multiplies<>()));
}

void RowTransform::apply(const Image &image, int epoch, std::uint64_t number, std::span<float> row) const
{
    transformImage(image, m_transform, m_mean, placementOf(m_transform, image.shape(), m_seed, epoch, number),
                   row);
}

} // namespace trainyard::train::caffe
