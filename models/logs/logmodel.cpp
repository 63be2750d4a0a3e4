// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logmodel.h"

#include <utility>

namespace trainyard::models {

LogModel::LogModel(QString fileName, QObject *parent)
    : QAbstractListModel(parent)
    , m_fileName(std::move(fileName))
{}

bool LogModel::append(std::uint64_t offset, QByteArrayView bytes)
{
    const bool lastGrows = m_buffer.isLastLineOpen();
    if (!m_buffer.append(offset, bytes))
        return false;
    if (bytes.isEmpty())
        return true;
    if (lastGrows)
        emit dataChanged(index(m_rows - 1), index(m_rows - 1));
    const int lines = int(m_buffer.lineCount());
    if (lines > m_rows) {
        beginInsertRows({}, m_rows, lines - 1);
        m_rows = lines;
        endInsertRows();
    }
    emit sizeChanged(m_buffer.size());
    return true;
}

void LogModel::clear()
{
    if (m_rows > 0) {
        beginRemoveRows({}, 0, m_rows - 1);
        m_rows = 0;
        m_buffer.clear();
        endRemoveRows();
    }
    emit sizeChanged(0);
}

int LogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

QVariant LogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::DisplayRole)
        return m_buffer.line(index.row());
    if (role == LineNumberRole)
        return index.row() + 1;
    return {};
}

} // namespace trainyard::models
