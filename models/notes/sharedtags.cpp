// SPDX-License-Identifier: Apache-2.0
#include "models/notes/sharedtags.h"

#include "models/notes/jobnotes.h"
#include "models/resources/jobtablemodel.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace trainyard::models {

QList<SharedTag> sharedTags(const JobTableModel &jobs, const QList<api::ResourceId> &ids)
{
    std::vector<std::size_t> rows;
    for (const api::ResourceId &id : ids)
        if (const QModelIndex job = jobs.indexOf(id); job.isValid())
            rows.push_back(std::size_t(job.row()));
    QList<SharedTag> tags;
    for (const QString &name : jobs.values().tagNames()) {
        const auto column = jobs.values().values(ColumnId::tag(name));
        if (!column || !JobNotes::isShown(name))
            continue;
        SharedTag tag{.name = name};
        std::uint32_t first = query::TextDictionary::none;
        bool isOneValue = true;
        for (const std::size_t row : rows) {
            const std::uint32_t value = column->ids[row];
            if (value == query::TextDictionary::none)
                continue;
            first = tag.count++ == 0 ? value : first;
            isOneValue = isOneValue && value == first;
        }
        if (tag.count == 0)
            continue;
        if (isOneValue)
            tag.value = column->texts->text(first);
        tags << tag;
    }
    return tags;
}

SharedTagsModel::SharedTagsModel(const QList<SharedTag> &tags, int jobs, QObject *parent)
    : QAbstractTableModel(parent)
    , m_jobs(jobs)
{
    for (const SharedTag &tag : tags)
        m_rows.append({tag, tag.count == jobs ? Qt::Checked : Qt::PartiallyChecked, tag.value});
}

TagWriter::Tags SharedTagsModel::wishes() const
{
    TagWriter::Tags wishes;
    for (const Row &row : m_rows) {
        const bool isSet =
            row.state == Qt::Checked && (!isOfAll(row) || row.value != row.tag.value) && !row.value.isEmpty();
        if (isSet)
            wishes[row.tag.name] = row.value;
        else if (row.state == Qt::Unchecked && row.tag.count > 0)
            wishes[row.tag.name] = QString();
    }
    return wishes;
}

// What all have already keeps its values.
bool SharedTagsModel::lacksValue(const Row &row) const
{
    return row.state == Qt::Checked && row.value.isEmpty() && !(isOfAll(row) && row.tag.value.isEmpty());
}

QString SharedTagsModel::problem() const
{
    if (const QString name = JobNotes::nameProblem(m_newName); !name.isEmpty())
        return name;
    if (!m_newName.isEmpty())
        return tr("Enter a value for “%1”; every tag needs one.").arg(m_newName);
    for (const Row &row : m_rows)
        if (const QString value = JobNotes::valueProblem(row.tag.name, row.value); !value.isEmpty())
            return value;
    const auto lacking =
        std::find_if(m_rows.begin(), m_rows.end(), [this](const Row &row) { return lacksValue(row); });
    return lacking == m_rows.end()
               ? QString()
               : tr("Enter the value that “%1” is to have in all of the jobs.").arg(lacking->tag.name);
}

void SharedTagsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int SharedTagsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size()) + 1;
}

int SharedTagsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SharedTagsModel::newRow(int column, int role) const
{
    if (column != NameColumn || (role != Qt::DisplayRole && role != Qt::EditRole))
        return {};
    return m_newName.isEmpty() && role == Qt::DisplayRole ? tr("New tag…") : m_newName;
}

QVariant SharedTagsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (isNew(index.row()))
        return newRow(index.column(), role);
    const Row &row = m_rows[index.row()];
    if (role == Qt::CheckStateRole && index.column() == NameColumn)
        return row.state;
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    switch (Column(index.column())) {
    case NameColumn:
        return row.tag.name;
    case ValueColumn:
        return row.value.isEmpty() && role == Qt::DisplayRole && row.tag.count > 1 ? tr("Different ones")
                                                                                   : row.value;
    case CountColumn:
        return isOfAll(row)
                   ? tr("All")
                   : tr("%1 of %2").arg(QLocale().toString(row.tag.count), QLocale().toString(m_jobs));
    case ColumnCount:
        break;
    }
    return {};
}

bool SharedTagsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    if (role == Qt::CheckStateRole && index.column() == NameColumn && !isNew(index.row())) {
        m_rows[index.row()].state = Qt::CheckState(value.toInt());
        rowChanged(index.row());
        return true;
    }
    return role == Qt::EditRole && type(index.row(), index.column(), value.toString().trimmed());
}

bool SharedTagsModel::type(int row, int column, const QString &text)
{
    if (isNew(row))
        return typeNew(column, text);
    if (column != ValueColumn || text == m_rows[row].value)
        return false;
    m_rows[row].value = text;
    m_rows[row].state = Qt::Checked;
    rowChanged(row);
    return true;
}

// One that is there already is given its value there.
bool SharedTagsModel::typeNew(int column, const QString &text)
{
    if (column == NameColumn)
        m_newName = text;
    else if (!m_newName.isEmpty() && !text.isEmpty())
        addRow(std::exchange(m_newName, {}), text);
    rowChanged(rowCount() - 1);
    return true;
}

void SharedTagsModel::addRow(const QString &name, const QString &value)
{
    for (int row = 0; row < int(m_rows.size()); ++row)
        if (m_rows[row].tag.name == name) {
            type(row, ValueColumn, value);
            return;
        }
    const int end = int(m_rows.size());
    beginInsertRows({}, end, end);
    m_rows.append({{.name = name}, Qt::Checked, value});
    endInsertRows();
}

void SharedTagsModel::rowChanged(int row)
{
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    emit changed();
}

Qt::ItemFlags SharedTagsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    if (!index.isValid() || index.column() == CountColumn)
        return usual;
    if (isNew(index.row())) {
        const bool hasName = !m_newName.isEmpty() && JobNotes::nameProblem(m_newName).isEmpty();
        const bool waitsForName = index.column() == ValueColumn && !hasName;
        return usual | (waitsForName ? Qt::NoItemFlags : Qt::ItemIsEditable);
    }
    if (index.column() == ValueColumn)
        return usual | Qt::ItemIsEditable;
    const Row &row = m_rows[index.row()];
    const bool maySome = row.tag.count > 0 && !isOfAll(row);
    return usual | Qt::ItemIsUserCheckable | (maySome ? Qt::ItemIsUserTristate : Qt::NoItemFlags);
}

QVariant SharedTagsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case NameColumn:
        return tr("Tag");
    case ValueColumn:
        return tr("Value");
    case CountColumn:
        return tr("Jobs");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace trainyard::models
