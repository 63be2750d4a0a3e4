// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/text/pattern.h"

#include <QSortFilterProxyModel>

#include <optional>
#include <vector>

namespace trainyard::models {
class RunLooks;
}

namespace trainyard::compare {

// What is wrong with an expression, and the characters that are to blame.
struct ExpressionFault {
    text::PatternFault::Kind kind = text::PatternFault::Kind::Empty;
    int begin = 0;
    int length = 0;
};

// Of models::RunDifferences the rows that differ, or all, and of them those in whose name or values all words
// of a search occur, or a regular expression matches. One run alone differs from none: of it all rows are
// left. The head of a run has its line in the charts as an icon.
class CompareFilter final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit CompareFilter(const models::RunLooks &looks, QObject *parent = nullptr); // they outlive it

    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    void setOnlyDifferences(bool only);
    void setOwn(bool areShown); // rows in which any two runs differ, as ids and folders of their own
    void setSection(std::optional<int> section); // a RunDifferences::Section; none: all of them
    // Letters count in either case. A wrong expression changes nothing.
    std::optional<ExpressionFault> setSearch(const QString &text, bool isExpression);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    std::optional<int> lookOf(int column) const;

    const models::RunLooks &m_looks;
    bool m_onlyDifferences = true;
    bool m_showsOwn = false;
    std::vector<text::Pattern> m_patterns; // all are to be met
    std::optional<int> m_section;
};

} // namespace trainyard::compare
