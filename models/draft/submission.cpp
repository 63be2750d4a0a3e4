// SPDX-License-Identifier: Apache-2.0
#include "models/draft/submission.h"

#include "models/backend/backend.h"
#include "models/draft/draftchecks.h"
#include "models/draft/jobdraft.h"
#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

Submission::Submission(Backend &backend, JobDraft &draft, DraftChecks &checks, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_draft(draft)
    , m_checks(checks)
{
    connect(&checks, &DraftChecks::changed, this, &Submission::follow);
    connect(&draft, &JobDraft::targetChanged, this, &Submission::changed);
    connect(&draft.document(), &document::JobDocument::changed, this, &Submission::changed);
    connect(&backend, &Backend::connectionChanged, this, &Submission::changed);
    connect(&backend, &Backend::jobSubmitted, this, &Submission::takeSubmitted);
    connect(&backend, &Backend::submissionFailed, this, &Submission::takeFailure);
}

bool Submission::isPossible() const
{
    const bool isConnected = m_backend.connection().state == ConnectionState::Connected;
    return isConnected && !isUnderWay() && !isRefused() && m_draft.id().has_value();
}

// By its text, whatever the other looks find; while that is looked at anew it is not known.
bool Submission::isRefused() const
{
    const QList<JobCheck> checks = m_checks.checks();
    const bool isTextKnown = std::any_of(checks.begin(), checks.end(), [](const JobCheck &check) {
        return check.subject == JobCheck::Subject::Text && check.state != JobCheck::State::Running;
    });
    return isTextKnown && m_checks.areRefused();
}

bool Submission::isSomethingTold() const
{
    const QList<JobCheck> checks = m_checks.checks();
    return std::any_of(checks.begin(), checks.end(), [](const JobCheck &check) { return !check.isPassed(); });
}

bool Submission::isAnyway() const
{
    return isPossible() && m_checks.haveEnded() && isSomethingTold();
}

void Submission::press()
{
    if (!isPossible())
        return;
    m_id = m_draft.id();
    if (isAnyway()) {
        send();
        return;
    }
    m_state = State::Checking;
    emit said([name = m_draft.name()] { return tr("Checking %1 before it is submitted…").arg(name); }, false);
    follow();
}

// A job that is edited meanwhile is waited for anew.
void Submission::follow()
{
    if (m_state != State::Checking || (!isRefused() && !m_checks.haveEnded())) {
        emit changed();
        return;
    }
    if (!isSomethingTold()) {
        send();
        return;
    }
    if (isRefused())
        rest([] { return tr("The engine would refuse this job; fix what the checks report first."); });
    else
        rest([] { return tr("The checks have found something; fix it or submit anyway."); }, false);
    emit held();
}

// Where to was said by the press; what, is the job as it was checked.
void Submission::send()
{
    const auto spec = m_draft.spec();
    if (!spec) {
        rest(toQString(spec.error().message));
        return;
    }
    m_state = State::Submitting;
    emit said([name = toQString(m_id->name)] { return tr("Submitting %1…").arg(name); }, false);
    emit changed();
    m_backend.submitIntoExperiment(*m_id, *spec);
}

void Submission::rest(const Sentence &sentence, bool isFailure)
{
    m_state = State::Resting;
    m_id.reset();
    emit said(sentence, isFailure);
    emit changed();
}

void Submission::takeFailure(const api::ResourceId &id, const QString &sentence)
{
    if (m_state == State::Submitting && m_id == std::optional(id))
        rest(sentence);
}

void Submission::takeSubmitted(const api::ResourceId &id)
{
    if (m_state != State::Submitting || m_id != std::optional(id))
        return;
    m_state = State::Resting;
    m_id.reset();
    emit changed();
    emit submitted(id);
}

} // namespace trainyard::models
