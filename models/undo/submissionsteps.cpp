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

QString begunSentence(const api::ResourceId &job)
{
    return UndoHistory::tr("The job %1 has begun, so submitting it cannot be taken back any more; stop or "
                           "delete it instead.")
        .arg(toQString(job.name));
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
    if (m_expected.erase(job.id.key()) == 0 || hasBegun(job) || !m_parts.hasTrash())
        return;
    const Sentence text = [name = toQString(job.id.name)] { return UndoHistory::tr("submit %1").arg(name); };
    const auto orders = std::make_shared<std::vector<api::TrashOrder>>(TrashBin::ordersFor({job.id}));
    TrashBin &trash = m_parts.trash;
    const auto undo = [&trash, &jobs = m_parts.jobs, orders, text, id = job.id,
                       uuid = job.uuid](const UndoHistory::Answer &to) {
        const api::Job *now = jobs.job(id);
        if (!now || now->uuid != uuid)
            return to(UndoHistory::Outcome::Refused, UndoHistory::tooLate(text));
        if (hasBegun(*now))
            return to(UndoHistory::Outcome::Refused, begunSentence(id));
        *orders = TrashBin::again(*orders); // deleted again it gets an id of its own
        trash.remove(*orders, &trash, [to](const Status &done) { answer(to, done); });
    };
    const auto redo = [&trash, orders](const UndoHistory::Answer &to) {
        trash.restore({orders->front().id}, &trash, [to](const Status &done) { answer(to, done); });
    };
    m_parts.undo.add({text, undo, redo});
}

} // namespace trainyard::models
