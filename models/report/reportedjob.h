// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/job.h"
#include "engine/api/jobhistory.h"
#include "engine/base/result.h"
#include "models/runs/jobparameters.h"

#include <QByteArray>
#include <QMap>
#include <QPointF>
#include <QString>

#include <functional>
#include <limits>
#include <vector>

namespace trainyard::models {

struct ReportedValue {
    double value = std::numeric_limits<double>::quiet_NaN(); // no point is finite
    double step = 0;
};

// A metric as a report tells it: a few of its values, and its line over the steps, thinned to what can be
// seen of it.
struct ReportedMetric {
    QString tag;
    qsizetype points = 0; // that no restart has superseded
    ReportedValue last = {};
    ReportedValue least = {};
    ReportedValue greatest = {};
    std::vector<std::vector<QPointF>> paths = {};
};

// What a report tells of a job. A value.
struct ReportedJob {
    api::Job job;
    std::vector<api::JobStep> history = {};
    Parameters parameters = {}; // of the definition, then what its script told beside
    QMap<QString, QString> tags = {};
    bool isStarred = false;
    int rating = 0;                              // none
    QString note = {};                           // Markdown
    QMap<QString, QByteArray> notePictures = {}; // PNG, by the paths by which it shows them
    std::vector<ReportedMetric> metrics = {};
};

// Reads it from the job's engine. For a worker: it blocks. Fails at the first thing that cannot be read, and
// soon after `isCancelled`.
Result<ReportedJob> readReportedJob(const api::Endpoint &endpoint, const api::Job &job,
                                    const std::function<bool()> &isCancelled);

} // namespace trainyard::models
