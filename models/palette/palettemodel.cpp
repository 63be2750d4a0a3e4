// SPDX-License-Identifier: Apache-2.0
#include "models/palette/palettemodel.h"

#include <QLocale>

#include <algorithm>

namespace trainyard::models {

namespace {

QString kindText(PaletteItem::Kind kind)
{
    switch (kind) {
    case PaletteItem::Kind::Command:
        return PaletteModel::tr("Command");
    case PaletteItem::Kind::File:
        return PaletteModel::tr("File");
    case PaletteItem::Kind::Workspace:
        return PaletteModel::tr("Workspace");
    case PaletteItem::Kind::Cluster:
        return PaletteModel::tr("Cluster");
    case PaletteItem::Kind::Experiment:
        return PaletteModel::tr("Experiment");
    case PaletteItem::Kind::Job:
        return PaletteModel::tr("Job");
    case PaletteItem::Kind::FileServer:
        return PaletteModel::tr("File server");
    case PaletteItem::Kind::StorageAccount:
        return PaletteModel::tr("Storage account");
    }
    return {};
}

} // namespace

QString kindText(const PaletteItem &item)
{
    const auto *stored = item.file ? std::get_if<StoredFilePlace>(&*item.file) : nullptr;
    if (item.kind != PaletteItem::Kind::StorageAccount || !stored)
        return kindText(item.kind);
    return stored->place.service == api::StoredPlace::Service::Blob ? PaletteModel::tr("Blob container")
                                                                    : PaletteModel::tr("File share");
}

QString sizeText(const PaletteItem &item)
{
    return item.bytes < 0 ? QString() : QLocale().formattedDataSize(item.bytes, 1);
}

void PaletteModel::setItems(const QList<PaletteItem> &items)
{
    const qsizetype kept = std::min(m_items.size(), items.size());
    if (m_items.size() > kept) {
        beginRemoveRows({}, int(kept), int(m_items.size()) - 1);
        m_items.resize(kept);
        endRemoveRows();
    }
    std::copy_n(items.begin(), kept, m_items.begin());
    if (kept > 0)
        emit dataChanged(index(0), index(int(kept) - 1));
    if (items.size() > kept) {
        beginInsertRows({}, int(kept), int(items.size()) - 1);
        m_items = items;
        endInsertRows();
    }
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const PaletteItem &item = m_items[index.row()];
    if (role == Qt::DisplayRole)
        return item.text;
    if (role != Qt::AccessibleTextRole)
        return {};
    QStringList parts{item.text,  kindText(item),        sizeText(item),
                      item.place, stateText(item.state), item.keys};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractListModel::flags(index);
    return index.isValid() && !m_items[index.row()].isEnabled ? usual & ~Qt::ItemIsEnabled : usual;
}

} // namespace trainyard::models
