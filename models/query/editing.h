// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

// Writing queries for the user: what clicks do to the text of the query bar.
namespace trainyard::query {

// The name as it must be written: metrics."train/loss".last.
QString nameText(const QStringList &parts);
// A value as it must be written: failed, 0.001, "two words".
QString valueText(const QString &value);

// `query` with `term` asked for as well. A query that cannot be read is replaced.
QString withTerm(const QString &query, const QString &term);
// `query` without the comparisons of that name that all rows must meet.
QString withoutName(const QString &query, const QStringList &name);

} // namespace trainyard::query
