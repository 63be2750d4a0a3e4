// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/imagelist.h"

#include "engine/base/parallel.h"
#include "engine/base/strings.h"
#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/rescale.h"
#include "engine/train/data/filebytes.h"
#include "engine/train/data/order.h"

#include <charconv>
#include <limits>
#include <mutex>
#include <numeric>

namespace trainyard::train::caffe {

namespace {

// Throws Fault.
ListedImage listedImage(std::string_view line, int number)
{
    const std::size_t blank = line.find_last_of(" \t");
    ListedImage image;
    if (blank == std::string_view::npos)
        throw Fault{number, "it has no label behind the path"};
    const std::string_view label = line.substr(blank + 1);
    const auto [end, code] = std::from_chars(label.data(), label.data() + label.size(), image.label);
    if (code != std::errc() || end != label.data() + label.size() || image.label < 0)
        throw Fault{number, "the label " + inQuotes(label) + " is no whole number of at least 0"};
    image.path = trimmed(line.substr(0, blank));
    if (image.path.empty())
        throw Fault{number, "it has no path"};
    return image;
}

} // namespace

Result<std::vector<ListedImage>> readImageList(std::string_view text, const std::string &file)
{
    std::vector<ListedImage> images;
    int number = 0;
    try {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::string_view line = trimmed(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
            ++number;
            if (!line.empty())
                images.push_back(listedImage(line, number));
        }
    } catch (const Fault &fault) {
        return problem(file, fault);
    }
    if (images.empty())
        return problem(file, {0, "it lists no images"});
    if (images.size() > std::numeric_limits<std::uint32_t>::max())
        return problem(file, {0, "it lists more images than the trainer can count"});
    return images;
}

Result<ImageListSource> ImageListSource::open(const ImageListOptions &options)
{
    ImageListSource source(options);
    const std::string &list = options.layer.source;
    const auto text = readBytes(list);
    if (!text)
        return text.error();
    auto images = readImageList(text->view(), list);
    if (!images)
        return images.error();
    source.m_images = std::move(*images);
    if (auto begun = source.begin(); !begun)
        return begun.error();
    return source;
}

Status ImageListSource::begin()
{
    const auto first = read(m_images.front());
    if (!first)
        return first.error();
    m_imageShape = first->shape();
    auto transform =
        RowTransform::make(m_options.layer.transform, m_imageShape, m_options.seed, m_options.layer.source);
    if (!transform)
        return transform.error();
    m_transform = std::move(*transform);
    return {};
}

std::vector<std::filesystem::path> ImageListSource::files() const
{
    std::vector<std::filesystem::path> files{m_options.layer.source};
    for (const ListedImage &image : m_images)
        files.emplace_back(m_options.layer.rootFolder + image.path);
    return files;
}

Result<Image> ImageListSource::read(const ListedImage &listed) const
{
    const ImageData &layer = m_options.layer;
    const std::string path = layer.rootFolder + listed.path;
    const auto bytes = readBytes(path);
    if (!bytes)
        return bytes.error();
    const auto decoded = decodeImage(bytes->view(), path);
    if (!decoded)
        return decoded.error();
    const bool keeps = layer.size.height == 0;
    Image image{layer.isColor ? 3 : 1, keeps ? decoded->height : layer.size.height,
                keeps ? decoded->width : layer.size.width, listed.label,
                planesOf(*decoded, layer.size, layer.isColor)};
    if (!m_imageShape.empty() && image.shape() != m_imageShape)
        return Error{Error::Code::InvalidInput,
                     "The image " + path + " is one of " + toString(image.shape()) +
                         ", but the first of the list is one of " + toString(m_imageShape) +
                         "; give new_height and new_width.",
                     path};
    return image;
}

Status ImageListSource::startEpoch(int epoch)
{
    m_epoch = epoch;
    m_done = 0;
    if (m_options.layer.shuffle && m_options.seed)
        m_order = shuffledRows(m_images.size(), *m_options.seed, epoch);
    return {};
}

// Image `at` of the epoch into row `row` of the batch.
Status ImageListSource::fill(std::size_t row, std::size_t at)
{
    const auto image = read(m_images[m_order.empty() ? at : m_order[at]]);
    if (!image)
        return image.error();
    const std::size_t size = m_transform.size();
    m_transform.apply(*image, m_epoch, at, std::span(m_features).subspan(row * size, size));
    m_labels[row] = image->label;
    return {};
}

Result<Minibatch> ImageListSource::next(std::size_t most)
{
    const std::size_t count = std::min(most, m_images.size() - m_done);
    m_features.resize(count * m_transform.size());
    m_labels.resize(count);
    m_rows.resize(count);
    std::iota(m_rows.begin(), m_rows.end(), 0U);
    Status result;
    std::mutex mutex; // of result
    parallelFor(count, static_cast<int>(threadCount(0, count)), [&](std::size_t row) {
        auto filled = fill(row, m_done + row);
        const std::lock_guard lock(mutex);
        if (!filled && result)
            result = filled;
    });
    if (!result)
        return result.error();
    m_done += count;
    return Minibatch{m_features, m_labels, ++m_window, m_rows};
}

Status ImageListSource::skip(std::size_t rows)
{
    m_done += std::min(rows, m_images.size() - m_done);
    return {};
}

} // namespace trainyard::train::caffe
