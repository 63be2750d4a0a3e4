// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QList>
#include <QString>

#include <optional>

// What a job's toolkit is told as text, with the pointers to it in the job's text.
namespace trainyard::models {

struct ToolkitText {
    QString pointer;
    QString text;
    bool isCommand = false; // for a shell, not arguments alone
};

QString toolkitPlace(const api::JobSpec &spec);            // of its settings
QList<ToolkitText> toolkitTexts(const api::JobSpec &spec); // its commands and arguments; at least one
// A number behind an option in them.
struct ToolkitOption {
    ToolkitText place;
    qsizetype start = 0; // of the number, in the text
    qsizetype length = 0;
    double value = 0;

    QString with(const QString &number) const; // the text with another one
};
// `names` as a regular expression: "lr|learning[-_]rate".
std::optional<ToolkitOption> numberOption(const api::JobSpec &spec, const QString &names);

QString interpreterOf(const api::JobSpec &spec); // of Python, as it is written; empty: the usual one
QString interpreterPlace(const api::JobSpec &spec);
QString scriptPlace(const api::JobSpec &spec); // what it runs; a command where that says it

} // namespace trainyard::models
