// SPDX-License-Identifier: Apache-2.0
#include "models/files/outputfilesmodel.h"

#include "models/backend/taskthread.h"
#include "models/momenttext.h"
#include "models/text.h"

#include <QLocale>
#include <QPointer>

#include <algorithm>
#include <iterator>
#include <utility>

namespace trainyard::models {

namespace {

bool isAtPlaceOf(const OutputEntry &a, const OutputEntry &b)
{
    return a.directoryId == b.directoryId && a.relativePath == b.relativePath;
}

} // namespace

OutputFilesModel::OutputFilesModel(api::ResourceId job, TaskThread &lister, QObject *parent)
    : QAbstractTableModel(parent)
    , m_job(std::move(job))
    , m_lister(lister)
    , m_call([this] { list(); })
{}

OutputFilesModel::~OutputFilesModel()
{
    *m_isStopped = true;
}

void OutputFilesModel::setDirectories(const std::vector<std::string> &ids)
{
    m_directories = ids;
}

void OutputFilesModel::refresh()
{
    m_call.request();
}

void OutputFilesModel::list()
{
    std::vector<std::string> directories{"stdouterr"}; // first: it is missed most where there are too many
    directories.insert(directories.end(), m_directories.begin(), m_directories.end());
    m_lasting.start();
    const auto take = [model = QPointer(this), mailbox = m_lister.mailbox()](Entries entries) {
        const auto found = std::make_shared<Entries>(std::move(entries));
        mailbox->post([model, found] {
            if (model)
                model->addEntries(std::move(*found));
        });
    };
    m_lister.run(
        this,
        [job = m_job, directories = std::move(directories), limits = m_limits, take,
         isStopped = m_isStopped](client::Client &client) {
            return listOutputs(client, job, directories, limits, take, *isStopped);
        },
        [this](Result<OutputListing> listing) { takeListing(std::move(listing)); });
}

void OutputFilesModel::takeListing(Result<OutputListing> listing)
{
    m_lastMs = m_lasting.elapsed();
    if (!listing) {
        m_call.done();
        emit failed(toQString(listing.error().message));
        return;
    }
    m_isCut = listing->isCut;
    m_hasDeeper = listing->hasDeeper;
    m_isComplete = true;
    setEntries(std::move(listing->entries));
    if (!m_call.done())
        emit refreshed();
}

void OutputFilesModel::showMore()
{
    const OutputLimits step;
    m_limits.most += m_isCut ? step.most : 0;
    m_limits.deepest += m_hasDeeper ? step.deepest : 0;
    refresh();
}

// Of one folder, in order: its files stand beside each other, mostly.
void OutputFilesModel::addEntries(std::vector<OutputEntry> entries)
{
    int row = 0;
    for (auto entry = entries.begin(); entry != entries.end();) {
        if (row < rowCount() && isBefore(m_entries[std::size_t(row)], *entry))
            row = int(std::lower_bound(m_entries.begin() + row, m_entries.end(), *entry, isBefore) -
                      m_entries.begin());
        if (row < rowCount() && isAtPlaceOf(m_entries[std::size_t(row)], *entry)) {
            take(row++, std::move(*entry++));
            continue;
        }
        const auto end = row == rowCount() ? entries.end()
                                           : std::find_if(entry, entries.end(), [&](const OutputEntry &each) {
                                                 return !isBefore(each, m_entries[std::size_t(row)]);
                                             });
        row = insertAt(row, entry, end);
        entry = end;
    }
}

int OutputFilesModel::insertAt(int row, Entries::iterator begin, Entries::iterator end)
{
    const int count = int(end - begin);
    beginInsertRows({}, row, row + count - 1);
    m_entries.insert(m_entries.begin() + row, std::make_move_iterator(begin), std::make_move_iterator(end));
    endInsertRows();
    return row + count;
}

void OutputFilesModel::setEntries(std::vector<OutputEntry> entries)
{
    int row = 0;
    for (auto entry = entries.begin(); entry != entries.end();) {
        if (row < rowCount() && isAtPlaceOf(m_entries[std::size_t(row)], *entry)) {
            take(row++, std::move(*entry++));
            continue;
        }
        if (row < rowCount() && isBefore(m_entries[std::size_t(row)], *entry)) {
            int last = row;
            while (last + 1 < rowCount() && isBefore(m_entries[std::size_t(last) + 1], *entry))
                ++last;
            removeRowsAt(row, last);
            continue;
        }
        const auto end = row == rowCount() ? entries.end()
                                           : std::find_if(entry, entries.end(), [&](const OutputEntry &each) {
                                                 return !isBefore(each, m_entries[std::size_t(row)]);
                                             });
        row = insertAt(row, entry, end);
        entry = end;
    }
    if (row < rowCount())
        removeRowsAt(row, rowCount() - 1);
}

// Its address is another one each time, which nobody sees.
void OutputFilesModel::take(int row, OutputEntry entry)
{
    OutputEntry &present = m_entries[std::size_t(row)];
    const bool isSame = present.file.contentLength == entry.file.contentLength &&
                        present.file.lastModified == entry.file.lastModified;
    present = std::move(entry);
    if (!isSame)
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void OutputFilesModel::removeRowsAt(int first, int last)
{
    beginRemoveRows({}, first, last);
    m_entries.erase(m_entries.begin() + first, m_entries.begin() + last + 1);
    endRemoveRows();
}

int OutputFilesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

int OutputFilesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant OutputFilesModel::rawValue(const OutputEntry &entry, int column) const
{
    switch (column) {
    case NameColumn:
        return toQString(entry.relativePath);
    case DirectoryColumn:
        return toQString(entry.directoryId);
    case SizeColumn:
        return qint64(entry.file.contentLength);
    case ModifiedColumn:
        return toDateTime(entry.file.lastModified);
    default:
        return {};
    }
}

QVariant OutputFilesModel::text(const OutputEntry &entry, int column) const
{
    const QVariant value = rawValue(entry, column);
    if (column == SizeColumn)
        return QLocale().formattedDataSize(value.toLongLong(), 1);
    if (column == ModifiedColumn)
        return momentText(value.toDateTime());
    return value;
}

QVariant OutputFilesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const OutputEntry &entry = m_entries[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(entry, index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == SizeColumn ? Qt::AlignRight : Qt::AlignLeft));
    case DirectoryRole:
        return toQString(entry.directoryId);
    case PathRole:
        return toQString(entry.relativePath);
    case UrlRole:
        return toQString(entry.file.downloadUrl);
    case SizeRole:
        return qint64(entry.file.contentLength);
    case SortRole:
        return rawValue(entry, index.column());
    default:
        return {};
    }
}

QVariant OutputFilesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case DirectoryColumn:
        return tr("Directory");
    case SizeColumn:
        return tr("Size");
    case ModifiedColumn:
        return tr("Modified");
    default:
        return {};
    }
}

} // namespace trainyard::models
