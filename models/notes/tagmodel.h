// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QAbstractTableModel>
#include <QList>

namespace trainyard::models {

class JobNotes;

// The tags of a job as rows of name and value, sorted by name, to be edited; the last row is empty and takes
// a new one. Never reset. GUI thread.
class TagModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, ValueColumn, ColumnCount };

    explicit TagModel(JobNotes &notes, QObject *parent = nullptr); // they outlive it

    bool isNew(int row) const { return row == int(m_tags.size()); }
    QString problem() const
    {
        return m_problem.text();
    } // why what was typed last was not taken, in a sentence
    void remove(int row);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void problemChanged();

private:
    void follow();
    bool rename(int row, const QString &name);
    bool setValue(const QString &name, const QString &value);
    bool typeNew(int column, const QString &text);
    QString nameProblem(const QString &name) const;
    bool isFine(const Sentence &problem);

    JobNotes &m_notes;
    QList<std::pair<QString, QString>> m_tags;
    QString m_newName; // that was typed, its value was not yet
    Sentence m_problem;
};

} // namespace trainyard::models
