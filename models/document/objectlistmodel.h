// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

#include <QAbstractTableModel>

#include <functional>
#include <map>

namespace trainyard::document {

// A list of objects in a job.json as an editable table, such as its input directories: a row for each object,
// a column for each member. Follows the document; rows are inserted, changed or removed, never reset. Lives
// in the GUI thread; the document outlives it.
class ObjectListModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    struct Column {
        QString member; // as the end of a pointer: "id", "credentials/accountKey"
        bool isSecret = false;
    };

    // `list`: the pointer below the job's properties.
    ObjectListModel(JobDocument &document, QString list, QList<Column> columns, QObject *parent = nullptr);

    QString listPointer() const;
    int columnOf(const QString &member) const; // -1: it has none
    // What shows in empty cells of a column, where it is not empty, too.
    using StandIn = std::function<QString(int row)>;
    void setStandIn(int column, const StandIn &standIn);
    void refreshStandIns();                 // they would be others now
    int append(const QJsonObject &element); // its row; -1: the text is too broken
    void remove(int row);
    QModelIndex indexAt(const QString &pointer) const; // of the cell for this value; invalid: none is

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    void retranslate(const QString &language); // of the columns' names and descriptions

signals:
    void changedLines(const QList<trainyard::document::LineRange> &lines); // by an edit of this model
    void failed(const QString &sentence);

private:
    void take();
    QString pointer(int row, int column) const;
    bool isSecret(const QModelIndex &index) const;
    bool change(const QList<JobDocument::Change> &changes);

    JobDocument &m_document;
    QString m_list;
    QList<Column> m_columns;
    QString m_language;
    QList<QStringList> m_rows;
    std::map<int, StandIn> m_standIns; // by columns
};

} // namespace trainyard::document
