// SPDX-License-Identifier: Apache-2.0
#include "models/document/variablefixes.h"

#include "models/document/jobreading.h"
#include "models/document/spelling.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QRegularExpression>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
};

const QString root = QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT");

std::size_t countAt(const JsonText &job, const QString &list)
{
    const int node = job.find(list);
    return node < 0 ? 0 : job.node(node).children.size();
}

// Which folder it is, only its author knows.
JobFix addingInput(const JsonText &job, const QString &id)
{
    const QString list = propertiesPointer(job) + QStringLiteral("/inputDirectories");
    return {Texts::tr("Add the input %1").arg(id),
            {{list + QStringLiteral("/-"),
              QJsonObject{{QStringLiteral("id"), id}, {QStringLiteral("path"), QString()}}}},
            QStringLiteral("%1/%2/path").arg(list).arg(countAt(job, list))};
}

JobFix addingOutput(const JsonText &job, const QString &id)
{
    const QString prefix = textAt(job, propertiesPointer(job) + QStringLiteral("/stdOutErrPathPrefix"));
    return {Texts::tr("Add the output %1").arg(id),
            {{propertiesPointer(job) + QStringLiteral("/outputDirectories/-"),
              QJsonObject{{QStringLiteral("id"), id},
                          {QStringLiteral("pathPrefix"), prefix.isEmpty() ? root : prefix},
                          {QStringLiteral("pathSuffix"), id.toLower()}}}}};
}

JobFix settingVariable(const JsonText &job, const QString &name)
{
    const QString list = propertiesPointer(job) + QStringLiteral("/environmentVariables");
    return {Texts::tr("Set the variable"),
            {{list + QStringLiteral("/-"),
              QJsonObject{{QStringLiteral("name"), name}, {QStringLiteral("value"), QString()}}}},
            QStringLiteral("%1/%2/value").arg(list).arg(countAt(job, list))};
}

} // namespace

JobFix variableFix(const JsonText &job, const VariableUse &use)
{
    const QString input = QStringLiteral("AZ_BATCHAI_INPUT_");
    const QString output = QStringLiteral("AZ_BATCHAI_OUTPUT_");
    if (use.name.startsWith(input))
        return addingInput(job, use.name.mid(input.size()));
    if (use.name.startsWith(output))
        return addingOutput(job, use.name.mid(output.size()));
    QStringList names;
    for (const JobVariable &variable : variablesOf(job))
        names.append(variable.name);
    const QString meant = nearestWord(use.name, names);
    if (meant.isEmpty())
        return settingVariable(job, use.name);
    QString mended = textAt(job, use.pointer);
    const QRegularExpression used(QStringLiteral("(\\$\\{?)%1(?![A-Za-z0-9_])").arg(use.name));
    mended.replace(used, QStringLiteral("\\1") + meant);
    return {Texts::tr("Use $%1").arg(meant), {{use.pointer, mended}}};
}

JobFix valueTyping(const JsonText &job, int secret)
{
    const QString pointer = joinedPointer(job.pointer(secret), QStringLiteral("value"));
    JobFix fix{Texts::tr("Type its value"), {}, pointer};
    const int value = job.child(secret, QStringLiteral("value"));
    if (value < 0 || job.node(value).kind != JsonNode::Kind::String)
        fix.changes.append({pointer, QString()});
    return fix;
}

} // namespace trainyard::document
