// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "models/document/jsontext.h"

#include <QList>
#include <QString>

#include <optional>

namespace trainyard::document {

// What mends a problem, as one step of the history, or what leads to where its author mends it.
struct JobFix {
    QString caption; // of a button: "Remove the volume"; empty: nothing mends it by itself
    QList<JobDocument::Change> changes = {};
    QString typedAt = {};              // pointer of the value that is to be typed then; empty: none
    std::optional<TextEdit> edit = {}; // of a text that is no JSON, in place of changes
    QString copied = {};               // for a shell, where no change of the job mends it; empty: nothing
    QString typedPart = {};            // what of the value that is typed is wrong; empty: all of it
    QString uploaded = {};             // what of this machine the engine's storage is to get; empty: nothing
    bool isMending() const { return !changes.isEmpty() || edit; } // by itself
    bool operator==(const JobFix &) const = default;
};

// Something in a job.json that its author wants to know before it is submitted. A value.
struct JobProblem {
    enum class Severity {
        Error,   // such a job hardly can run
        Warning, // it hardly is what its author means
        Hint     // nothing is wrong with it
    };
    Severity severity = Severity::Error;
    TextRange range;  // what is underlined
    TextPlace place;  // where it begins
    QString pointer;  // empty: of the text as a whole; without a slash: of what stands beside it
    QString sentence; // one
    JobFix fix = {};
    bool isRefused = false; // by the engine, too: it has this rule itself
    QString file = {};      // that is not what it should be, as it is written; empty: none
    bool isHint() const { return severity == Severity::Hint; }
    bool isInText() const { return pointer.isEmpty() || pointer.startsWith(u'/'); }
    bool operator==(const JobProblem &) const = default;
};

// How many of them want to be mended: hints do not.
int faultCount(const QList<JobProblem> &problems);

// What is underlined for a value: all of a text or number, of an object or array its name or its first
// bracket.
TextRange markedRange(const JsonText &text, int node);

// With its range and place in `text`; of what is not there the nearest that holds it.
JobProblem problemAt(const JsonText &text, const QString &pointer, JobProblem::Severity severity,
                     const QString &sentence, JobFix fix = {});

} // namespace trainyard::document
