// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/engineclock.h"
#include "models/report/reportedjob.h"
#include "widgets/report/reportdialog.h"

#include <memory>
#include <vector>

namespace trainyard::report {

// Writes what is to be known of jobs, one after the other, as they are then at the engine of this clock. GUI
// thread.
ReportMaker jobReportMaker(const api::Endpoint &endpoint, std::shared_ptr<const models::EngineClock> clock,
                           const std::vector<api::Job> &jobs);

// What the report says of one job at `now`, by its engine's clock; `reason` is its stateReason in the user's
// language. For any thread.
void addJob(HtmlText &html, const models::ReportedJob &job, const QString &reason, const QDateTime &now,
            const QFont &font);

} // namespace trainyard::report
