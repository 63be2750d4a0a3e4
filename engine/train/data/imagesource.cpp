// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/imagesource.h"

#include "engine/base/parallel.h"
#include "engine/train/data/filebytes.h"
#include "engine/train/data/order.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <numeric>
#include <utility>

namespace trainyard::train {

namespace {

constexpr std::uint64_t forImages = 0x696d61676573;

Draws drawsOf(const ImageSourceOptions &options, int epoch, std::uint32_t image)
{
    return {options.seed.value_or(0), forImages, static_cast<std::uint64_t>(epoch) << 32 | image};
}

Result<FileBytes> readImage(const std::filesystem::path &file)
{
    constexpr std::uintmax_t most = std::uintmax_t(1) << 28;
    std::error_code code;
    const std::uintmax_t size = std::filesystem::file_size(file, code);
    if (!code && size > most)
        return brokenImage(file.string(), "it has more than 256 MiB");
    return readBytes(file); // says what `code` means
}

// The sums over one image's channels.
struct ImageSums {
    double sum[3] = {};
    double squares[3] = {};
    bool isThere = false;
};

ImageSums sumsOf(const LabelledImage &image, const ImageSourceOptions &options)
{
    ImageSums sums;
    std::vector<float> pixels(options.shape.size());
    if (!loadImage(image, options, drawsOf(options, 0, 0), pixels))
        return sums;
    const std::size_t area = pixels.size() / static_cast<std::size_t>(options.shape.channels);
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const auto value = static_cast<double>(pixels[i]);
        sums.sum[i / area] += value;
        sums.squares[i / area] += value * value;
    }
    sums.isThere = true;
    return sums;
}

} // namespace

Status loadImage(const LabelledImage &image, const ImageSourceOptions &options, Draws draws,
                 std::span<float> out)
{
    try {
        const auto bytes = readImage(image.file);
        if (!bytes)
            return bytes.error();
        const auto decoded =
            decodeImage(bytes->view(), image.file.string(), shorterSideBefore(options.shape));
        if (!decoded)
            return decoded.error();
        prepareImage(*decoded, options.shape, options.seed ? options.augmentation : Augmentation(), draws,
                     out);
    } catch (const std::exception &exception) { // the edge of the decoding threads
        return brokenImage(image.file.string(), exception.what());
    }
    if (options.normalization)
        normalize(out, 0, out.size(), *options.normalization);
    return {};
}

Normalization measureImages(std::span<const LabelledImage> images, const ImageShape &shape, int threads)
{
    const std::size_t count = std::min<std::size_t>(images.size(), 500);
    const ImageSourceOptions options{.shape = shape, .seed = {}, .augmentation = {}, .normalization = {}};
    std::vector<ImageSums> all(count);
    parallelFor(count, threads,
                [&](std::size_t i) { all[i] = sumsOf(images[i * images.size() / count], options); });
    const auto channels = static_cast<std::size_t>(shape.channels);
    const double area = static_cast<double>(shape.size() / channels);
    const double values = area * static_cast<double>(std::ranges::count(all, true, &ImageSums::isThere));
    Normalization found;
    for (std::size_t channel = 0; channel < channels; ++channel) {
        double sum = 0, squares = 0;
        for (const ImageSums &sums : all) {
            sum += sums.sum[channel];
            squares += sums.squares[channel];
        }
        const double mean = values > 0 ? sum / values : 0;
        const double variance = values > 0 ? squares / values - mean * mean : 0;
        found.mean.push_back(static_cast<float>(mean));
        found.deviation.push_back(variance > 1e-6 ? static_cast<float>(std::sqrt(variance)) : 1.0F);
    }
    return found;
}

ImageSource::ImageSource(std::vector<LabelledImage> images, ImageSourceOptions options)
    : m_images(std::move(images))
    , m_options(std::move(options))
    , m_order(m_images.size())
    , m_slots(std::max<std::size_t>(std::min(m_options.batchSize, m_images.size()), 1))
{
    std::iota(m_order.begin(), m_order.end(), 0U);
    m_claimed = m_taken = m_order.size(); // nothing to do before an epoch starts
    for (std::size_t i = 0; i < threadCount(m_options.threads, m_slots.size()); ++i)
        m_threads.emplace_back([this](const std::stop_token &stop) { decodeAhead(stop); });
}

ImageSource::~ImageSource()
{
    for (std::jthread &thread : m_threads)
        thread.request_stop();
    m_threads.clear();
}

void ImageSource::decodeAhead(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    const auto hasWork = [&] { return m_claimed < m_order.size() && m_claimed < m_taken + m_slots.size(); };
    while (m_changed.wait(lock, stop, hasWork) && !stop.stop_requested()) {
        const std::size_t place = m_claimed++;
        Slot &slot = m_slots[place % m_slots.size()];
        ++m_busy;
        lock.unlock();
        decode(place, slot);
        lock.lock();
        slot.state = slot.fault.empty() ? Slot::State::Ready : Slot::State::Broken;
        --m_busy;
        m_changed.notify_all();
    }
}

void ImageSource::decode(std::size_t place, Slot &slot) const
{
    const std::uint32_t image = m_order[place];
    slot.pixels.resize(m_options.shape.size());
    const auto loaded =
        loadImage(m_images[image], m_options, drawsOf(m_options, m_epoch, image), slot.pixels);
    slot.fault = loaded ? std::string() : loaded.error().message;
}

Status ImageSource::startEpoch(int epoch)
{
    std::unique_lock lock(m_mutex);
    m_claimed = m_order.size(); // nobody takes up more
    m_changed.wait(lock, [&] { return m_busy == 0; });
    for (Slot &slot : m_slots)
        slot.state = Slot::State::Empty;
    if (m_options.seed)
        m_order = shuffledRows(m_images.size(), *m_options.seed, epoch);
    m_epoch = epoch;
    m_claimed = m_taken = 0;
    m_changed.notify_all();
    return {};
}

Result<Minibatch> ImageSource::next(std::size_t most)
{
    const std::size_t count = std::min(most, m_options.batchSize);
    m_features.clear();
    m_labels.clear();
    while (m_labels.size() < count) {
        const std::size_t before = m_taken;
        if (auto taken = takeOne(); !taken)
            return taken.error();
        if (m_taken == before)
            break;
    }
    m_rows.resize(m_labels.size());
    std::iota(m_rows.begin(), m_rows.end(), 0U);
    return Minibatch{m_features, m_labels, ++m_window, m_rows};
}

Status ImageSource::takeOne()
{
    std::unique_lock lock(m_mutex);
    if (m_taken == m_order.size())
        return {};
    const std::uint32_t image = m_order[m_taken];
    Slot &slot = m_slots[m_taken % m_slots.size()];
    m_changed.wait(lock, [&] { return slot.state != Slot::State::Empty; });
    Status outcome;
    if (slot.state == Slot::State::Ready) {
        m_features.insert(m_features.end(), slot.pixels.begin(), slot.pixels.end());
        m_labels.push_back(m_images[image].label);
    } else {
        outcome = leaveOut(image, slot.fault);
    }
    slot.state = Slot::State::Empty;
    ++m_taken;
    m_changed.notify_all();
    return outcome;
}

Status ImageSource::leaveOut(std::size_t image, const std::string &fault)
{
    m_broken.insert(static_cast<std::uint32_t>(image));
    if (m_firstFault.empty())
        m_firstFault = fault;
    if (m_broken.size() * 100 <= m_images.size())
        return {};
    return Error{Error::Code::InvalidInput,
                 "More than 1 % of the images are broken, " + std::to_string(m_broken.size()) + " of " +
                     std::to_string(m_images.size()) +
                     " up to here, the first being this one: " + m_firstFault,
                 m_images[image].file.string()};
}

std::string ImageSource::notice() const
{
    if (m_broken.empty())
        return {};
    return std::to_string(m_broken.size()) + " of " + std::to_string(m_images.size()) +
           (m_broken.size() == 1 ? " images is broken and" : " images are broken and") +
           " left out; the first: " + m_firstFault;
}

} // namespace trainyard::train
