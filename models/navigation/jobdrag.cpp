// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/jobdrag.h"

#include "models/text.h"

#include <QMimeData>
#include <QStringList>

namespace trainyard::models {

QString jobDragType()
{
    return QStringLiteral("application/x-trainyard-jobs");
}

// A job a line: its path, its engine, and that one's title.
QMimeData *mimeOf(const QList<DraggedJob> &jobs)
{
    QStringList lines;
    for (const DraggedJob &dragged : jobs)
        lines << QStringList{toPath(dragged.job), dragged.engine,
                             QString(dragged.engineTitle).replace(u'\n', u' ')}
                     .join(u'\t');
    auto *data = new QMimeData;
    data->setData(jobDragType(), lines.join(u'\n').toUtf8());
    return data;
}

QList<DraggedJob> draggedJobs(const QMimeData &data)
{
    QList<DraggedJob> jobs;
    for (const QString &line : QString::fromUtf8(data.data(jobDragType())).split(u'\n')) {
        const auto job = api::ResourceId::parse(line.section(u'\t', 0, 0).toStdString());
        if (job && job->type == api::ResourceType::Job)
            jobs.append({line.section(u'\t', 1, 1), line.section(u'\t', 2), *job});
    }
    return jobs;
}

} // namespace trainyard::models
