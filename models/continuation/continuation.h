// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/document/jobdocument.h"
#include "models/sentences/sentence.h"

#include <QByteArray>
#include <QString>

namespace trainyard::models {

// Another job that goes on from one, as its text with the changes to be made to it, each of which its author
// can see and take back.
struct Continuation {
    QByteArray text; // of the job that it begins with
    QList<document::JobDocument::Change> changes;
    Sentence sentence;           // what the new job will do, for people
    api::ResourceId origin = {}; // the job that it begins with; kept as the new one's tag of this name:
    QString typedAt = {};        // pointer of the value that is to be typed; empty: none
    QString typedPart = {};      // what of it is wrong; empty: all
};

inline const QString originTag = QStringLiteral("origin");

// The same once more.
Continuation cloned(const api::Job &job);

// Whether there may be something to go on from: it was started and writes outputs.
bool canResume(const api::Job &job);
bool canGoOn(const api::Job &job); // likewise, and it has ended

// Goes on from the last checkpoint. The built-in trainer takes it from the old job's outputs, which stay as
// they are; of another toolkit's job the old outputs are mounted, and its script has to look for them.
Continuation resumed(const api::Job &job);

// The same for longer: twice the epochs where they are known, twice the time where that was what ended it.
Continuation extended(const api::Job &job);
// The same with so many epochs more, where they are known.
Continuation extendedBy(const api::Job &job, int epochs);

bool canShrinkBatch(const api::Job &job);           // of the built-in trainer, or by an option of its script
Continuation withSmallerBatch(const api::Job &job); // half of it

Continuation withMoreTime(const api::Job &job); // twice its maxWallClockTime; resumes where it can

} // namespace trainyard::models
