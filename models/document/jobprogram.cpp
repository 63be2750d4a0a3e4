// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobprogram.h"

#include "models/document/jobschema.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonvalues.h"
#include "models/document/notebookjob.h"

#include <QJsonArray>

namespace trainyard::document {

namespace {

const QString mpiKey = QStringLiteral("customMpiSettings");
const QString commandLine = QStringLiteral("commandLine");
const QString cntkKey = QStringLiteral("cntkSettings");
const QString caffeKey = QStringLiteral("caffeSettings");
const QString languageMember = QStringLiteral("languageType");
const QString configurationMember = QStringLiteral("configFilePath");
const QString pythonMember = QStringLiteral("pythonScriptFilePath");
const QString interpreterMember = QStringLiteral("pythonInterpreterPath");
const QString pythonLanguage = QStringLiteral("Python");

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
    if (!scriptMember(toolkit).isEmpty()) {
        const QJsonValue before = member(job, from, scriptMemberOf(job));
        const bool isPython =
            !takesConfiguration(toolkit) || (runsPython(job) && !before.toString().isEmpty());
        if (isPython && toolkit == cntkKey)
            settings.insert(languageMember, pythonLanguage);
        settings.insert(isPython ? pythonMember : configurationMember,
                        before.isString() ? before : QJsonValue(QString()));
        if (isPython)
            carry(settings, interpreterMember, member(job, from, interpreterMember));
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
    return {QStringLiteral("pyTorchSettings"),
            QStringLiteral("tensorFlowSettings"),
            QStringLiteral("horovodSettings"),
            QStringLiteral("chainerSettings"),
            QStringLiteral("caffe2Settings"),
            caffeKey,
            cntkKey};
}

QString scriptMember(const QString &toolkit)
{
    if (takesConfiguration(toolkit))
        return configurationMember;
    return scriptToolkits().contains(toolkit) ? pythonMember : QString();
}

bool takesConfiguration(const QString &toolkit)
{
    return toolkit == caffeKey || toolkit == cntkKey;
}

// As the engine decides; where neither is given yet, by which member waits for it.
bool runsPython(const JsonText &job)
{
    const QString toolkit = toolkitOf(job);
    if (!takesConfiguration(toolkit))
        return scriptToolkits().contains(toolkit);
    const QString settings = settingsPointer(job, toolkit);
    const QString language = member(job, settings, languageMember).toString();
    if (toolkit == cntkKey && !language.isEmpty())
        return language.compare(pythonLanguage, Qt::CaseInsensitive) == 0;
    return member(job, settings, configurationMember).toString().isEmpty() &&
           member(job, settings, pythonMember).isString();
}

QString scriptMemberOf(const JsonText &job)
{
    return runsPython(job) ? pythonMember : scriptMember(toolkitOf(job));
}

QList<JobDocument::Change> languageChanges(const JsonText &job, bool isPython, const QJsonObject &known)
{
    const QString toolkit = toolkitOf(job);
    const QString settings = settingsPointer(job, toolkit);
    const auto place = [&](const QString &name) { return joinedPointer(settings, name); };
    const QString wanted = isPython ? pythonMember : configurationMember;
    QList<JobDocument::Change> changes;
    if (const QString script = known.value(wanted).toString(); !member(job, settings, wanted).isString())
        changes.append({place(wanted), script});
    if (const QJsonValue interpreter = known.value(interpreterMember); isPython && interpreter.isString())
        changes.append({place(interpreterMember), interpreter});
    const QStringList others =
        isPython ? QStringList{configurationMember} : QStringList{pythonMember, interpreterMember};
    for (const QString &other : others)
        if (job.find(place(other)) >= 0)
            changes.append({place(other), QJsonValue::Undefined});
    if (toolkit == cntkKey)
        changes.append({place(languageMember), isPython ? pythonLanguage : QStringLiteral("BrainScript")});
    return changes;
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
