// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/displaystate.h"

#include <QObject>

#include <array>
#include <vector>

namespace trainyard::models {

class JobTableModel;

// How many jobs are in each state, kept up change by change, however many jobs there are.
class JobCounts final : public QObject
{
    Q_OBJECT
public:
    explicit JobCounts(const JobTableModel &jobs, QObject *parent = nullptr); // the jobs outlive it

    int count(DisplayState state) const { return m_counts[std::size_t(state)]; }

signals:
    void changed();

private:
    void insert(int first, int last);
    void look(int first, int last);
    void remove(int first, int last);

    const JobTableModel &m_jobs;
    std::vector<DisplayState> m_states; // by row
    std::array<int, std::size_t(DisplayState::Changing) + 1> m_counts{};
};

} // namespace trainyard::models
