// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/runlogplaces.h"

#include "models/text.h"
#include "widgets/compare/logcolumn.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/logs/logview.h"

namespace trainyard::compare {

QJsonObject RunLogPlaces::state(const std::vector<LogColumn *> &columns) const
{
    QJsonObject places = m_wanted;
    for (const LogColumn *column : columns) {
        const logs::LogView &view = column->view();
        const QString run = models::toPath(column->run());
        if (!view.source() || places.contains(run))
            continue;
        logs::ViewPlace place = view.place();
        if (place.top)
            place.top->row = m_differences.inLog(&view, place.top->row);
        places.insert(run, logs::toJson(place));
    }
    return places;
}

void RunLogPlaces::restore(const QJsonObject &state, const QString &file)
{
    m_wanted = state;
    m_file = file;
}

bool RunLogPlaces::take(const std::vector<LogColumn *> &columns, const QString &file) const
{
    if (m_wanted.isEmpty() || file != m_file)
        return false;
    for (const LogColumn *column : columns) {
        logs::LogView &view = column->view();
        const QJsonValue kept = m_wanted.value(models::toPath(column->run()));
        if (!view.source() || !kept.isObject())
            continue;
        logs::ViewPlace place = logs::viewPlaceOf(kept.toObject());
        if (place.top)
            place.top->row = m_differences.withGaps(&view, place.top->row);
        view.setPlace(place);
    }
    return true;
}

} // namespace trainyard::compare
