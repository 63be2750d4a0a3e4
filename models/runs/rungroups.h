// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/columnid.h"

#include <QList>
#include <QStringList>

#include <span>
#include <vector>

namespace trainyard::models {

class RunValues;

// Runs that have the same values of some columns.
struct RunGroup {
    QStringList values = {}; // of each column, as a table shows it; empty: the runs have none
    QList<ColumnId> keys = {};
    std::vector<int> jobs = {}; // rows of the RunValues, in their order

    QString text(qsizetype key) const; // the value of that column in the user's language
    QString name() const;              // "lr 0.1 · optimizer adam"
    QString identity() const;          // the same in every language
};

// Of these rows. Numbers are alike however they are written: 0.1, 1e-1. In the order of the first column's
// values, then of the second's …, as a table sorts them.
std::vector<RunGroup> groupRuns(const RunValues &values, const QList<ColumnId> &keys,
                                std::span<const int> jobs);

// The columns by which these runs fall into several groups, but each into one of its own: what varies, the
// best first.
QList<ColumnId> groupingColumns(const RunValues &values, std::span<const int> jobs);

} // namespace trainyard::models
