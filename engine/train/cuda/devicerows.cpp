// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/devicerows.h"

#include <algorithm>

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t pieceBytes = std::size_t{4} << 20U;

// Gives back what is too small before it takes more.
template <class T>
Status makeRoom(DeviceBuffer<T> &buffer, std::size_t count)
{
    if (buffer.data() && buffer.size() >= count)
        return {};
    buffer = {};
    return allocateInto(buffer, count);
}

} // namespace

Status Uploader::allocate()
{
    if (m_pieces.data())
        return {};
    Status done = allocateInto(m_pieces, 2 * pieceBytes);
    for (Event &copied : m_copied) {
        cudaEvent_t event = nullptr;
        if (done)
            done = checked(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "taking in the data");
        copied.reset(event);
    }
    return done;
}

Status Uploader::upload(std::size_t bytes, const Put &put, void *target)
{
    Status done = allocate();
    for (std::size_t begin = 0; begin < bytes && done; begin += pieceBytes) {
        const std::size_t count = std::min(pieceBytes, bytes - begin);
        std::byte *const piece = m_pieces.data() + m_piece * pieceBytes;
        const cudaEvent_t copied = m_copied[m_piece].get();
        m_piece = 1 - m_piece;
        Chain chain;
        chain.then("taking in the data", [&] { return cudaEventSynchronize(copied); });
        put(begin, {piece, count});
        done = chain
                   .then("taking in the data",
                         [&] {
                             return cudaMemcpyAsync(static_cast<std::byte *>(target) + begin, piece, count,
                                                    cudaMemcpyHostToDevice, m_runtime.stream());
                         })
                   .then("taking in the data", [&] { return cudaEventRecord(copied, m_runtime.stream()); })
                   .take();
    }
    return done;
}

Status DeviceRows::set(const Rows &rows, Uploader &uploader)
{
    Status done = makeRoom(m_features, rows.features.size());
    if (done)
        done = makeRoom(m_labels, rows.labels.size());
    const auto features = [&](std::size_t begin, std::span<std::byte> piece) {
        rows.features.copyTo(begin / sizeof(float),
                             {reinterpret_cast<float *>(piece.data()), piece.size() / sizeof(float)});
    };
    const auto labels = [&](std::size_t begin, std::span<std::byte> piece) {
        std::ranges::copy(std::as_bytes(rows.labels).subspan(begin, piece.size()), piece.begin());
    };
    if (done)
        done = uploader.upload(rows.features.size() * sizeof(float), features, m_features.data());
    if (done)
        done = uploader.upload(rows.labels.size_bytes(), labels, m_labels.data());
    return done;
}

} // namespace trainyard::train::cuda
