// SPDX-License-Identifier: Apache-2.0
#include "models/query/textdictionary.h"

#include "models/nameorder.h"
#include "models/parallelfor.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>

namespace trainyard::query {

namespace {

constexpr std::size_t partTexts = 8192; // that one thread sorts
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

std::u16string_view viewOf(const QString &text)
{
    const QStringView view(text);
    return {view.utf16(), std::size_t(view.size())};
}

double numberOf(const QString &text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber); // as in programs, not as in the user's language
    return isNumber ? number : notANumber;
}

} // namespace

// Parts of the texts are sorted in parallel, then joined two by two.
std::vector<std::uint32_t> TextDictionary::sortedAsWords(const std::vector<std::uint32_t> &ids) const
{
    using Entry = std::pair<models::NameKey, std::uint32_t>;
    const std::size_t parts = (ids.size() + partTexts - 1) / partTexts;
    std::vector<std::vector<Entry>> sorted(parts);
    const auto isBefore = [](const Entry &a, const Entry &b) { return a.first < b.first; };
    models::parallelFor(int(parts), [&](int part) {
        std::vector<Entry> &entries = sorted[std::size_t(part)];
        const std::size_t begin = std::size_t(part) * partTexts;
        const std::size_t end = std::min(ids.size(), begin + partTexts);
        for (std::size_t i = begin; i < end; ++i)
            entries.emplace_back(models::NameKey(m_texts[ids[i]]), ids[i]);
        std::stable_sort(entries.begin(), entries.end(), isBefore);
    });
    while (sorted.size() > 1) {
        std::vector<std::vector<Entry>> joined((sorted.size() + 1) / 2);
        models::parallelFor(int(joined.size()), [&](int pair) {
            const auto first = std::size_t(pair) * 2;
            std::vector<Entry> &into = joined[std::size_t(pair)];
            if (first + 1 == sorted.size())
                into = std::move(sorted[first]);
            else
                std::merge(std::make_move_iterator(sorted[first].begin()),
                           std::make_move_iterator(sorted[first].end()),
                           std::make_move_iterator(sorted[first + 1].begin()),
                           std::make_move_iterator(sorted[first + 1].end()), std::back_inserter(into),
                           isBefore);
        });
        sorted = std::move(joined);
    }
    std::vector<std::uint32_t> order;
    for (const std::vector<Entry> &entries : sorted)
        for (const auto &[key, id] : entries)
            order.push_back(id);
    return order;
}

TextDictionary::TextDictionary()
    : m_texts(1)
    , m_folded(1)
    , m_numbers(1, notANumber)
{}

std::uint32_t TextDictionary::idOf(const QString &text)
{
    if (text.isEmpty())
        return none;
    if (const std::uint32_t known = find(text); known != none)
        return known;
    const auto id = std::uint32_t(m_texts.size());
    m_texts.push_back(text);
    const std::u16string_view view = viewOf(m_texts.back());
    m_ids.partOf(view).emplace(view, id);
    m_folded.push_back(text.toCaseFolded());
    m_numbers.push_back(numberOf(text));
    m_ranks.clear();
    return id;
}

std::uint32_t TextDictionary::find(const QString &text) const
{
    const std::u16string_view view = viewOf(text);
    const auto &ids = m_ids.partOf(view);
    const auto known = ids.find(view);
    return known == ids.end() ? none : known->second;
}

const std::vector<std::uint32_t> &TextDictionary::ranks() const
{
    if (!m_ranks.empty())
        return m_ranks;
    std::vector<std::uint32_t> others;
    std::vector<std::uint32_t> order{none};
    for (std::uint32_t id = 1; id < m_texts.size(); ++id)
        (std::isnan(m_numbers[id]) ? others : order).push_back(id);
    std::sort(order.begin() + 1, order.end(),
              [this](std::uint32_t a, std::uint32_t b) { return m_numbers[a] < m_numbers[b]; });
    for (const std::uint32_t id : sortedAsWords(others))
        order.push_back(id);
    m_ranks.resize(m_texts.size());
    for (std::uint32_t place = 0; place < order.size(); ++place)
        m_ranks[order[place]] = place;
    return m_ranks;
}

} // namespace trainyard::query
