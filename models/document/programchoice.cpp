// SPDX-License-Identifier: Apache-2.0
#include "models/document/programchoice.h"

#include "models/document/jobvariables.h"
#include "models/document/jsonvalues.h"
#include "models/document/notebookjob.h"

#include <algorithm>

namespace trainyard::document {

namespace {

const QString toolkitKey = QStringLiteral("toolkit");
const QString settingsKey = QStringLiteral("settings");
const QString notebookKey = QStringLiteral("notebook");
const QString parametersKey = QStringLiteral("parameters");
const QString outputKey = QStringLiteral("output");

QString keyOf(ProgramKind kind)
{
    return QString::number(int(kind));
}

QString outputsPointer(const JsonText &job)
{
    return propertiesPointer(job) + QStringLiteral("/outputDirectories");
}

QList<JobDocument::Change> removedOutput(const JsonText &job, const QJsonObject &output)
{
    const int list = job.find(outputsPointer(job));
    if (list < 0 || output.isEmpty())
        return {};
    const auto &outputs = job.node(list).children;
    const auto found = std::find_if(outputs.begin(), outputs.end(),
                                    [&](int node) { return toQJson(job, node).toObject() == output; });
    if (found == outputs.end())
        return {};
    return {{job.pointer(outputs.size() == 1 ? list : *found), QJsonValue::Undefined}};
}

// That of the settings in which a notebook ran before.
QList<JobDocument::Change> withSameJupyter(QList<JobDocument::Change> changes, const JsonText &job,
                                           const QJsonObject &settings)
{
    const QString before = settings.value(QStringLiteral("commandLine")).toString();
    for (JobDocument::Change &change : changes)
        if (change.pointer == notebookCommandPointer(job))
            change.value = withJupyter(change.value.toString(), jupyterIn(before));
    return changes;
}

QList<JobDocument::Change> changesTo(const JsonText &job, ProgramKind kind, const QJsonObject &known)
{
    const QJsonValue settings = known.value(settingsKey);
    switch (kind) {
    case ProgramKind::Network:
        return toolkitChanges(job, trainerKey, settings);
    case ProgramKind::Script:
        return toolkitChanges(job, known.value(toolkitKey).toString(scriptToolkits().front()), settings);
    case ProgramKind::Notebook:
        return withSameJupyter(
            notebookChanges(job, known.value(notebookKey).toString(), known.value(parametersKey).toString()),
            job, settings.toObject());
    case ProgramKind::Command:
        // A notebook's command is of the same toolkit.
        return toolkitChanges(job, known.value(toolkitKey).toString(commandKey),
                              settings.isObject() ? settings
                                                  : QJsonObject{{QStringLiteral("commandLine"), QString()}});
    }
    return {};
}

} // namespace

QList<JobDocument::Change> ProgramChoice::choose(const JsonText &job, ProgramKind kind)
{
    QList<JobDocument::Change> changes = leave(job);
    QJsonObject known = m_kinds.value(keyOf(kind)).toObject();
    changes += changesTo(job, kind, known);
    const QString added = outputsPointer(job) + QStringLiteral("/-");
    const auto put = std::find_if(changes.cbegin(), changes.cend(),
                                  [&](const auto &change) { return change.pointer == added; });
    known.insert(outputKey, put == changes.cend() ? QJsonValue() : put->value);
    m_kinds.insert(keyOf(kind), known);
    return asWritten(changes);
}

QList<JobDocument::Change> ProgramChoice::leave(const JsonText &job)
{
    const QString toolkit = toolkitOf(job);
    if (toolkit.isEmpty())
        return {};
    const QString key = keyOf(programKind(job));
    QJsonObject known = m_kinds.value(key).toObject();
    known.insert(toolkitKey, toolkit);
    known.insert(settingsKey, toQJson(job, job.find(settingsPointer(job, toolkit))));
    remember(job, toolkit);
    known.insert(notebookKey, notebookOf(job));
    known.insert(parametersKey, notebookParametersOf(job));
    m_kinds.insert(key, known);
    return removedOutput(job, known.value(outputKey).toObject()) + withoutParameters(job);
}

// Of a toolkit there may be several, as of a notebook's and a command's.
void ProgramChoice::remember(const JsonText &job, const QString &toolkit)
{
    constexpr qsizetype most = 8;
    const QString pointer = settingsPointer(job, toolkit);
    const int settings = job.find(pointer);
    if (settings < 0 || !job.isValid())
        return;
    QStringList &written = m_written[pointer];
    const QString text = job.slice(job.node(settings).value);
    written.removeAll(text);
    written.prepend(text);
    if (written.size() > most)
        written.removeLast();
}

QList<JobDocument::Change> ProgramChoice::asWritten(QList<JobDocument::Change> changes) const
{
    for (JobDocument::Change &change : changes) {
        for (const QString &text : m_written.value(change.pointer)) {
            if (change.json.isEmpty() && toQJson(JsonText(text)) == change.value)
                change.json = text;
        }
    }
    return changes;
}

QList<JobDocument::Change> ProgramChoice::chooseLanguage(const JsonText &job, bool isPython)
{
    const QString toolkit = toolkitOf(job);
    const auto key = [&](bool ofPython) {
        return toolkit + QLatin1String(ofPython ? "/python" : "/configuration");
    };
    m_kinds.insert(key(!isPython), toQJson(job, job.find(settingsPointer(job, toolkit))));
    remember(job, toolkit);
    return asWritten(languageChanges(job, isPython, m_kinds.value(key(isPython)).toObject()));
}

} // namespace trainyard::document
