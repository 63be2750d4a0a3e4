// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>

#include <optional>

namespace trainyard::models {

// Code that was put from its folders into another one, and what of a job names it. A value; any thread.
struct CodeMove {
    // A folder as it is called, and where in the new one it is; without slashes at their ends.
    struct Root {
        QString folder; // empty: all of the disk
        QString below;
    };
    using Variables = QHash<QString, QString>;

    QString target; // the new folder
    QList<Root> roots;
    QSet<QString> places; // below the target, of all files and folders that are there; "": itself

    // Where this path leads now; none: that is not there.
    std::optional<QString> moved(const QString &path) const;
    // A value of a job, or a command line, with the new paths in it, in quotes as they have to be. What
    // begins with one of these variables is looked at by its value.
    QString movedText(const QString &text, bool isCommand, const Variables &variables) const;
    // What of a job (its text) is another one then: what it runs and reads, not where it writes.
    QList<document::JobDocument::Change> changes(const QByteArray &job, Variables variables) const;
};

} // namespace trainyard::models
