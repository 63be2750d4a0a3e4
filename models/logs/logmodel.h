// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logbuffer.h"

#include <QAbstractListModel>

namespace trainyard::models {

// The lines of one output file. Rows are only appended; the last changes while it has no end. DisplayRole is
// the plain text of the line. All rows go when the file was cut short or made anew.
class LogModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { LineNumberRole = Qt::UserRole }; // from 1

    explicit LogModel(QString fileName, QObject *parent = nullptr);

    QString fileName() const { return m_fileName; } // as in "stdout.txt"
    std::uint64_t size() const { return m_buffer.size(); }
    const LogBuffer &buffer() const { return m_buffer; }

    bool append(std::uint64_t offset, QByteArrayView bytes); // as LogBuffer::append
    void clear();

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    void sizeChanged(quint64 bytes);

private:
    QString m_fileName;
    LogBuffer m_buffer;
    int m_rows = 0; // as the views know them
};

} // namespace trainyard::models
