// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparefilter.h"

#include "models/compare/rundifferences.h"

#include <algorithm>

namespace trainyard::compare {

using models::RunDifferences;

void CompareFilter::setOnlyDifferences(bool only)
{
    m_onlyDifferences = only;
    invalidateFilter();
}

void CompareFilter::setWords(const QString &text)
{
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void CompareFilter::setSection(std::optional<int> section)
{
    m_section = section;
    invalidateFilter();
}

bool CompareFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (m_onlyDifferences && !index.data(RunDifferences::DiffersRole).toBool())
        return false;
    if (m_section && index.data(RunDifferences::SectionRole).toInt() != *m_section)
        return false;
    const QString text = index.data(RunDifferences::SearchRole).toString();
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace trainyard::compare
