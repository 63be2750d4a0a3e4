// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "models/engineclock.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>

#include <memory>
#include <utility>
#include <vector>

namespace trainyard::models {

// What lies in an engine's trash, one row each, in the order in which it was told. Rows keep their identity:
// they are inserted, changed or removed, never reset.
class TrashModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, PlaceColumn, DeletedColumn, SizeColumn, RemovalColumn, ColumnCount };
    enum Role {
        IdRole = Qt::UserRole, // QString: the item's
        TypeRole,              // int of api::ResourceType
        SortRole               // the column's raw value
    };

    using QAbstractTableModel::QAbstractTableModel;

    void put(const std::vector<api::TrashItem> &items); // those that are known change
    void keepOnly(const QSet<QString> &ids);            // the others are gone
    void setClock(std::shared_ptr<const EngineClock> clock) { m_clock = std::move(clock); } // of the engine
    const api::TrashItem &itemAt(int row) const { return m_items[std::size_t(row)]; }
    std::uint64_t bytes() const { return m_bytes; }       // of all that are measured
    bool isMeasured() const { return m_unmeasured == 0; } // all of them are
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const api::TrashItem &item, int column) const;
    void count(const api::TrashItem &item);
    void discount(const api::TrashItem &item);

    std::vector<api::TrashItem> m_items;
    QHash<QString, int> m_rows; // by id
    std::uint64_t m_bytes = 0;
    int m_unmeasured = 0;
    std::shared_ptr<const EngineClock> m_clock = std::make_shared<EngineClock>();
};

} // namespace trainyard::models
