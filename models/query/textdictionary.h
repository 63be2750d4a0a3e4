// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/partedtable.h"

#include <QString>

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace trainyard::query {

// The different texts of a column, numbered from 1; 0 stands for no text. Texts stay once they are in. What
// is worked out of a text is worked out once, however many rows have it.
class TextDictionary
{
public:
    static constexpr std::uint32_t none = 0;

    TextDictionary();

    std::uint32_t idOf(const QString &text);            // added when new; none for an empty text
    std::uint32_t find(const QString &text) const;      // none when unknown
    std::size_t size() const { return m_texts.size(); } // with none
    const QString &text(std::uint32_t id) const { return m_texts[id]; }
    const QString &folded(std::uint32_t id) const { return m_folded[id]; } // for comparing in any case
    double number(std::uint32_t id) const { return m_numbers[id]; }        // NaN when it is no number

    // Where each text stands in the order of a table: none first, then numbers by value, then the others as
    // the user's language sorts them, runs of digits in them as numbers.
    const std::vector<std::uint32_t> &ranks() const;

private:
    std::vector<std::uint32_t> sortedAsWords(const std::vector<std::uint32_t> &ids) const;

    std::vector<QString> m_texts;
    models::PartedTable<std::unordered_map<std::u16string_view, std::uint32_t>> m_ids; // of views of them
    std::vector<QString> m_folded;
    std::vector<double> m_numbers;
    mutable std::vector<std::uint32_t> m_ranks; // made when asked for; empty: to be made anew
};

} // namespace trainyard::query
