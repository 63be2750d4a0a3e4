// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSortFilterProxyModel>

#include <optional>

namespace trainyard::compare {

// Of models::RunDifferences the rows that differ, or all, and of them those with all words of a filter.
class CompareFilter final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setOnlyDifferences(bool only);
    bool onlyDifferences() const { return m_onlyDifferences; }
    void setWords(const QString &text);
    void setSection(std::optional<int> section); // a RunDifferences::Section; none: all of them

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    bool m_onlyDifferences = true;
    QStringList m_words;
    std::optional<int> m_section;
};

} // namespace trainyard::compare
