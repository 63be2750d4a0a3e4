// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobprogram.h"

#include "models/document/jobschema.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonvalues.h"
#include "models/document/notebookjob.h"

#include <QJsonArray>
#include <QJsonObject>

namespace trainyard::document {

namespace {

const QString mpiKey = QStringLiteral("customMpiSettings");
const QString commandLine = QStringLiteral("commandLine");

QStringList allToolkits()
{
    return scriptToolkits() << mpiKey << commandKey << trainerKey;
}

QJsonValue member(const JsonText &job, const QString &pointer, const QString &name)
{
    const int node = name.isEmpty() ? -1 : job.find(joinedPointer(pointer, name));
    return node < 0 ? QJsonValue(QJsonValue::Undefined) : toQJson(job, node);
}

void carry(QJsonObject &settings, const QString &name, const QJsonValue &value)
{
    if (!name.isEmpty() && !value.isUndefined() && !value.isNull())
        settings.insert(name, value);
}

QJsonObject firstTrainer(const JsonText &job)
{
    const QJsonValue inputs =
        toQJson(job, job.find(propertiesPointer(job) + QStringLiteral("/inputDirectories")));
    const QString input = inputs.toArray().isEmpty()
                              ? QString()
                              : inputs.toArray().first().toObject().value(QStringLiteral("id")).toString();
    return {{QStringLiteral("network"), QStringLiteral("convnet_mnist")},
            {QStringLiteral("dataPath"),
             QStringLiteral("$AZ_BATCHAI_INPUT_") + (input.isEmpty() ? QStringLiteral("DATA") : input)},
            {QStringLiteral("outputPath"), QStringLiteral("$AZ_BATCHAI_OUTPUT_MODEL")},
            {QStringLiteral("epochs"), 10}};
}

QJsonObject firstSettings(const JsonText &job, const QString &toolkit)
{
    if (toolkit == trainerKey)
        return firstTrainer(job);
    const QString old = toolkitOf(job);
    const QString from = settingsPointer(job, old);
    QJsonObject settings;
    if (const QString script = scriptMember(toolkit); !script.isEmpty()) {
        const QJsonValue before = member(job, from, scriptMember(old));
        settings.insert(script, before.isString() ? before : QJsonValue(QString()));
        const QString interpreter = QStringLiteral("pythonInterpreterPath");
        carry(settings, interpreter, member(job, from, interpreter));
        carry(settings, argumentsMember(toolkit), member(job, from, argumentsMember(old)));
    } else {
        const QJsonValue before = member(job, from, commandLine);
        settings.insert(commandLine, before.isString() ? before : QJsonValue(QString()));
    }
    carry(settings, processesMember(toolkit), member(job, from, processesMember(old)));
    return settings;
}

} // namespace

QStringList scriptToolkits()
{
    return {QStringLiteral("pyTorchSettings"), QStringLiteral("tensorFlowSettings"),
            QStringLiteral("horovodSettings"), QStringLiteral("chainerSettings"),
            QStringLiteral("caffe2Settings"),  QStringLiteral("caffeSettings"),
            QStringLiteral("cntkSettings")};
}

QString scriptMember(const QString &toolkit)
{
    if (toolkit == QStringLiteral("caffeSettings") || toolkit == QStringLiteral("cntkSettings"))
        return QStringLiteral("configFilePath");
    return scriptToolkits().contains(toolkit) ? QStringLiteral("pythonScriptFilePath") : QString();
}

QString argumentsMember(const QString &toolkit)
{
    if (toolkit == QStringLiteral("tensorFlowSettings"))
        return QStringLiteral("masterCommandLineArgs");
    return scriptToolkits().contains(toolkit) || toolkit == trainerKey ? QStringLiteral("commandLineArgs")
                                                                       : QString();
}

QString processesMember(const QString &toolkit)
{
    if (toolkit == QStringLiteral("tensorFlowSettings"))
        return QStringLiteral("workerCount");
    if (toolkit == commandKey || toolkit == trainerKey || toolkit == QStringLiteral("caffe2Settings"))
        return {};
    return toolkit.isEmpty() ? QString() : QStringLiteral("processCount");
}

QString settingsPointer(const JsonText &job, const QString &toolkit)
{
    const QString properties = propertiesPointer(job);
    return toolkit == trainerKey ? properties + QStringLiteral("/trainyard/trainer")
                                 : joinedPointer(properties, toolkit);
}

QString toolkitOf(const JsonText &job)
{
    for (const QString &toolkit : allToolkits()) {
        const int node = job.find(settingsPointer(job, toolkit));
        if (node >= 0 && job.node(node).kind == JsonNode::Kind::Object)
            return toolkit;
    }
    return {};
}

ProgramKind programKind(const JsonText &job)
{
    const QString toolkit = toolkitOf(job);
    if (toolkit == trainerKey)
        return ProgramKind::Network;
    if (!scriptMember(toolkit).isEmpty())
        return ProgramKind::Script;
    return notebookOf(job).isNull() ? ProgramKind::Command : ProgramKind::Notebook;
}

QList<JobDocument::Change> toolkitChanges(const JsonText &job, const QString &toolkit,
                                          const QJsonValue &settings)
{
    QList<JobDocument::Change> changes;
    const QString wanted = settingsPointer(job, toolkit);
    if (!settings.isUndefined())
        changes.append({wanted, settings});
    else if (toolkitOf(job) != toolkit)
        changes.append({wanted, firstSettings(job, toolkit)});
    for (const QString &other : allToolkits()) {
        const int node = job.find(settingsPointer(job, other));
        if (other == toolkit || node < 0)
            continue;
        // The extension object goes with the trainer where it holds nothing else.
        const int parent = job.node(node).parent;
        const bool isAlone = other == trainerKey && job.node(parent).children.size() == 1;
        changes.append({job.pointer(isAlone ? parent : node), QJsonValue::Undefined});
    }
    if (toolkit == trainerKey)
        changes += outputChanges(job, QStringLiteral("MODEL"), QStringLiteral("models"));
    return changes;
}

QList<JobDocument::Change> outputChanges(const JsonText &job, const QString &id, const QString &suffix)
{
    const QString outputs = propertiesPointer(job) + QStringLiteral("/outputDirectories");
    if (const int array = job.find(outputs); array >= 0) {
        for (const int element : job.node(array).children) {
            const int name = job.child(element, QStringLiteral("id"));
            if (name >= 0 && job.node(name).text == id)
                return {};
        }
    }
    const int prefix = job.find(propertiesPointer(job) + QStringLiteral("/stdOutErrPathPrefix"));
    return {{outputs + QStringLiteral("/-"),
             QJsonObject{{QStringLiteral("id"), id},
                         {QStringLiteral("pathPrefix"),
                          prefix < 0 ? QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT") : job.node(prefix).text},
                         {QStringLiteral("pathSuffix"), suffix}}}};
}

} // namespace trainyard::document
