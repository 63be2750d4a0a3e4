// SPDX-License-Identifier: Apache-2.0
#include "models/report/reportedjob.h"

#include "engine/client/jobdetails.h"
#include "models/export/columnpoints.h"
#include "models/metrics/jobmetrics.h"
#include "models/notes/jobnotes.h"
#include "models/notes/notepictures.h"
#include "models/notes/rating.h"
#include "models/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ReportedJob)
};

constexpr int columns = 800; // in which a line of a report is drawn at most

Error cancelled()
{
    return {Error::Code::Unavailable, Texts::tr("The report was cancelled.").toStdString()};
}

void take(ReportedMetric &metric, const MetricSeries &series)
{
    for (const MetricSeries::Stretch &stretch : series.current()) {
        metric.points += stretch.end - stretch.begin;
        for (qsizetype point = stretch.begin; point < stretch.end; ++point) {
            const ReportedValue now{series.value(point), double(series.step(point))};
            if (!std::isfinite(now.value))
                continue;
            metric.last = now;
            if (!(metric.least.value <= now.value))
                metric.least = now;
            if (!(metric.greatest.value >= now.value))
                metric.greatest = now;
        }
    }
}

// A line ends where there is no number.
void addPath(std::vector<std::vector<QPointF>> &paths, const CurveSnapshot &line,
             const std::vector<qsizetype> &points)
{
    bool goesOn = false;
    for (const qsizetype point : points) {
        const bool isNumber = std::isfinite(line.y[point]);
        if (isNumber && !std::exchange(goesOn, true))
            paths.emplace_back();
        if (isNumber)
            paths.back().emplace_back(line.at(point), line.y[point]);
        goesOn = isNumber;
    }
}

ReportedMetric metricOf(const QString &tag, const MetricSeries &series)
{
    ReportedMetric metric{.tag = tag};
    take(metric, series);
    Curve curve{.x = &series.column(MetricSeries::Axis::Step), .y = &series.values()};
    curve.current = pathsOf(*curve.x, series.current()).value_or(std::vector<Curve::Path>());
    const std::optional<ValueRange> range = rangeOfX(curve);
    if (!range)
        return metric;
    const CurveSnapshot line = snapshotOf(curve, tag);
    for (const Curve::Path &path : line.current)
        addPath(metric.paths, line, columnPoints(line, path, *range, columns));
    return metric;
}

Status readMetrics(client::Client &client, ReportedJob &job, const std::function<bool()> &isCancelled)
{
    JobMetrics metrics;
    for (std::uint64_t after = 0;;) {
        if (isCancelled())
            return cancelled();
        const auto page = client.metrics(job.job.id, after);
        if (!page)
            return page.error();
        metrics.append(after, *page);
        if (page->next <= after)
            break;
        after = page->next;
    }
    for (const QString &tag : metrics.tags())
        job.metrics.push_back(metricOf(tag, *metrics.series(tag)));
    return {};
}

void setParameter(Parameters &parameters, const QString &name, const QString &value)
{
    const auto known = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const auto &one) { return one.first == name; });
    if (known == parameters.end())
        parameters.emplace_back(name, value);
    else
        known->second = value;
}

void take(ReportedJob &job, const api::TrackedJob &told)
{
    for (const auto &[name, value] : told.params)
        setParameter(job.parameters, toQString(name), toQString(value));
    for (const auto &[name, value] : told.tags) {
        const QString tag = toQString(name);
        if (tag == JobNotes::textTag)
            job.note = toQString(value);
        else if (tag == JobNotes::starTag)
            job.isStarred = value == "true";
        else if (tag == rating::tag && rating::of(toQString(value)) > 0)
            job.rating = rating::of(toQString(value));
        else if (!tag.startsWith(QStringLiteral("mlflow.")))
            job.tags[tag] = toQString(value);
    }
}

// A picture that is gone is told by its caption alone.
Status readPictures(client::Client &client, ReportedJob &job)
{
    for (const QString &path : notepictures::pathsIn(job.note)) {
        const auto picture = notepictures::read(client, job.job.uuid, path);
        if (picture)
            job.notePictures[path] = *picture;
        else if (picture.error().code == Error::Code::Unavailable)
            return picture.error();
    }
    return {};
}

} // namespace

Result<ReportedJob> readReportedJob(const api::Endpoint &endpoint, const api::Job &job,
                                    const std::function<bool()> &isCancelled)
{
    client::Client client(endpoint);
    ReportedJob read{.job = job, .parameters = parametersOf(job)};
    if (auto history = client::jobHistory(client, job.id))
        read.history = *history; // earlier engines tell none
    const auto told = client.tracked(job.id);
    if (!told && told.error().code != Error::Code::NotFound)
        return told.error();
    if (told)
        take(read, *told);
    if (auto pictures = readPictures(client, read); !pictures)
        return pictures.error();
    if (auto metrics = readMetrics(client, read, isCancelled); !metrics)
        return metrics.error();
    return read;
}

} // namespace trainyard::models
