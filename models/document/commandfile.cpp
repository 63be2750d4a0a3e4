// SPDX-License-Identifier: Apache-2.0
#include "models/document/commandfile.h"

#include "models/document/jobprogram.h"
#include "models/document/notebookjob.h"

#include <QRegularExpression>

namespace trainyard::document {

namespace {

QString commandPointer(const JsonText &job)
{
    return joinedPointer(settingsPointer(job, commandKey), QStringLiteral("commandLine"));
}

QString commandOf(const JsonText &job)
{
    const int node = job.find(commandPointer(job));
    return node < 0 ? QString() : job.node(node).text;
}

QRegularExpressionMatch scriptIn(const QString &command)
{
    // By its whole path, also without an interpreter, or by its name alone.
    static const QString interpreter =
        QStringLiteral("(?:(?:\\S*/)?(?:python[0-9.]*|bash|sh|Rscript|julia|perl)\\s+(?:-[uBOE]\\s+)*)");
    static const QRegularExpression script(
        QStringLiteral(
            "^\\s*(?|%1?(/[^\\s\"'`$;|&<>()*?]+)|%1([^\\s\"'`$;|&<>()*?/~-][^\\s\"'`$;|&<>()*?]*\\."
            "(?:py|sh|R|jl|pl)))(?=$|[\\s;|&<>])")
            .arg(interpreter));
    return script.match(command);
}

QString inShell(const QString &path)
{
    static const QRegularExpression strange(QStringLiteral("[^A-Za-z0-9_./+,:@%=-]"));
    if (!path.contains(strange))
        return path;
    return u'\'' + QString(path).replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

} // namespace

QString commandFile(const JsonText &job)
{
    const QString notebook = notebookOf(job);
    return notebook.isNull() ? scriptIn(commandOf(job)).captured(1) : notebook;
}

QList<JobDocument::Change> commandFileChanges(const JsonText &job, const QString &path)
{
    if (!notebookOf(job).isNull())
        return notebookChanges(job, path, notebookParametersOf(job));
    QString command = commandOf(job);
    const auto script = scriptIn(command);
    if (!script.hasMatch())
        return {};
    command.replace(script.capturedStart(1), script.capturedLength(1), inShell(path));
    return {{commandPointer(job), command}};
}

} // namespace trainyard::document
