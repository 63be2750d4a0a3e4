// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/workers.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>

namespace trainyard::train {

namespace {

constexpr std::size_t blockBytes = std::size_t(8) << 20; // summed at once; bounds the scratch memory
constexpr std::size_t smallBytes = 4096;                 // up to here one way is cheaper than half the bytes
constexpr std::uint64_t longestText = 1 << 20;

template <class Value>
std::span<std::byte> bytesOf(std::span<Value> values)
{
    return std::as_writable_bytes(values);
}

// The values of all workers lie one after the other; `sums` gets their sums in the order of the workers.
template <class Value>
void addInOrder(std::span<const Value> all, std::span<Value> sums)
{
    std::copy_n(all.begin(), sums.size(), sums.begin());
    for (std::size_t first = sums.size(); first < all.size(); first += sums.size()) {
        const auto values = all.subspan(first, sums.size());
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += values[i];
    }
}

} // namespace

Workers::Workers(std::unique_ptr<Transport> transport)
    : m_transport(std::move(transport))
    , m_parcels(static_cast<std::size_t>(m_transport->size()))
{}

template <class Value>
std::span<Value> Workers::scratch(std::size_t count)
{
    const std::size_t doubles = (count * sizeof(Value) + sizeof(double) - 1) / sizeof(double);
    if (m_scratchMemory.size() < doubles)
        m_scratchMemory.resize(doubles);
    return {reinterpret_cast<Value *>(m_scratchMemory.data()), count};
}

// Every worker sends all it has to every other.
template <class Value>
Status Workers::sumAlone(std::span<Value> values)
{
    const std::span<Value> all = scratch<Value>(values.size() * m_parcels.size());
    const auto own = static_cast<std::size_t>(rank());
    for (std::size_t i = 0; i < m_parcels.size(); ++i) {
        const auto place = all.subspan(i * values.size(), values.size());
        m_parcels[i] = i == own ? Parcel() : Parcel{bytesOf(values), bytesOf(place)};
        if (i == own)
            std::copy(values.begin(), values.end(), place.begin());
    }
    if (auto done = m_transport->exchange(m_parcels); !done)
        return done;
    addInOrder<Value>(all, values);
    return {};
}

// Worker k adds part k of the values of all workers, and gives the others the sums.
template <class Value>
Status Workers::sumTogether(std::span<Value> values)
{
    const std::size_t count = m_parcels.size();
    const auto part = [&](std::size_t worker) {
        const std::size_t first = values.size() * worker / count;
        return values.subspan(first, values.size() * (worker + 1) / count - first);
    };
    const auto own = static_cast<std::size_t>(rank());
    const std::span<Value> sums = part(own);
    const std::span<Value> all = scratch<Value>(sums.size() * count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto place = all.subspan(i * sums.size(), sums.size());
        m_parcels[i] = i == own ? Parcel() : Parcel{bytesOf(part(i)), bytesOf(place)};
        if (i == own)
            std::copy(sums.begin(), sums.end(), place.begin());
    }
    if (auto done = m_transport->exchange(m_parcels); !done)
        return done;
    addInOrder<Value>(all, sums);
    for (std::size_t i = 0; i < count; ++i)
        m_parcels[i] = i == own ? Parcel() : Parcel{bytesOf(sums), bytesOf(part(i))};
    return m_transport->exchange(m_parcels);
}

template <class Value>
Status Workers::sumAll(std::span<Value> values)
{
    if (size() == 1)
        return {};
    if (values.size_bytes() <= smallBytes)
        return sumAlone(values);
    constexpr std::size_t block = blockBytes / sizeof(Value);
    for (std::size_t first = 0; first < values.size(); first += block) {
        if (auto done = sumTogether(values.subspan(first, std::min(block, values.size() - first))); !done)
            return done;
    }
    return {};
}

Status Workers::allReduce(std::span<float> values)
{
    return sumAll(values);
}

Status Workers::allReduce(std::span<double> values)
{
    return sumAll(values);
}

Status Workers::send(std::span<std::byte> bytes, int root)
{
    assert(root >= 0 && root < size());
    std::fill(m_parcels.begin(), m_parcels.end(), Parcel());
    if (rank() != root) {
        m_parcels[static_cast<std::size_t>(root)].in = bytes;
        return m_transport->exchange(m_parcels);
    }
    for (int i = 0; i < size(); ++i) {
        if (i != root)
            m_parcels[static_cast<std::size_t>(i)].out = bytes;
    }
    return m_transport->exchange(m_parcels);
}

Status Workers::broadcast(std::span<float> values, int root)
{
    return send(bytesOf(values), root);
}

Status Workers::broadcast(std::span<double> values, int root)
{
    return send(bytesOf(values), root);
}

Status Workers::broadcast(std::string &text, int root)
{
    std::uint64_t length = text.size();
    assert(length <= longestText);
    if (auto done = send(std::as_writable_bytes(std::span(&length, 1)), root); !done)
        return done;
    if (length > longestText)
        return Error{Error::Code::Internal, "Worker " + std::to_string(root) +
                                                " sends a text without an end; start all workers anew."};
    text.resize(length);
    return send(std::as_writable_bytes(std::span(text)), root);
}

Status Workers::barrier()
{
    float nothing = 0;
    return allReduce(std::span(&nothing, 1));
}

} // namespace trainyard::train
