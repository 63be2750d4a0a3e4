// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/jobplan.h"

#include <QAbstractTableModel>
#include <QHash>

namespace trainyard::models {

// The variables of one process of a launch plan: name, value, and a sentence about what it is. Another
// process's rows take the place of those that were there, without a reset.
class LaunchPlanModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, ValueColumn, MeaningColumn, ColumnCount };

    explicit LaunchPlanModel(QObject *parent = nullptr);

    void setProcess(const api::Job &job, const api::PlannedProcess &process);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        api::PlannedVariable variable;
        QString meaning;
        bool operator==(const Row &) const = default;
    };
    void take(std::vector<Row> rows);

    api::Job m_job;
    api::PlannedProcess m_process;
    std::vector<Row> m_rows;
};

// What a variable of a job's process is, in a sentence.
QString meaningOf(const QString &variable, const QHash<QString, QString> &ofJob);
// Those that the job's own text explains: its directories, variables and secrets, and those that all jobs
// have.
QHash<QString, QString> meaningsOf(const api::JobSpec &spec);

} // namespace trainyard::models
