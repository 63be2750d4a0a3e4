// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobschema.h"
#include "models/document/jsontext.h"

#include <QList>
#include <QString>

namespace trainyard::document {

struct CompletionItem {
    QString label;
    QString detail;           // a few words beside it: its title or kind
    QString description;      // from the schema
    QString insertion;        // what takes the place of what has been typed
    qsizetype cursorBack = 0; // how far before the insertion's end the cursor goes
    bool isRequired = false;
};

struct JobCompletion {
    TextRange replaced; // by an insertion
    QList<CompletionItem> items;
};

// What can stand at a place of a job.json that somebody is typing, also a broken one: names of members with a
// value to begin with, values, and inside texts the variables that begin with what follows the last "$". Best
// first; those that do not contain what is typed are left out. Any thread.
JobCompletion completeJob(const JsonText &text, qsizetype position, const JobSchema &schema,
                          const QString &language);

} // namespace trainyard::document
