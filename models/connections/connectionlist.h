// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/connections/savedconnection.h"

#include <QAbstractListModel>

#include <optional>

namespace trainyard::models {

// The engines that the user goes back to, as the settings keep them; the one that was used last comes first.
class ConnectionList final : public QAbstractListModel
{
    Q_OBJECT
public:
    explicit ConnectionList(QObject *parent = nullptr);

    const SavedConnection &at(int row) const { return m_connections[row]; }
    int rowOf(const QString &id) const; // -1: unknown
    std::optional<SavedConnection> find(const QString &id) const;
    void use(const SavedConnection &connection);             // adds or changes it, and puts it first
    void insert(int row, const SavedConnection &connection); // one that is not among them
    void change(int row, const SavedConnection &connection);
    void remove(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void keep() const;

    QList<SavedConnection> m_connections;
};

} // namespace trainyard::models
