// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

namespace trainyard::http {

// Counts one user of something scarce for as long as it lives.
class Slot
{
public:
    Slot(std::atomic<int> &count, int most)
        : m_count(count)
        , m_isGranted(++count <= most)
    {}
    ~Slot() { --m_count; }
    Slot(const Slot &) = delete;
    Slot &operator=(const Slot &) = delete;
    bool isGranted() const { return m_isGranted; }

private:
    std::atomic<int> &m_count;
    const bool m_isGranted;
};

} // namespace trainyard::http
