// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/logalignment.h"

#include "models/backend/jobsession.h"
#include "models/logs/logdocument.h"
#include "widgets/compare/logcolumn.h"
#include "widgets/logs/logview.h"

#include <optional>

namespace trainyard::compare {

using models::LogDocument;

namespace {

std::optional<qint64> startOf(const models::JobSession &session)
{
    const auto &job = session.job();
    return job && job->execution.startTime
               ? std::optional<qint64>(job->execution.startTime->time_since_epoch().count())
               : std::nullopt;
}

} // namespace

bool alignToLine(const LogColumn &from, const std::vector<LogColumn *> &columns)
{
    if (!from.view().source() || from.view().source()->size() == 0)
        return true;
    const auto line = from.view().firstVisibleLine();
    if (!line)
        return false; // the engine counts; it is asked for while the line is in sight
    for (LogColumn *column : columns) {
        auto *file = qobject_cast<LogDocument *>(column->view().source());
        if (column == &from || !file)
            continue;
        file->disconnect(column); // an answer that nobody waits for any more
        QObject::connect(
            file, &LogDocument::lineFound, column,
            [column](quint64 offset) { column->view().showAtTop(offset); }, Qt::SingleShotConnection);
        file->findLine(*line);
    }
    return true;
}

void alignToTime(const LogColumn &from, const std::vector<LogColumn *> &columns)
{
    const auto time = from.view().topTime();
    const auto start = from.session() ? startOf(*from.session()) : std::nullopt;
    if (!time || !start)
        return;
    for (const LogColumn *column : columns) {
        const auto own = column->session() ? startOf(*column->session()) : std::nullopt;
        if (column != &from && own)
            column->view().alignTime(*own + (*time - *start));
    }
}

} // namespace trainyard::compare
