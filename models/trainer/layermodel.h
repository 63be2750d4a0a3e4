// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/trainer/trainerlook.h"

#include <QAbstractTableModel>

namespace trainyard::models {

// The layers of a network in the order in which a sample goes through them. Never reset: another network's
// layers take the rows of those before.
class LayerModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, OutputColumn, ParametersColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setLayers(const QList<LayerDescription> &layers);
    void retranslate(); // its headers and numbers

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<LayerDescription> m_layers;
};

} // namespace trainyard::models
