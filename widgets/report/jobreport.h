// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/report/reportedjob.h"
#include "widgets/report/reportdialog.h"

#include <vector>

namespace trainyard::report {

// Writes what is to be known of jobs, one after the other, as they are at the engine then. GUI thread.
ReportMaker jobReportMaker(const api::Endpoint &endpoint, const std::vector<api::Job> &jobs);

// What the report says of one job; `reason` is its stateReason in the user's language. For any thread.
void addJob(HtmlText &html, const models::ReportedJob &job, const QString &reason, const QFont &font);

} // namespace trainyard::report
