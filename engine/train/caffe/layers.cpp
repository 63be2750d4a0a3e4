// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/layers.h"

#include <cmath>
#include <functional>
#include <numeric>

namespace trainyard::train::caffe {

std::string toString(const Dimensions &dimensions)
{
    if (dimensions.empty())
        return "a single number";
    std::string text;
    for (const std::int64_t extent : dimensions)
        text += (text.empty() ? "" : "×") + std::to_string(extent);
    return text;
}

double fillerSpread(const Filler &filler, const Dimensions &shape)
{
    if (filler.kind != Filler::Kind::Xavier && filler.kind != Filler::Kind::Msra)
        return 0;
    const auto extent = [&](std::size_t axis) {
        return axis < shape.size() ? static_cast<double>(shape[axis]) : 1.0;
    };
    const double count = std::accumulate(shape.begin(), shape.end(), 1.0, std::multiplies<>());
    const double fanIn = count / extent(0);
    const double fanOut = count / extent(1);
    const double n = filler.norm == Filler::Norm::FanIn    ? fanIn
                     : filler.norm == Filler::Norm::FanOut ? fanOut
                                                           : (fanIn + fanOut) / 2;
    return std::sqrt((filler.kind == Filler::Kind::Xavier ? 3 : 2) / n);
}

} // namespace trainyard::train::caffe
