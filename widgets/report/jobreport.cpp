// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/jobreport.h"

#include "models/draft/jobdraft.h"
#include "models/durationtext.h"
#include "models/momenttext.h"
#include "models/notes/rating.h"
#include "models/overview/jobtimeline.h"
#include "models/resources/displaystate.h"
#include "models/runs/celltext.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/report/linechart.h"
#include "widgets/report/notehtml.h"
#include "widgets/report/reportfiles.h"
#include "widgets/theme/tokens.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace trainyard::report {

using models::ColumnId;
using models::JobTimeline;
using models::ReportedJob;
using models::ReportedMetric;
using models::toQString;
using Field = ColumnId::Field;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::report::JobReport)
};

constexpr std::size_t mostCharts = 60; // of one job

QString timeOf(const std::optional<Timestamp> &time)
{
    return time ? models::momentText(models::toDateTime(*time)) : QString();
}

QString durationOf(const api::Job &job)
{
    if (!job.execution.startTime || !job.execution.endTime)
        return {};
    return models::spanText(
        std::chrono::duration<double>(*job.execution.endTime - *job.execution.startTime).count());
}

HtmlText::Facts factsOf(const ReportedJob &reported, const QString &reason)
{
    const api::Job &job = reported.job;
    const auto title = [](Field field) { return ColumnId::ofField(field).title(); };
    return {{title(Field::State), models::stateText(models::displayState(job))},
            {title(Field::Reason), reason},
            {title(Field::ExitCode),
             job.execution.exitCode ? QString::number(*job.execution.exitCode) : QString()},
            {title(Field::Toolkit), models::toolkitText(job.spec)},
            {title(Field::Nodes), QString::number(job.spec.nodeCount)},
            {title(Field::Cluster), job.spec.cluster ? toQString(job.spec.cluster->name) : QString()},
            {title(Field::Workspace), toQString(job.id.workspace)},
            {title(Field::Experiment), toQString(job.id.experiment)},
            {title(Field::Created), timeOf(job.creationTime)},
            {title(Field::Started), timeOf(job.execution.startTime)},
            {title(Field::Ended), timeOf(job.execution.endTime)},
            {title(Field::Duration), durationOf(job)},
            {title(Field::Attempts), QString::number(job.attempt)},
            {ColumnId::tag(models::rating::tag).title(),
             reported.rating > 0 ? models::rating::text(reported.rating) : QString()}};
}

void addTimeline(HtmlText &html, const ReportedJob &job, const QDateTime &now)
{
    if (job.history.empty())
        return;
    html.heading(3, Texts::tr("Timeline"));
    QStringList head;
    for (int column = 0; column < JobTimeline::ColumnCount; ++column)
        head << JobTimeline::title(column);
    QList<QStringList> rows;
    for (const models::TimelineSpan &span : models::timelineOf(job.history)) {
        QStringList row;
        for (int column = 0; column < JobTimeline::ColumnCount; ++column)
            row << JobTimeline::text(span, column, now);
        rows << row;
    }
    html.table(head, rows);
}

QString valueText(const ColumnId &column, const models::ReportedValue &value)
{
    if (std::isnan(value.value))
        return QStringLiteral("–");
    return Texts::tr("%1 (step %2)")
        .arg(models::cellText(column, value.value), QLocale().toString(qint64(value.step)));
}

void addMetrics(HtmlText &html, const ReportedJob &job, const QFont &font)
{
    if (job.metrics.empty())
        return;
    html.heading(3, Texts::tr("Metrics"));
    QList<QStringList> rows;
    for (const ReportedMetric &metric : job.metrics) {
        const ColumnId column = ColumnId::metric(metric.tag, ColumnId::Statistic::Last);
        rows << QStringList{metric.tag, valueText(column, metric.last), valueText(column, metric.least),
                            valueText(column, metric.greatest), QLocale().toString(metric.points)};
    }
    html.table({Texts::tr("Metric"), Texts::tr("Final"), Texts::tr("Least"), Texts::tr("Greatest"),
                Texts::tr("Points")},
               rows);
    std::size_t drawn = 0;
    for (const ReportedMetric &metric : job.metrics)
        if (!metric.paths.empty() && drawn++ < mostCharts)
            html.picture(lineChart(metric.tag, metric.paths, font), metric.tag);
    if (drawn > mostCharts)
        html.paragraph(Texts::tr("The first %1 of %2 charts are shown.").arg(mostCharts).arg(drawn), "muted");
}

void addPairs(HtmlText &html, const QString &heading, const HtmlText::Facts &pairs)
{
    if (pairs.isEmpty())
        return;
    html.heading(3, heading);
    html.facts(pairs);
}

void addNotes(HtmlText &html, const ReportedJob &job)
{
    HtmlText::Facts tags;
    for (auto tag = job.tags.cbegin(); tag != job.tags.cend(); ++tag)
        tags << std::pair(tag.key(), tag.value());
    if (!job.note.isEmpty()) {
        html.heading(3, Texts::tr("Notes"));
        html.html(noteHtml(job.note, job.notePictures));
    }
    addPairs(html, Texts::tr("Tags"), tags);
}

struct Wanted {
    api::Job job;
    QString reason;
};

// Which jobs there are, before what each is.
void addOverview(HtmlText &html, const std::vector<Wanted> &jobs)
{
    QList<QStringList> rows;
    for (const auto &[job, reason] : jobs)
        rows << QStringList{toQString(job.id.name), toQString(job.id.experiment),
                            models::stateText(models::displayState(job)), durationOf(job),
                            timeOf(job.creationTime)};
    const auto title = [](Field field) { return ColumnId::ofField(field).title(); };
    html.table({title(Field::Name), title(Field::Experiment), title(Field::State), title(Field::Duration),
                title(Field::Created)},
               rows);
}

Result<Report> readReport(const api::Endpoint &endpoint, const models::EngineClock &clock,
                          const std::vector<Wanted> &jobs, const QFont &font, models::SaveProgress &progress)
{
    HtmlText html;
    const QString title = jobs.size() == 1 ? toQString(jobs.front().job.id.name)
                                           : Texts::tr("%n job(s)", nullptr, int(jobs.size()));
    html.heading(1, title);
    html.paragraph(
        Texts::tr("Created by Trainyard on %1").arg(models::momentText(QDateTime::currentDateTime())),
        "muted");
    if (jobs.size() > 1)
        addOverview(html, jobs);
    qint64 done = 0;
    for (const auto &[job, reason] : jobs) {
        const auto read = models::readReportedJob(endpoint, job, [&] { return progress.isCancelled(); });
        if (!read)
            return read.error();
        if (jobs.size() > 1)
            html.heading(2, toQString(job.id.name));
        addJob(html, *read, reason, clock.dateTime(), font);
        progress.set(++done, qint64(jobs.size()));
    }
    return html.take(title);
}

} // namespace

void addJob(HtmlText &html, const ReportedJob &job, const QString &reason, const QDateTime &now,
            const QFont &font)
{
    html.paragraph((job.isStarred ? QStringLiteral("★ ") : QString()) + models::toPath(job.job.id), "muted");
    html.facts(factsOf(job, reason));
    addNotes(html, job);
    addTimeline(html, job, now);
    addPairs(html, Texts::tr("Parameters"), HtmlText::Facts(job.parameters.begin(), job.parameters.end()));
    addMetrics(html, job, font);
    html.heading(3, Texts::tr("Definition"));
    html.code(QString::fromUtf8(models::textOfJob(job.job.spec)));
}

ReportMaker jobReportMaker(const api::Endpoint &endpoint, std::shared_ptr<const models::EngineClock> clock,
                           const std::vector<api::Job> &jobs)
{
    std::vector<Wanted> wanted;
    for (const api::Job &job : jobs)
        wanted.push_back({job, models::engineText(job.stateReason)});
    return [endpoint, clock = std::move(clock), wanted, font = theme::font(theme::Type::Caption)](
               QIODevice &to, ReportFormat format, models::SaveProgress &progress) -> Status {
        const Result<Report> report = readReport(endpoint, *clock, wanted, font, progress);
        if (!report)
            return report.error();
        return writeReport(to, *report, format, font);
    };
}

} // namespace trainyard::report
