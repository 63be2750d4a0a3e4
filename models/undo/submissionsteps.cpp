// SPDX-License-Identifier: Apache-2.0
#include "models/undo/submissionsteps.h"

#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "models/trash/trashbin.h"
#include "models/undo/enginesteps.h"
#include "models/undo/undohistory.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace trainyard::models {

namespace {

bool hasBegun(const api::Job &job)
{
    return job.attempt > 0 || job.executionState == api::ExecutionState::Running;
}

QString begunSentence(const std::vector<api::Job> &jobs)
{
    if (jobs.size() > 1)
        return UndoHistory::tr("These jobs have started, so their submission can no longer be undone; stop "
                               "or delete them instead.");
    return UndoHistory::
        tr("The job %1 has started, so its submission can no longer be undone; stop or delete it instead.")
            .arg(toQString(jobs.front().id.name));
}

} // namespace

struct SubmissionSteps::Taken {
    QList<api::ResourceId> waiting = {};
    bool isAnyBegun = false;
};

SubmissionSteps::SubmissionSteps(Parts parts, QObject *parent)
    : QObject(parent)
    , m_parts(std::move(parts))
{
    connect(&m_parts.jobs, &JobTableModel::rowsInserted, this, &SubmissionSteps::noteTold);
}

void SubmissionSteps::await(const QList<api::ResourceId> &jobs)
{
    m_untold.insert(m_untold.end(), jobs.begin(), jobs.end());
    noteTold();
}

void SubmissionSteps::noteTold()
{
    std::erase_if(m_untold, [this](const api::ResourceId &job) { return m_parts.jobs.job(job); });
}

// What has become of the jobs; others that have got their names since are none of them.
SubmissionSteps::Taken SubmissionSteps::takenBack(const std::vector<api::Job> &submitted) const
{
    Taken taken;
    for (const api::Job &job : submitted) {
        const api::Job *now = m_parts.jobs.job(job.id);
        if (!now && std::find(m_untold.begin(), m_untold.end(), job.id) != m_untold.end())
            now = &job;
        if (!now || now->uuid != job.uuid)
            continue;
        if (hasBegun(*now))
            taken.isAnyBegun = true;
        else
            taken.waiting << job.id;
    }
    return taken;
}

void SubmissionSteps::expect(const api::ResourceId &job)
{
    if (m_parts.jobs.job(job))
        m_expected.erase(job.key());
    else
        m_expected.insert(job.key());
}

void SubmissionSteps::take(const api::Job &job)
{
    if (m_expected.erase(job.id.key()) > 0)
        add({job}, [name = toQString(job.id.name)] { return UndoHistory::tr("submit %1").arg(name); });
}

void SubmissionSteps::takeAll(const std::vector<api::Job> &jobs)
{
    if (jobs.size() == 1)
        add(jobs,
            [name = toQString(jobs.front().id.name)] { return UndoHistory::tr("submit %1").arg(name); });
    else
        add(jobs, [count = int(jobs.size())] { return UndoHistory::tr("submit %n job(s)", nullptr, count); });
}

void SubmissionSteps::add(const std::vector<api::Job> &submitted, const Sentence &text)
{
    std::vector<api::Job> waiting;
    QList<api::ResourceId> names;
    for (const api::Job &job : submitted)
        if (!hasBegun(job)) {
            waiting.push_back(job);
            names << job.id;
        }
    if (waiting.empty() || !m_parts.hasTrash())
        return;
    await(names);
    const auto orders = std::make_shared<std::vector<api::TrashOrder>>();
    TrashBin &trash = m_parts.trash;
    const auto undo = [this, &trash, orders, text, waiting](const UndoHistory::Answer &to) {
        const Taken taken = takenBack(waiting);
        if (taken.waiting.isEmpty())
            return to(UndoHistory::Outcome::Refused,
                      taken.isAnyBegun ? begunSentence(waiting) : UndoHistory::tooLate(text));
        *orders = TrashBin::ordersFor(taken.waiting);
        trash.remove(*orders, &trash, [to](const Status &done) { answer(to, done); });
    };
    const auto redo = [this, &trash, orders](const UndoHistory::Answer &to) {
        std::vector<std::string> ids;
        QList<api::ResourceId> back;
        for (const api::TrashOrder &order : *orders) {
            ids.push_back(order.id);
            back << order.resource;
        }
        trash.restore(ids, &trash, [this, back, to](const Status &done) {
            if (done)
                await(back);
            answer(to, done);
        });
    };
    m_parts.undo.add({.text = text, .undo = undo, .redo = redo, .isOfEngine = true, .needsContact = true});
}

} // namespace trainyard::models
