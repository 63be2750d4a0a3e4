// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/importedjob.h"

#include "engine/api/jobfile.h"
#include "models/dialects/azuremlprint.h"
#include "models/dialects/yamltext.h"
#include "models/document/jsonformat.h"
#include "models/draft/jobdraft.h"
#include "models/templates/jobtemplate.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringConverter>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr qsizetype longest = 1'000'000; // bytes

bool isShipyard(const QJsonObject &file)
{
    return file.contains(QStringLiteral("job_specifications"));
}

// By its address of a schema, or by what no other file has.
bool isAzureMl(const QJsonObject &file)
{
    const bool isNamed = file[QStringLiteral("$schema")].toString().contains(QStringLiteral("azureml"));
    return isNamed || file.contains(QStringLiteral("trial")) || file.contains(QStringLiteral("jobs")) ||
           (file.contains(QStringLiteral("command")) && file[QStringLiteral("command")].isString());
}

// As editors and shells of Windows write it, too: with a mark of its encoding, or in UTF-16.
QByteArray inUtf8(const QByteArray &text)
{
    const auto encoding = QStringConverter::encodingForData(text, u'{');
    if (!encoding)
        return text;
    QStringDecoder decoder(*encoding);
    return QString(decoder(text)).toUtf8();
}

// What stands on one line, as scripts write it, nobody could read or edit.
QByteArray onItsLines(const QByteArray &job)
{
    if (job.trimmed().contains('\n'))
        return job;
    const auto formatted = document::formatted(document::JsonText(QString::fromUtf8(job)));
    return formatted ? formatted->toUtf8() : job;
}

// What a job may note of itself, which is text; the properties of one of Batch AI are more.
bool areNotes(const QJsonValue &properties)
{
    const QJsonObject all = properties.toObject();
    return std::all_of(all.begin(), all.end(),
                       [](const QJsonValue &each) { return each.isString() || each.isNull(); });
}

// Though it may lack what makes it one.
bool isMeantAsTemplate(const QJsonObject &file)
{
    return !file.contains(QStringLiteral("properties")) &&
           (file.contains(QStringLiteral("title")) || file.contains(QStringLiteral("job")));
}

bool isFileServer(const QJsonObject &file)
{
    const QString disks = QStringLiteral("dataDisks");
    return file.contains(disks) || file[QStringLiteral("properties")].toObject().contains(disks);
}

// A file for the command line may have no size.
bool isCluster(const QJsonObject &file)
{
    const QString size = QStringLiteral("vmSize");
    const QString setup = QStringLiteral("nodeSetup");
    const QJsonObject properties = file[QStringLiteral("properties")].toObject();
    return file.contains(size) || file.contains(setup) || properties[size].isString() ||
           properties[setup].isObject();
}

// What is asked of it, without what a client printed beside that: its state, its nodes, when it was made.
QByteArray clusterFile(const QByteArray &text, const QJsonObject &file)
{
    QJsonObject asked;
    const QString properties = QStringLiteral("properties");
    const QJsonObject all = file.contains(properties) ? file[properties].toObject() : file;
    for (const char *member : {"vmSize", "vmPriority", "scaleSettings", "virtualMachineConfiguration",
                               "userAccountSettings", "nodeSetup", "subnet"})
        if (const QJsonValue value = all[QLatin1String(member)]; !value.isUndefined() && !value.isNull())
            asked.insert(QLatin1String(member), value);
    return asked == all && file.size() == 1 && file.contains(properties)
               ? onItsLines(text)
               : QJsonDocument(QJsonObject{{properties, asked}}).toJson();
}

// What users of Batch AI have in files, and a template, which holds a job of it.
Result<ImportedJob> importBatchAi(const QByteArray &text, const QJsonObject &file, const QString &language)
{
    if (isFileServer(file))
        return Error{Error::Code::InvalidInput,
                     "This describes a file server, neither a job nor a template; create it by File ▸ New."};
    if (isCluster(file))
        return ImportedJob{.job = clusterFile(text, file), .left = {}, .isCluster = true};
    if (isMeantAsTemplate(file)) {
        if (const auto made = parseTemplate(text, language); !made)
            return made.error();
    }
    auto job = importedJob(text);
    if (!job)
        return job.error();
    return ImportedJob{onItsLines(*job), {}, templateIn(text, language)};
}

} // namespace

Result<QByteArray> jobFile(QJsonObject properties)
{
    const QString out = QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT/out");
    const QJsonObject share{
        {QStringLiteral("accountName"), QStringLiteral("local")},
        {QStringLiteral("azureFileUrl"), QStringLiteral("https://local.file.core.windows.net/jobs")},
        {QStringLiteral("relativeMountPath"), QStringLiteral("out")}};
    properties.insert(QStringLiteral("stdOutErrPathPrefix"), out);
    properties.insert(QStringLiteral("mountVolumes"),
                      QJsonObject{{QStringLiteral("azureFileShares"), QJsonArray{share}}});
    const QByteArray plain = QJsonDocument(QJsonObject{{QStringLiteral("properties"), properties}}).toJson();
    const auto read = api::parseJobFile(plain.toStdString());
    return read ? textOfJob(read->spec) : plain; // its checks say what is wrong
}

Result<ImportedJob> importJob(const QByteArray &bytes, const QString &folder, const QString &language)
{
    const QByteArray text = inUtf8(bytes);
    const QByteArray trimmed = text.trimmed();
    const QJsonDocument json = QJsonDocument::fromJson(text.left(longest));
    QJsonObject file = json.object();
    if (!trimmed.startsWith('{') && text.size() <= longest) {
        const auto yaml = fromYaml(text);
        if (!yaml)
            return yaml.error();
        file = yaml->toObject();
        if (!isShipyard(file) && !isAzureMl(file) && !isAzureMlPrint(file))
            return Error{Error::Code::InvalidInput,
                         "This is neither a job nor a template, which begin with {, nor a jobs.yaml of Batch "
                         "Shipyard or a command job or sweep of Azure ML; choose one of these."};
    }
    if (isShipyard(file))
        return importShipyard(file);
    if (isAzureMlPrint(file))
        return importAzureMlPrint(file, folder);
    if (isAzureMl(file) && areNotes(file[QStringLiteral("properties")]) &&
        !file.contains(QStringLiteral("job")))
        return isAzureMlSweep(file) ? importAzureMlSweep(file, folder) : importAzureMl(file, folder);
    return importBatchAi(text, file, language);
}

} // namespace trainyard::models
