// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <limits>

namespace trainyard::models {

// A hash table in parts, for what many jobs have in the window's thread: a table that grows moves all that it
// has at once, which takes tens of milliseconds at 100,000 entries; the parts grow one by one. `Table` is a
// standard unordered map or set.
template <class Table>
class PartedTable
{
public:
    using Key = typename Table::key_type;

    // Which has the key or would have it.
    Table &partOf(const Key &key) { return m_parts[place(key)]; }
    const Table &partOf(const Key &key) const { return m_parts[place(key)]; }

    bool contains(const Key &key) const { return partOf(key).contains(key); }
    std::size_t size() const
    {
        std::size_t all = 0;
        for (const Table &part : m_parts)
            all += part.size();
        return all;
    }
    void clear() { m_parts = {}; }

private:
    static constexpr std::size_t bits = 5;

    // By the upper bits: the table itself goes by the remainder.
    static std::size_t place(const Key &key)
    {
        return typename Table::hasher()(key) >> (std::numeric_limits<std::size_t>::digits - bits);
    }

    std::array<Table, 1 << bits> m_parts;
};

} // namespace trainyard::models
