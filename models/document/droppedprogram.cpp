// SPDX-License-Identifier: Apache-2.0
#include "models/document/droppedprogram.h"

#include "models/document/jobprogram.h"
#include "models/document/notebookjob.h"
#include "models/document/shelltext.h"

#include <QFileInfo>
#include <QJsonObject>
#include <QRegularExpression>

namespace trainyard::document {

namespace {

const QString notebookSuffix = QStringLiteral("ipynb");
const QString pythonSuffix = QStringLiteral("py");
const QString shellSuffix = QStringLiteral("sh");

QString suffixOf(const QString &path)
{
    return QFileInfo(path).suffix().toLower();
}

// Scripts for Horovod and ChainerMN import what they share out, too: they are told first.
QString toolkitOfScript(const QString &source)
{
    struct Module {
        const char *name;
        const char *toolkit;
    };
    static constexpr Module modules[]{{"horovod", "horovodSettings"}, {"chainermn", "chainerSettings"},
                                      {"chainer", "chainerSettings"}, {"caffe2", "caffe2Settings"},
                                      {"torch", "pyTorchSettings"},   {"cntk", "cntkSettings"},
                                      {"caffe", "caffeSettings"},     {"tensorflow", "tensorFlowSettings"}};
    for (const Module &module : modules) {
        const QRegularExpression import(
            QStringLiteral("^[ \\t]*(?:import|from)[ \\t]+%1\\b").arg(QLatin1String(module.name)),
            QRegularExpression::MultilineOption);
        if (import.match(source).hasMatch())
            return QLatin1String(module.toolkit);
    }
    return {};
}

QJsonObject settingsFor(const DroppedProgram &program)
{
    QJsonObject settings{{QStringLiteral("pythonScriptFilePath"), program.path}};
    if (program.toolkit == QStringLiteral("cntkSettings"))
        settings.insert(QStringLiteral("languageType"), QStringLiteral("Python"));
    return settings;
}

} // namespace

bool isProgramFile(const QString &path)
{
    const QString suffix = suffixOf(path);
    return suffix == notebookSuffix || suffix == pythonSuffix || suffix == shellSuffix;
}

DroppedProgram droppedProgram(const QString &path, const QByteArray &content)
{
    return {path, suffixOf(path) == pythonSuffix ? toolkitOfScript(QString::fromUtf8(content)) : QString()};
}

QList<JobDocument::Change> programChanges(const JsonText &job, const DroppedProgram &program)
{
    const QString suffix = suffixOf(program.path);
    if (suffix == notebookSuffix)
        return notebookChanges(job, program.path); // without the parameters of another one
    if (!program.toolkit.isEmpty())
        return withoutParameters(job) + toolkitChanges(job, program.toolkit, settingsFor(program));
    const QString interpreter = suffix == pythonSuffix ? QStringLiteral("python3 ") : QStringLiteral("bash ");
    return withoutParameters(job) + toolkitChanges(job, commandKey,
                                                   QJsonObject{{QStringLiteral("commandLine"),
                                                                interpreter + shellWord(program.path)}});
}

} // namespace trainyard::document
