// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/placement.h"

#include "engine/train/caffe/fault.h"
#include "engine/train/data/draws.h"

namespace trainyard::train::caffe {

namespace {

constexpr std::uint64_t placementPurpose = 0x63616666652d6372U; // a stream of draws that nothing else uses

} // namespace

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

Placement placementOf(const Transform &transform, const Dimensions &image, std::optional<std::uint64_t> seed,
                      int epoch, std::uint64_t number)
{
    if (!seed)
        return middle(transform, image);
    Draws draws(*seed, placementPurpose, static_cast<std::uint64_t>(epoch) << 40 | number);
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

} // namespace trainyard::train::caffe
