// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <QAbstractListModel>

namespace trainyard::editor {

// The problems of a document, in the order of its text. Problems that stay keep their rows; never reset.
class ProblemsModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        FixRole = Qt::UserRole // QString: what mends it, of a button; empty: nothing does
    };
    using QAbstractListModel::QAbstractListModel;

    void setProblems(const QList<document::JobProblem> &problems);
    const QList<document::JobProblem> &problems() const { return m_problems; }
    int errorCount() const;
    // Of what can be mended: what the place in the text touches, or else what is in its line; -1: none.
    int rowToMend(qsizetype position, int line) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<document::JobProblem> m_problems;
};

} // namespace trainyard::editor
