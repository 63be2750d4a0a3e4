// SPDX-License-Identifier: Apache-2.0
#include "models/files/outputfilesmodel.h"

#include "models/backend/taskthread.h"
#include "models/nameorder.h"
#include "models/text.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int deepestFolder = 16;
constexpr std::size_t mostEntries = 20000;

using Entries = std::vector<OutputEntry>;

bool isAtPlaceOf(const OutputEntry &a, const OutputEntry &b)
{
    return a.directoryId == b.directoryId && a.relativePath == b.relativePath;
}

bool isBefore(const OutputEntry &a, const OutputEntry &b)
{
    return a.directoryId == b.directoryId ? isNameBefore(toQString(a.relativePath), toQString(b.relativePath))
                                          : a.directoryId < b.directoryId;
}

// Blocks. Adds the files of one folder and of those in it; a folder that is not there has none.
Status listFolder(client::Client &client, const api::ResourceId &job, const std::string &directoryId,
                  const std::string &folder, int depth, Entries &entries)
{
    auto files = client.outputFiles(job, directoryId, folder);
    if (!files)
        return files.error().code == Error::Code::NotFound ? Status() : Status(files.error());
    for (api::OutputFile &file : *files) {
        const std::string path = folder.empty() ? file.name : folder + '/' + file.name;
        if (!file.isDirectory && entries.size() < mostEntries) {
            entries.push_back({directoryId, path, std::move(file)});
        } else if (file.isDirectory && depth < deepestFolder) {
            if (const Status listed = listFolder(client, job, directoryId, path, depth + 1, entries); !listed)
                return listed;
        }
    }
    return {};
}

Result<Entries> listAll(client::Client &client, const api::ResourceId &job,
                        const std::vector<std::string> &directories)
{
    Entries entries;
    for (const std::string &directory : directories) {
        if (const Status listed = listFolder(client, job, directory, {}, 0, entries); !listed)
            return listed.error();
    }
    return entries;
}

} // namespace

OutputFilesModel::OutputFilesModel(api::ResourceId job, TaskThread &feed, QObject *parent)
    : QAbstractTableModel(parent)
    , m_job(std::move(job))
    , m_feed(feed)
    , m_call([this] { list(); })
{}

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
    std::vector<std::string> directories = m_directories;
    directories.emplace_back("stdouterr");
    m_feed.run(
        this,
        [job = m_job, directories = std::move(directories)](client::Client &client) {
            return listAll(client, job, directories);
        },
        [this](Result<Entries> entries) {
            if (entries)
                setEntries(std::move(*entries));
            if (!entries) {
                m_call.done();
                emit failed(toQString(entries.error().message));
            } else if (!m_call.done()) {
                emit refreshed();
            }
        });
}

void OutputFilesModel::setEntries(std::vector<OutputEntry> entries)
{
    std::sort(entries.begin(), entries.end(), isBefore);
    int row = 0;
    for (OutputEntry &entry : entries) {
        while (row < rowCount() && isBefore(m_entries[std::size_t(row)], entry))
            removeRowAt(row);
        if (row < rowCount() && isAtPlaceOf(m_entries[std::size_t(row)], entry)) {
            m_entries[std::size_t(row)] = std::move(entry);
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
        } else {
            beginInsertRows({}, row, row);
            m_entries.insert(m_entries.begin() + row, std::move(entry));
            endInsertRows();
        }
        ++row;
    }
    while (row < rowCount())
        removeRowAt(row);
}

void OutputFilesModel::removeRowAt(int row)
{
    beginRemoveRows({}, row, row);
    m_entries.erase(m_entries.begin() + row);
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
        return QLocale().formattedDataSize(value.toLongLong());
    if (column == ModifiedColumn)
        return QLocale().toString(value.toDateTime(), QLocale::ShortFormat);
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
