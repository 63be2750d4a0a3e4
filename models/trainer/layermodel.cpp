// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/layermodel.h"

#include <QLocale>

namespace trainyard::models {

namespace {

// "16 × 28 × 28"; of a vector its length alone.
QString shapeText(const TensorShape &shape)
{
    const QLocale locale;
    const auto [channels, height, width] = shape;
    if (height == 1 && width == 1)
        return locale.toString(channels);
    return QStringLiteral("%1 × %2 × %3")
        .arg(locale.toString(channels), locale.toString(height), locale.toString(width));
}

} // namespace

void LayerModel::setLayers(const QList<LayerDescription> &layers)
{
    const int before = rowCount();
    const int after = int(layers.size());
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_layers.resize(after);
        endRemoveRows();
    }
    const int kept = std::min(before, after);
    for (int row = 0; row < kept; ++row)
        m_layers[row] = layers[row];
    if (kept > 0)
        emit dataChanged(index(0, 0), index(kept - 1, ColumnCount - 1));
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_layers = layers;
        endInsertRows();
    }
}

void LayerModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int LayerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_layers.size());
}

int LayerModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LayerModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LayerDescription &layer = m_layers[index.row()];
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (index.column() == NameColumn ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(index.column())) {
    case NameColumn:
        return layer.name;
    case OutputColumn:
        return shapeText(layer.output);
    case ParametersColumn:
        return QLocale().toString(layer.parameters);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant LayerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == NameColumn ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case NameColumn:
        return tr("Layer");
    case OutputColumn:
        return tr("Output");
    case ParametersColumn:
        return tr("Parameters");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace trainyard::models
