// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runscope.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/theme/icons.h"

namespace trainyard::jobs {

using models::ColumnId;
using models::RunView;
using models::toQString;

namespace {

const settings::Setting<QByteArray> allRunsView{QStringLiteral("jobs/allView")}; // as settings::runView

const settings::Setting<QByteArray> &settingOf(const std::optional<api::ResourceId> &id)
{
    return id ? settings::runView : allRunsView;
}

} // namespace

QString RunScope::title() const
{
    return m_id ? toQString(m_id->name) : tr("All jobs");
}

QIcon RunScope::icon() const
{
    if (!m_id)
        return theme::icon(QStringLiteral("list"));
    return theme::icon(m_id->type == api::ResourceType::Experiment ? QStringLiteral("experiment")
                       : m_id->type == api::ResourceType::Cluster  ? QStringLiteral("cluster")
                                                                   : QStringLiteral("workspace"));
}

QString RunScope::caption(const QString &jobs) const
{
    return !m_id || m_id->type == api::ResourceType::Workspace
               ? jobs
               : tr("Workspace %1").arg(toQString(m_id->workspace)) + QStringLiteral("   ·   ") + jobs;
}

// Of all jobs it also says where they are.
RunView RunScope::firstView() const
{
    const auto remembered = models::runViewsFromJson(settingOf(m_id).get(settings::Store()));
    if (!remembered.isEmpty())
        return remembered.front();
    RunView view = models::usualRunView();
    if (!m_id) {
        view.columns.insert(1, {ColumnId::ofField(ColumnId::Field::Workspace), 0});
        view.columns.insert(2, {ColumnId::ofField(ColumnId::Field::Experiment), 0});
    }
    return view;
}

void RunScope::remember(RunView view) const
{
    view.query.clear();
    view.groupBy.clear();
    view.baseline.reset();
    settings::Store store;
    settingOf(m_id).set(store, models::toJson({view}));
}

} // namespace trainyard::jobs
