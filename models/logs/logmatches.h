// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/logs.h"

#include <QAbstractListModel>
#include <QMetaType>
#include <QStringList>

#include <vector>

namespace trainyard::models {

// The lines that were found in a log, in their order. Rows are only appended, or all removed; the last one is
// replaced while its line has no end.
class LogMatches final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        LineRole = Qt::UserRole, // from 1
        BeforeRole,              // the lines around it
        AfterRole
    };

    using QAbstractListModel::QAbstractListModel;

    void append(const std::vector<api::LogMatch> &matches);
    void removeFrom(quint64 lineOffset); // those whose lines begin there or behind
    const api::LogMatch &match(int row) const { return m_matches[std::size_t(row)]; }
    // Rows; -1 where there is none.
    int rowOf(quint64 lineOffset) const;
    int firstBehind(quint64 lineOffset) const;
    int lastBefore(quint64 lineOffset) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<api::LogMatch>::const_iterator atOrBehind(quint64 lineOffset) const;

    std::vector<api::LogMatch> m_matches; // by where their lines begin
};

} // namespace trainyard::models

Q_DECLARE_METATYPE(trainyard::api::LogMatch)
