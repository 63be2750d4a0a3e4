// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSortFilterProxyModel>

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

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    bool m_onlyDifferences = true;
    QStringList m_words;
};

} // namespace trainyard::compare
