// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/palette/paletteitem.h"

#include <QAbstractListModel>

namespace trainyard::models {

// What the palette shows, best first. Rows are places: another result changes them, never resets them.
class PaletteModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setItems(const QList<PaletteItem> &items);
    const PaletteItem &item(int row) const { return m_items[row]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    QList<PaletteItem> m_items;
};

QString kindText(const PaletteItem &item); // one or two translated words
QString sizeText(const PaletteItem &item); // of a file: "1.2 MB"; empty: not known

} // namespace trainyard::models
