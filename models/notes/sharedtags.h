// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notes/tagwriter.h"

#include <QAbstractTableModel>
#include <QList>

namespace trainyard::models {

// A tag that at least one of some jobs has.
struct SharedTag {
    QString name = {};
    int count = 0;      // of the jobs that have it
    QString value = {}; // empty: they have several

    friend bool operator==(const SharedTag &, const SharedTag &) = default;
};

// Sorted by name; without the star, and those of MLflow's own.
QList<SharedTag> sharedTags(const JobTableModel &jobs, const QList<api::ResourceId> &ids);

// The tags of some jobs as rows that are checked where all have the tag and half checked where some have it;
// to check a row gives it to all, to uncheck one takes it from all, and what is half checked stays as it is.
// A value that is typed goes to all. The last row is empty and takes a new tag. Rows come, and never go. GUI
// thread.
class SharedTagsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, ValueColumn, CountColumn, ColumnCount };

    SharedTagsModel(const QList<SharedTag> &tags, int jobs, QObject *parent = nullptr);

    TagWriter::Tags wishes() const; // what is to be set of all of the jobs; none: nothing
    QString problem() const;        // why that cannot be done yet, in a sentence; empty: it can
    bool isNew(int row) const { return row == int(m_rows.size()); }
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void changed(); // wishes() or problem()

private:
    struct Row {
        SharedTag tag;
        Qt::CheckState state;
        QString value; // as it is shown, and set
    };

    bool isOfAll(const Row &row) const { return row.tag.count == m_jobs; }
    bool lacksValue(const Row &row) const;
    QVariant newRow(int column, int role) const;
    bool type(int row, int column, const QString &text);
    bool typeNew(int column, const QString &text);
    void addRow(const QString &name, const QString &value);
    void rowChanged(int row);

    int m_jobs;
    QList<Row> m_rows;
    QString m_newName; // that was typed, its value was not yet
};

} // namespace trainyard::models
