// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/rowtransform.h"
#include "engine/train/data/rowsource.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::train::caffe {

// A line of an image list.
struct ListedImage {
    std::string path;
    std::int32_t label = 0;
};

// Reads "PATH LABEL" lines, where the path may hold blanks; empty lines are passed over. `file` is for
// messages. Fails with one sentence that names the line.
Result<std::vector<ListedImage>> readImageList(std::string_view text, const std::string &file);

struct ImageListOptions {
    ImageData layer;
    // While training: the order where the list is shuffled, crops and flips are drawn from it, the epoch and
    // the image's place in it. Without it crops are of the middle, nothing is flipped or shuffled.
    std::optional<std::uint64_t> seed;
};

// JPEG and PNG images as an ImageData layer gives them: in the order of the list, epoch after epoch, brought
// to new_height × new_width (bilinear), blue, green and red (or gray) channels of 0 to 255, transformed.
// Decoded on all cores; memory for one minibatch.
class ImageListSource final : public RowSource
{
public:
    // Fails where the transform does not fit the first image.
    static Result<ImageListSource> open(const ImageListOptions &options);

    const Dimensions &imageShape() const { return m_imageShape; }   // before the crop
    const Dimensions &shape() const { return m_transform.shape(); } // of a row: channels, height, width
    std::vector<std::filesystem::path> files() const;               // the list, then its images

    std::size_t rows() const override { return m_images.size(); }
    Status startEpoch(int epoch) override;
    Result<Minibatch> next(std::size_t most) override;
    Status skip(std::size_t rows) override;

private:
    explicit ImageListSource(const ImageListOptions &options)
        : m_options(options)
    {}

    Status begin();
    Result<Image> read(const ListedImage &listed) const;
    Status fill(std::size_t row, std::size_t at);

    ImageListOptions m_options;
    std::vector<ListedImage> m_images;
    std::vector<std::uint32_t> m_order; // of this epoch; empty: that of the list
    Dimensions m_imageShape;
    RowTransform m_transform;
    int m_epoch = 0;
    std::size_t m_done = 0; // images of this epoch
    std::uint64_t m_window = 0;
    std::vector<float> m_features;
    std::vector<std::int32_t> m_labels;
    std::vector<std::uint32_t> m_rows;
};

} // namespace trainyard::train::caffe
