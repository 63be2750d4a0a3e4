// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::jobs {

// Resources of one type by key, which remember the order in which they came.
template <class T>
class Shelf
{
public:
    const T *find(const std::string &key) const
    {
        const auto found = m_items.find(key);
        return found == m_items.end() ? nullptr : &found->second.second;
    }

    // The place of the item among all that came; 0 when it is not there.
    std::uint64_t number(const std::string &key) const
    {
        const auto found = m_items.find(key);
        return found == m_items.end() ? 0 : found->second.first;
    }

    void put(T item)
    {
        const std::string key = item.id.key();
        const auto found = m_items.find(key);
        if (found != m_items.end())
            found->second.second = std::move(item);
        else
            m_items.emplace(key, std::pair(++m_last, std::move(item)));
    }

    void erase(const std::string &key) { m_items.erase(key); }

    // Calls `take(item)` for each whose key begins with `prefix`, in the order of their keys.
    template <class Take>
    void visit(const std::string &prefix, Take take) const
    {
        for (auto it = m_items.lower_bound(prefix); it != m_items.end() && it->first.starts_with(prefix);
             ++it)
            take(it->second.second);
    }

    // Those for which `wanted(item)` and whose key begins with `prefix`, in the order in which they came.
    template <class Predicate>
    std::vector<T> select(const std::string &prefix, Predicate wanted) const
    {
        std::vector<const std::pair<std::uint64_t, T> *> found;
        for (auto it = m_items.lower_bound(prefix); it != m_items.end() && it->first.starts_with(prefix);
             ++it) {
            if (wanted(it->second.second))
                found.push_back(&it->second);
        }
        std::sort(found.begin(), found.end(),
                  [](const auto *a, const auto *b) { return a->first < b->first; });
        std::vector<T> result;
        result.reserve(found.size());
        for (const auto *item : found)
            result.push_back(item->second);
        return result;
    }

    std::vector<T> below(const std::string &parentKey) const
    {
        return select(parentKey + "/", [](const T &) { return true; });
    }

private:
    std::map<std::string, std::pair<std::uint64_t, T>> m_items; // by key, with the number of their coming
    std::uint64_t m_last = 0;
};

} // namespace trainyard::jobs
