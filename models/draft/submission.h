// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/sentences/sentence.h"

#include <QObject>

#include <optional>

namespace trainyard::models {

class Backend;
class DraftChecks;
class JobDraft;

// A draft from the press of Submit on. A press waits for the checks of the job as it is now, and then ends in
// one of three: the engine has the job, it was refused, which said() tells, or there is something to look at
// first, and the next press submits anyway. Lives in the GUI thread.
class Submission final : public QObject
{
    Q_OBJECT
public:
    Submission(Backend &backend, JobDraft &draft, DraftChecks &checks,
               QObject *parent = nullptr); // outlive it

    bool isUnderWay() const { return m_state != State::Resting; }
    bool isPossible() const; // a press does something
    bool isAnyway() const;   // a press submits in spite of what the checks say
    void press();

signals:
    void changed(); // of the three
    void said(const trainyard::models::Sentence &sentence, bool isFailure);
    void held(); // there is something to look at
    void submitted(const trainyard::api::ResourceId &job);

private:
    enum class State { Resting, Checking, Submitting };

    void follow();
    void send();
    void rest(const Sentence &sentence, bool isFailure = true);
    void takeFailure(const api::ResourceId &id, const QString &sentence);
    void takeSubmitted(const api::ResourceId &id);
    bool isRefused() const;
    bool isSomethingTold() const;

    Backend &m_backend;
    JobDraft &m_draft;
    DraftChecks &m_checks;
    State m_state = State::Resting;
    std::optional<api::ResourceId> m_id; // as it was pressed, while it is under way
};

} // namespace trainyard::models
