// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace trainyard::train {

struct Normalization;

// The values of rows that lie one after the other in memory, owned by someone else: numbers, or bytes, which
// take a quarter of the memory and become numbers, 0 to 255, where they are copied out. Safe from several
// threads.
class FeatureView
{
public:
    FeatureView() = default;
    FeatureView(std::span<const float> numbers)
        : m_numbers(numbers)
    {}
    FeatureView(const std::vector<float> &numbers)
        : m_numbers(numbers)
    {}
    explicit FeatureView(std::span<const std::uint8_t> bytes)
        : m_bytes(bytes)
    {}

    // The same rows, of `rowSize` values each, which are normalized when they are copied out. `normalization`
    // lives as long as the view.
    FeatureView normalized(std::size_t rowSize, const Normalization &normalization) const;

    std::size_t size() const { return m_numbers.size() + m_bytes.size(); } // values

    // Fills `out` with the values from `first` on.
    void copyTo(std::size_t first, std::span<float> out) const;
    float operator[](std::size_t at) const;

private:
    std::span<const float> m_numbers; // one of the two is empty
    std::span<const std::uint8_t> m_bytes;
    std::size_t m_rowSize = 0;
    const Normalization *m_normalization = nullptr; // null: the values come as they lie
};

} // namespace trainyard::train
