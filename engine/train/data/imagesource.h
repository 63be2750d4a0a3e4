// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/augmentation.h"
#include "engine/train/data/imagefolder.h"
#include "engine/train/data/normalization.h"
#include "engine/train/data/rowsource.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

namespace trainyard::train {

struct ImageSourceOptions {
    ImageShape shape;
    std::size_t batchSize = 64;        // the most rows that next() gives
    std::optional<std::uint64_t> seed; // shuffles and varies; without it the images come as they are listed
    Augmentation augmentation;         // unused without a seed
    std::optional<Normalization> normalization;
    int threads = 0; // that decode; 0 takes all cores. Changes nothing but the speed.
};

// Reads, decodes and varies one image; what comes out depends on its arguments alone.
Status loadImage(const LabelledImage &image, const ImageSourceOptions &options, Draws draws,
                 std::span<float> out);

// The mean and deviation of the channels of at most 500 of these images, evenly spread, as an evaluation sees
// them. Broken ones are left out.
Normalization measureImages(std::span<const LabelledImage> images, const ImageShape &shape, int threads);

// Images from files, decoded by threads of its own up to a minibatch ahead of who takes them. A broken image
// is left out, and so the next one takes its place; more than one in a hundred of them are an error.
class ImageSource final : public RowSource
{
public:
    ImageSource(std::vector<LabelledImage> images, ImageSourceOptions options);
    ~ImageSource() override; // waits for images that are being decoded

    std::size_t rows() const override { return m_images.size(); }
    Status startEpoch(int epoch) override;
    Result<Minibatch> next(std::size_t most) override;
    std::string notice() const override;

private:
    struct Slot {
        enum class State { Empty, Ready, Broken };
        State state = State::Empty;
        std::string fault;
        std::vector<float> pixels;
    };

    void decodeAhead(const std::stop_token &stop);
    void decode(std::size_t place, Slot &slot) const; // of the order
    // Waits for the next image, takes it into the minibatch, and frees its slot.
    Status takeOne();
    Status leaveOut(std::size_t image, const std::string &fault);

    const std::vector<LabelledImage> m_images;
    const ImageSourceOptions m_options;
    std::vector<std::uint32_t> m_order; // written while no thread decodes
    int m_epoch = 0;
    std::vector<float> m_features; // the minibatch
    std::vector<std::int32_t> m_labels;
    std::vector<std::uint32_t> m_rows;
    std::uint64_t m_window = 0;
    std::set<std::uint32_t> m_broken;
    std::string m_firstFault;

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<Slot> m_slots; // of place p of the order: p modulo their number. State guarded by m_mutex
    std::size_t m_claimed = 0; // places that threads took up; guarded by m_mutex
    std::size_t m_taken = 0;   // places that next() took; guarded by m_mutex
    std::size_t m_busy = 0;    // threads that decode; guarded by m_mutex
    std::vector<std::jthread> m_threads;
};

} // namespace trainyard::train
