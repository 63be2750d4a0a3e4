// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/fuzzywords.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace trainyard::http {

// The best of what a search has met, no more than so many; among equals those that were met first.
template <class File>
class BestFinds
{
public:
    explicit BestFinds(std::size_t most)
        : m_most(most)
    {}

    void add(FuzzyWords::Grade grade, File file)
    {
        auto &files = m_byGrade[static_cast<std::size_t>(grade)];
        if (files.size() < m_most)
            files.push_back(std::move(file));
        else
            m_isCut = true;
    }

    bool isFull() const { return m_byGrade.front().size() == m_most; } // nothing better can come
    void setCut() { m_isCut = true; }

    std::vector<File> take() // once
    {
        std::vector<File> best;
        for (auto &files : m_byGrade) {
            const std::size_t room = std::min(m_most - best.size(), files.size());
            m_isCut = m_isCut || room < files.size();
            std::move(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(room),
                      std::back_inserter(best));
        }
        return best;
    }
    bool isCut() const { return m_isCut; } // there was more; after take()

private:
    const std::size_t m_most;
    std::array<std::vector<File>, FuzzyWords::grades> m_byGrade;
    bool m_isCut = false;
};

} // namespace trainyard::http
