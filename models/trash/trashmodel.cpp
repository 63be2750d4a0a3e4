// SPDX-License-Identifier: Apache-2.0
#include "models/trash/trashmodel.h"

#include "models/momenttext.h"
#include "models/placetext.h"
#include "models/storage/bucketlist.h"
#include "models/text.h"

#include <QDateTime>
#include <QLocale>

namespace trainyard::models {

namespace {

QDateTime timeOf(Timestamp time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
}

QString idOf(const api::TrashItem &item)
{
    return toQString(item.id);
}

// The share or container, and the folder in it; a whole account is in nothing.
QString placeOf(const api::StoredPlace &stored)
{
    if (stored.bucket.empty())
        return {};
    QStringList parts{toQString(stored.account)};
    if (stored.path.empty())
        return parts.front();
    const QString path = toQString(stored.path);
    parts << toQString(stored.bucket);
    if (const auto end = path.lastIndexOf(u'/'); end > 0)
        parts << path.left(end);
    return parts.join(QStringLiteral(" › "));
}

QString nameOf(const api::StoredPlace &stored)
{
    if (!stored.path.empty())
        return toQString(stored.path).section(u'/', -1);
    if (stored.bucket.empty())
        return TrashModel::tr("%1, storage account").arg(toQString(stored.account));
    const bool isBlob = stored.service == api::StoredPlace::Service::Blob;
    return TrashModel::tr("%1, %2").arg(toQString(stored.bucket),
                                        kindText(isBlob ? BucketKind::BlobContainer : BucketKind::FileShare));
}

QString fullPath(const api::TrashItem &item)
{
    if (!item.stored)
        return toPath(item.resource);
    if (item.stored->bucket.empty())
        return toQString(item.stored->account);
    const QString bucket = toQString(item.stored->account) + u'/' + toQString(item.stored->bucket);
    return item.stored->path.empty() ? bucket : bucket + u'/' + toQString(item.stored->path);
}

QString placeOf(const api::ResourceId &id)
{
    if (id.type == api::ResourceType::Job)
        return placeText(id);
    return id.type == api::ResourceType::Workspace ? QString() : toQString(id.workspace);
}

} // namespace

void TrashModel::count(const api::TrashItem &item)
{
    m_bytes += item.bytes.value_or(0);
    m_unmeasured += item.bytes ? 0 : 1;
}

void TrashModel::discount(const api::TrashItem &item)
{
    m_bytes -= item.bytes.value_or(0);
    m_unmeasured -= item.bytes ? 0 : 1;
}

void TrashModel::put(const std::vector<api::TrashItem> &items)
{
    std::vector<const api::TrashItem *> added;
    for (const api::TrashItem &item : items) {
        const auto row = m_rows.constFind(idOf(item));
        if (row == m_rows.constEnd()) {
            added.push_back(&item);
            continue;
        }
        api::TrashItem &known = m_items[std::size_t(*row)];
        if (known.bytes == item.bytes)
            continue;
        discount(known);
        known = item;
        count(known);
        emit dataChanged(index(*row, 0), index(*row, ColumnCount - 1));
    }
    if (added.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + int(added.size()) - 1);
    for (const api::TrashItem *item : added) {
        m_rows.insert(idOf(*item), rowCount());
        m_items.push_back(*item);
        count(*item);
    }
    endInsertRows();
}

void TrashModel::keepOnly(const QSet<QString> &ids)
{
    const auto isKept = [&](int row) { return ids.contains(idOf(itemAt(row))); };
    bool isAnyGone = false;
    for (int last = rowCount() - 1; last >= 0; --last) {
        if (isKept(last))
            continue;
        int first = last;
        while (first > 0 && !isKept(first - 1))
            --first;
        beginRemoveRows({}, first, last);
        for (int row = first; row <= last; ++row)
            discount(itemAt(row));
        m_items.erase(m_items.begin() + first, m_items.begin() + last + 1);
        endRemoveRows();
        isAnyGone = true;
        last = first;
    }
    if (!isAnyGone)
        return;
    m_rows.clear();
    for (int row = 0; row < rowCount(); ++row)
        m_rows.insert(idOf(itemAt(row)), row);
}

void TrashModel::retranslate()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int TrashModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

int TrashModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString TrashModel::text(const api::TrashItem &item, int column) const
{
    switch (Column(column)) {
    case NameColumn: {
        if (item.stored)
            return nameOf(*item.stored);
        const QString name = toQString(item.resource.name);
        const bool isJob = item.resource.type == api::ResourceType::Job;
        return isJob || item.jobs == 0 ? name : tr("%1, with %n job(s)", nullptr, int(item.jobs)).arg(name);
    }
    case PlaceColumn:
        return item.stored ? placeOf(*item.stored) : placeOf(item.resource);
    case DeletedColumn:
        return momentText(timeOf(item.deletionTime));
    case SizeColumn:
        return item.bytes ? QLocale().formattedDataSize(qint64(*item.bytes), 1) : tr("Measuring…");
    case RemovalColumn: {
        const qint64 days = m_clock->dateTime().daysTo(timeOf(item.removalTime));
        return days > 0 ? tr("In %n day(s)", nullptr, int(days)) : tr("Today");
    }
    case ColumnCount:
        break;
    }
    return {};
}

QVariant TrashModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const api::TrashItem &item = itemAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(item, index.column());
    case Qt::ToolTipRole:
        return index.column() == NameColumn || index.column() == PlaceColumn ? fullPath(item) : QString();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == SizeColumn ? Qt::AlignRight : Qt::AlignLeft));
    case IdRole:
        return idOf(item);
    case TypeRole:
        return int(item.resource.type);
    case SortRole:
        switch (Column(index.column())) {
        case DeletedColumn:
            return timeOf(item.deletionTime);
        case RemovalColumn:
            return timeOf(item.removalTime);
        case SizeColumn:
            return item.bytes ? QVariant(qulonglong(*item.bytes)) : QVariant();
        case NameColumn:
        case PlaceColumn:
        case ColumnCount:
            return text(item, index.column());
        }
        return {};
    default:
        return {};
    }
}

QVariant TrashModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case NameColumn:
        return tr("Name");
    case PlaceColumn:
        return tr("Was in");
    case DeletedColumn:
        return tr("Deleted");
    case SizeColumn:
        return tr("Size");
    case RemovalColumn:
        return tr("Deleted for good");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace trainyard::models
