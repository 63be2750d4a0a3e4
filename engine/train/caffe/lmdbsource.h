// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/rowtransform.h"
#include "engine/train/data/rowsource.h"

#include <optional>

namespace trainyard::train::caffe {

struct LmdbSourceOptions {
    Transform transform;
    // While training: crops and flips are drawn from it, the epoch and the image. Without it the crop is of
    // the middle and nothing is flipped.
    std::optional<std::uint64_t> seed;
};

// The images of an LMDB as a Data layer gives them: in the order of the database, epoch after epoch,
// transformed. Memory for one minibatch. Labels are as they stand there.
class LmdbSource final : public RowSource
{
public:
    // Fails where the transform does not fit the images.
    static Result<LmdbSource> open(const std::filesystem::path &path, const LmdbSourceOptions &options);

    const Dimensions &shape() const { return m_transform.shape(); } // of a row: channels, height, width
    std::vector<std::filesystem::path> files() const { return {m_images.file()}; }

    std::size_t rows() const override { return static_cast<std::size_t>(m_images.count()); }
    Status startEpoch(int epoch) override;
    Result<Minibatch> next(std::size_t most) override;
    Status skip(std::size_t rows) override;

private:
    LmdbSource(LmdbImages images, RowTransform transform)
        : m_images(std::move(images))
        , m_transform(std::move(transform))
    {}

    void add(const Image &image);

    LmdbImages m_images;
    RowTransform m_transform;
    int m_epoch = 0;
    std::uint64_t m_done = 0; // images of this epoch
    std::uint64_t m_window = 0;
    std::vector<float> m_features;
    std::vector<std::int32_t> m_labels;
    std::vector<std::uint32_t> m_rows;
};

} // namespace trainyard::train::caffe
