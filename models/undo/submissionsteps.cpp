// SPDX-License-Identifier: Apache-2.0
#include "models/undo/submissionsteps.h"

#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "models/trash/trashbin.h"
#include "models/undo/enginesteps.h"
#include "models/undo/undohistory.h"

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
        return UndoHistory::tr(
            "These jobs have begun, so submitting them cannot be taken back any more; stop or "
            "delete them instead.");
    return UndoHistory::tr("The job %1 has begun, so submitting it cannot be taken back any more; stop or "
                           "delete it instead.")
        .arg(toQString(jobs.front().id.name));
}

struct Taken {
    QList<api::ResourceId> waiting = {};
    bool isAnyBegun = false;
};

// What has become of the jobs; others that have got their names since are none of them.
Taken takenBack(const std::vector<api::Job> &submitted, const JobTableModel &jobs)
{
    Taken taken;
    for (const api::Job &job : submitted) {
        const api::Job *now = jobs.job(job.id);
        if (!now || now->uuid != job.uuid)
            continue;
        if (hasBegun(*now))
            taken.isAnyBegun = true;
        else
            taken.waiting << job.id;
    }
    return taken;
}

} // namespace

SubmissionSteps::SubmissionSteps(Parts parts, QObject *parent)
    : QObject(parent)
    , m_parts(std::move(parts))
{}

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
    for (const api::Job &job : submitted)
        if (!hasBegun(job))
            waiting.push_back(job);
    if (waiting.empty() || !m_parts.hasTrash())
        return;
    const auto orders = std::make_shared<std::vector<api::TrashOrder>>();
    TrashBin &trash = m_parts.trash;
    const auto undo = [&trash, &jobs = m_parts.jobs, orders, text, waiting](const UndoHistory::Answer &to) {
        const Taken taken = takenBack(waiting, jobs);
        if (taken.waiting.isEmpty())
            return to(UndoHistory::Outcome::Refused,
                      taken.isAnyBegun ? begunSentence(waiting) : UndoHistory::tooLate(text));
        *orders = TrashBin::ordersFor(taken.waiting);
        trash.remove(*orders, &trash, [to](const Status &done) { answer(to, done); });
    };
    const auto redo = [&trash, orders](const UndoHistory::Answer &to) {
        std::vector<std::string> ids;
        for (const api::TrashOrder &order : *orders)
            ids.push_back(order.id);
        trash.restore(ids, &trash, [to](const Status &done) { answer(to, done); });
    };
    m_parts.undo.add({text, undo, redo});
}

} // namespace trainyard::models
