// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/runview.h"

#include <QAbstractListModel>

#include <optional>

namespace trainyard::models {

// The saved views of tables of runs, in their order, as the user saves, changes and takes them back. Views
// keep their rows by their names; never reset. GUI thread.
class SavedViewsModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        QueryRole = Qt::UserRole // QString; empty: all jobs
    };

    explicit SavedViewsModel(QObject *parent = nullptr);

    const RunView &at(int row) const { return m_views[row]; }
    std::optional<RunView> view(const QString &name) const; // none: not any more
    static QString description(const RunView &view);        // a sentence: whose jobs it shows, and which

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void follow(const QString &key);
    void become(const QList<RunView> &views);
    int rowOf(const QString &name, int from = 0) const; // -1: none from there on

    QList<RunView> m_views;
};

} // namespace trainyard::models
