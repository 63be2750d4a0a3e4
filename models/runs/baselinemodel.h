// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

namespace trainyard::models {

class RunTableModel;

// The baseline of a table of runs as a model of one row, in the same columns.
class BaselineModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    explicit BaselineModel(const RunTableModel &runs, QObject *parent = nullptr); // they outlive it

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void setColumnCount(int count);
    void tellChange();

    const RunTableModel &m_runs;
    int m_columns = 0;
};

} // namespace trainyard::models
