// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/tagcommands.h"

#include "models/backend/backend.h"
#include "models/notes/jobnotes.h"
#include "models/notes/tagwriter.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "widgets/notes/tagssheet.h"

#include <QPointer>

#include <algorithm>
#include <iterator>

namespace trainyard {

using api::ResourceId;
using models::JobTableModel;
using models::TagWriter;

TagCommands::TagCommands(models::Backend &backend, QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_window(window)
    , m_told([self = QPointer(this)](int jobs, const models::Sentence &step) {
        if (self)
            emit self->written(jobs, step);
    })
{}

// The first without one tells it: there may be thousands.
bool TagCommands::areStarred(const JobTableModel &jobs, const QList<ResourceId> &ids)
{
    const auto star = models::ColumnId::tag(models::JobNotes::starTag);
    bool isAny = false;
    for (const ResourceId &id : ids) {
        const QModelIndex job = jobs.indexOf(id);
        if (!job.isValid())
            continue;
        if (jobs.values().text(star, job.row()) != u"true")
            return false;
        isAny = true;
    }
    return isAny;
}

QList<ResourceId> TagCommands::known(const QList<ResourceId> &ids) const
{
    QList<ResourceId> jobs;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(jobs),
                 [this](const ResourceId &id) { return m_backend.jobs().job(id); });
    return jobs;
}

void TagCommands::toggleStars(const QList<ResourceId> &jobs)
{
    m_backend.tags().setStarred(known(jobs), !areStarred(m_backend.jobs(), jobs), m_told);
}

void TagCommands::editTags(const QList<ResourceId> &ids)
{
    const QList<ResourceId> jobs = known(ids);
    if (jobs.isEmpty())
        return;
    auto *sheet = new notes::TagsSheet(models::sharedTags(m_backend.jobs(), jobs), int(jobs.size()),
                                       models::toQString(jobs.front().name), m_window);
    connect(sheet, &notes::TagsSheet::chosen, this,
            [this, jobs](const TagWriter::Tags &tags) { m_backend.tags().setTags(jobs, tags, m_told); });
    sheet->open();
}

} // namespace trainyard
