// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/runs/columnid.h"

#include <QString>
#include <QVariant>

#include <optional>

namespace trainyard::models {

class JobTableModel;

// What a table of runs shows of a job in a column, by RunTableModel's roles; with what it differs by from a
// baseline, where there is one. Jobs are given by their row.
class RunCells
{
public:
    explicit RunCells(JobTableModel &jobs) // which outlive it
        : m_jobs(jobs)
    {}

    void setBaseline(const std::optional<api::ResourceId> &job) { m_baseline = job; }
    const std::optional<api::ResourceId> &baseline() const { return m_baseline; }
    std::optional<int> baselineJob() const; // none: it is not among the jobs

    QVariant data(int job, const ColumnId &column, int role) const;
    QString termOf(const ColumnId &column,
                   int job) const; // what accepts the runs with this value, in a query

private:
    QVariant delta(int job, const ColumnId &column) const;
    QVariant outline(int job, const ColumnId &column) const;

    JobTableModel &m_jobs;
    std::optional<api::ResourceId> m_baseline;
};

} // namespace trainyard::models
