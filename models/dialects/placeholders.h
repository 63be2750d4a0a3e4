// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace trainyard::models {

// What stands in place of a placeholder: a text, or a variable of the job.
struct Replacement {
    QString text; // or the variable's name
    bool isVariable = false;
};

// A command of Azure ML in which each ${{kind.name}} or, as it was first, {kind.name} has become what `by`
// has for the name. The shell takes a variable as one word, in quotes of the command, too: paths may have
// blanks.
QString withReplaced(const QString &command, const QString &kind, const QHash<QString, Replacement> &by);

// The names that placeholders of the kind have in the command, each once.
QStringList placeholdersIn(const QString &command, const QString &kind);

} // namespace trainyard::models
