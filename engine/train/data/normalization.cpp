// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/normalization.h"

#include "engine/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train {

namespace {

constexpr std::size_t blockRows = 256; // fixes the order of the sums, whatever the threads

// The means over all rows of term(part, value), part by part.
template <class Term>
std::vector<double> means(const Dataset &data, std::size_t parts, int threads, Term term)
{
    const std::size_t rowSize = data.rowSize();
    const std::size_t partSize = rowSize / parts;
    const std::size_t blocks = (data.rows() + blockRows - 1) / blockRows;
    const FeatureView values = data.values();
    std::vector<double> sums(blocks * parts);
    parallelFor(blocks, threads, [&](std::size_t block) {
        std::vector<float> row(rowSize);
        const std::size_t end = std::min((block + 1) * blockRows, data.rows());
        for (std::size_t i = block * blockRows; i < end; ++i) {
            values.copyTo(i * rowSize, row);
            for (std::size_t part = 0; part < parts; ++part) {
                double sum = 0;
                for (const float value : std::span(row).subspan(part * partSize, partSize))
                    sum += term(part, static_cast<double>(value));
                sums[block * parts + part] += sum;
            }
        }
    });
    std::vector<double> result(parts);
    for (std::size_t i = 0; i < sums.size(); ++i)
        result[i % parts] += sums[i];
    for (double &sum : result)
        sum /= static_cast<double>(data.rows() * partSize);
    return result;
}

} // namespace

Moments momentsOf(const Dataset &data, std::size_t parts, int threads)
{
    if (data.rows() == 0)
        return {std::vector<double>(parts), std::vector<double>(parts), 0};
    Moments moments{.mean = means(data, parts, threads, [](std::size_t, double value) { return value; }),
                    .variance = {},
                    .rows = data.rows()};
    moments.variance = means(data, parts, threads, [&](std::size_t part, double value) {
        return (value - moments.mean[part]) * (value - moments.mean[part]);
    });
    return moments;
}

Moments combined(std::span<const Moments> all)
{
    const std::size_t parts = all.front().mean.size();
    Moments sum{std::vector<double>(parts), std::vector<double>(parts), 0};
    for (const Moments &one : all)
        sum.rows += one.rows;
    if (sum.rows == 0)
        return sum;
    const auto share = [&](const Moments &one) {
        return static_cast<double>(one.rows) / static_cast<double>(sum.rows);
    };
    for (std::size_t part = 0; part < parts; ++part) {
        for (const Moments &one : all)
            sum.mean[part] += share(one) * one.mean[part];
        for (const Moments &one : all) {
            const double apart = one.mean[part] - sum.mean[part];
            sum.variance[part] += share(one) * (one.variance[part] + apart * apart);
        }
    }
    return sum;
}

Normalization normalizationOf(const Moments &moments)
{
    Normalization normalization;
    for (std::size_t part = 0; part < moments.mean.size(); ++part) {
        const auto deviation = static_cast<float>(std::sqrt(moments.variance[part]));
        const bool isUsable = std::isnormal(deviation) && std::isnormal(1 / deviation);
        normalization.mean.push_back(static_cast<float>(moments.mean[part]));
        normalization.deviation.push_back(isUsable ? deviation : 1.0F);
    }
    return normalization;
}

Normalization measure(const Dataset &data, std::size_t parts)
{
    return normalizationOf(momentsOf(data, parts, 0));
}

Status checkParts(const Normalization &normalization, std::size_t parts, const std::string &place)
{
    if (normalization.mean.size() == parts && normalization.deviation.size() == parts)
        return {};
    return Error{Error::Code::InvalidInput,
                 "The model was trained on rows with " + std::to_string(normalization.mean.size()) +
                     " means, but those in " + place + " have " + std::to_string(parts) +
                     "; take data of the kind that it was trained on.",
                 place};
}

void normalize(std::span<float> values, std::size_t first, std::size_t rowSize,
               const Normalization &normalization)
{
    const std::size_t partSize = rowSize / normalization.mean.size();
    for (std::size_t place = first; !values.empty();) {
        const std::size_t part = place / partSize;
        const std::size_t count = std::min((part + 1) * partSize - place, values.size());
        const float mean = normalization.mean[part];
        const float factor = 1 / normalization.deviation[part];
        for (float &value : values.first(count))
            value = (value - mean) * factor;
        values = values.subspan(count);
        place = (place + count) % rowSize;
    }
}

} // namespace trainyard::train
