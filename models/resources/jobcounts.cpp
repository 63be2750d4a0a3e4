// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobcounts.h"

#include "models/resources/jobtablemodel.h"

namespace trainyard::models {

JobCounts::JobCounts(const JobTableModel &jobs, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
{
    insert(0, jobs.rowCount() - 1);
    connect(&jobs, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { insert(first, last); });
    connect(&jobs, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { remove(first, last); });
    connect(&jobs, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) { look(first.row(), last.row()); });
}

void JobCounts::insert(int first, int last)
{
    if (last < first)
        return;
    std::vector<DisplayState> states;
    for (int row = first; row <= last; ++row) {
        states.push_back(displayState(m_jobs.jobAt(row)));
        ++m_counts[std::size_t(states.back())];
    }
    m_states.insert(m_states.begin() + first, states.begin(), states.end());
    emit changed();
}

void JobCounts::look(int first, int last)
{
    bool isOther = false;
    for (int row = first; row <= last; ++row) {
        const DisplayState state = displayState(m_jobs.jobAt(row));
        DisplayState &known = m_states[std::size_t(row)];
        if (state == known)
            continue;
        --m_counts[std::size_t(known)];
        ++m_counts[std::size_t(state)];
        known = state;
        isOther = true;
    }
    if (isOther)
        emit changed();
}

void JobCounts::remove(int first, int last)
{
    const auto begin = m_states.begin() + first;
    const auto end = m_states.begin() + last + 1;
    for (auto state = begin; state != end; ++state)
        --m_counts[std::size_t(*state)];
    m_states.erase(begin, end);
    emit changed();
}

} // namespace trainyard::models
