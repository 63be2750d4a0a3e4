// SPDX-License-Identifier: Apache-2.0
#include "models/query/textdictionary.h"

#include <QCollator>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace trainyard::query {

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

double numberOf(const QString &text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber); // as in programs, not as in the user's language
    return isNumber ? number : notANumber;
}

} // namespace

TextDictionary::TextDictionary()
    : m_texts(1)
    , m_folded(1)
    , m_numbers(1, notANumber)
{}

std::uint32_t TextDictionary::idOf(const QString &text)
{
    if (text.isEmpty())
        return none;
    const auto known = m_ids.constFind(text);
    if (known != m_ids.cend())
        return *known;
    const auto id = std::uint32_t(m_texts.size());
    m_ids.insert(text, id);
    m_texts.push_back(text);
    m_folded.push_back(text.toCaseFolded());
    m_numbers.push_back(numberOf(text));
    m_ranks.clear();
    return id;
}

std::uint32_t TextDictionary::find(const QString &text) const
{
    return m_ids.value(text, none);
}

const std::vector<std::uint32_t> &TextDictionary::ranks() const
{
    if (!m_ranks.empty())
        return m_ranks;
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::vector<std::pair<std::uint32_t, QCollatorSortKey>> others;
    std::vector<std::uint32_t> order{none};
    for (std::uint32_t id = 1; id < m_texts.size(); ++id) {
        if (std::isnan(m_numbers[id]))
            others.emplace_back(id, collator.sortKey(m_texts[id]));
        else
            order.push_back(id);
    }
    std::sort(order.begin() + 1, order.end(),
              [this](std::uint32_t a, std::uint32_t b) { return m_numbers[a] < m_numbers[b]; });
    std::sort(others.begin(), others.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    for (const auto &[id, key] : others)
        order.push_back(id);
    m_ranks.resize(m_texts.size());
    for (std::uint32_t place = 0; place < order.size(); ++place)
        m_ranks[order[place]] = place;
    return m_ranks;
}

} // namespace trainyard::query
