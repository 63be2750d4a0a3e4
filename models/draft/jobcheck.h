// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace trainyard::models {

// One of the looks at a job before it is submitted, and how far it is. A value.
struct JobCheck {
    enum class Subject { Text, Cluster, Files, Inputs, Programs, Settings, Trainer, Target };
    enum class State {
        Running,
        Ended,
        NotAsked // `reason` says why; it can be tried again
    };

    Subject subject = Subject::Text;
    State state = State::Running;
    QString reason = {};                       // a sentence
    QStringList unseen = {};                   // what cannot be looked at from here, in sentences
    QList<document::JobProblem> problems = {}; // while it runs: of the last time
    int toldElsewhere = 0;                     // what it has found and another look tells
    bool isPassed() const { return state == State::Ended && faultCount() == 0 && toldElsewhere == 0; }
    int faultCount() const { return document::faultCount(problems); }
    int countToLookAt() const { return faultCount() + (state == State::NotAsked ? 1 : 0); }
    bool operator==(const JobCheck &) const = default;
};

} // namespace trainyard::models
