// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobfilterproxy.h"

#include "models/resources/jobtablemodel.h"

#include <algorithm>

namespace trainyard::models {

JobFilterProxy::JobFilterProxy(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(JobTableModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setDynamicSortFilter(true);
}

void JobFilterProxy::setScope(const std::optional<api::ResourceId> &scope)
{
    m_scope = scope;
    invalidateFilter();
}

void JobFilterProxy::setText(const QString &text)
{
    m_words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void JobFilterProxy::setStates(const QSet<DisplayState> &states)
{
    m_states = states;
    invalidateFilter();
}

bool JobFilterProxy::isInScope(int sourceRow) const
{
    if (!m_scope)
        return true;
    const auto *jobs = qobject_cast<const JobTableModel *>(sourceModel());
    const api::Job &job = jobs->jobAt(sourceRow);
    switch (m_scope->type) {
    case api::ResourceType::Workspace:
        return job.id.parent().parent() == *m_scope;
    case api::ResourceType::Experiment:
        return job.id.parent() == *m_scope;
    case api::ResourceType::Cluster:
        return job.spec.cluster == *m_scope;
    case api::ResourceType::Job:
        return job.id == *m_scope;
    case api::ResourceType::FileServer:
        return false;
    }
    return false;
}

bool JobFilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    if (!isInScope(sourceRow))
        return false;
    const auto cell = [&](int column, int role) {
        return sourceModel()->index(sourceRow, column, sourceParent).data(role);
    };
    const auto state = cell(JobTableModel::StateColumn, JobTableModel::StateRole).value<DisplayState>();
    if (!m_states.isEmpty() && !m_states.contains(state))
        return false;
    return std::all_of(m_words.cbegin(), m_words.cend(), [&](const QString &word) {
        for (const int column : {JobTableModel::NameColumn, JobTableModel::StateColumn,
                                 JobTableModel::ToolkitColumn, JobTableModel::ClusterColumn}) {
            if (cell(column, Qt::DisplayRole).toString().contains(word, Qt::CaseInsensitive))
                return true;
        }
        return false;
    });
}

} // namespace trainyard::models
