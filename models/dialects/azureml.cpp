// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/importedjob.h"
#include "models/dialects/memberreader.h"
#include "models/dialects/placeholders.h"

#include <QDir>
#include <QJsonArray>
#include <QRegularExpression>

namespace trainyard::models {

namespace {

// One file on its way into the properties of a job.
class CommandJob
{
public:
    CommandJob(const QJsonObject &file, QString folder)
        : m_file(file, {})
        , m_folder(std::move(folder))
    {}

    Result<ImportedJob> run();

private:
    void takeCode();
    void takeInputs();
    void takeOutputs();
    void takeEnvironment();
    void takeResources();
    void takeDistribution();
    void addInput(const QString &id, const QString &path);
    QString onDisk(const QString &path) const;
    static QString idOf(const QString &name);

    MemberReader m_file;
    QString m_folder;
    QString m_command;
    QJsonObject m_properties;
    QJsonArray m_inputs;
    QJsonArray m_outputs;
    QStringList m_left;
    int m_nodes = 1;
};

QString CommandJob::idOf(const QString &name)
{
    static const QRegularExpression others(QStringLiteral("[^A-Za-z0-9_]"));
    return QString(name).replace(others, QStringLiteral("_")).toUpper();
}

// A path in the file is relative to it.
QString CommandJob::onDisk(const QString &path) const
{
    const bool isRelative = !path.contains(QStringLiteral("://")) && !path.startsWith(u'<') &&
                            !path.startsWith(QStringLiteral("azureml:")) && QDir::isRelativePath(path);
    return isRelative && !m_folder.isEmpty() ? QDir::cleanPath(QDir(m_folder).filePath(path)) : path;
}

void CommandJob::addInput(const QString &id, const QString &path)
{
    m_inputs.append(QJsonObject{{QStringLiteral("id"), id}, {QStringLiteral("path"), path}});
}

void CommandJob::takeCode()
{
    const QString name = QStringLiteral("code");
    const QJsonValue code = m_file.take(name);
    QString path = code.isString() ? code.toString() : code[QStringLiteral("local_path")].toString();
    if (path.isEmpty())
        return;
    if (path.startsWith(QStringLiteral("azureml:"))) { // theirs, which is in no folder here
        m_left << name;
        path = QStringLiteral("<SCRIPTS_FOLDER>");
    }
    addInput(QStringLiteral("CODE"), onDisk(path));
    m_command = QStringLiteral("cd \"$AZ_BATCHAI_INPUT_CODE\" && ") + m_command;
}

void CommandJob::takeInputs()
{
    const QString kind = QStringLiteral("inputs");
    MemberReader inputs = m_file.takeObject(kind);
    QHash<QString, Replacement> values;
    for (const QString &name : inputs.names()) {
        const QJsonValue value = inputs.take(name);
        if (!value.isObject()) {
            values.insert(name, {value.toVariant().toString()});
            continue;
        }
        MemberReader input(value.toObject(), inputs.place(name));
        QString path;
        for (const char *member : {"path", "folder", "file", "dataset"})
            if (path.isEmpty())
                path = input.takeText(QLatin1String(member));
        if (const QJsonValue data = input.take(QStringLiteral("data")); path.isEmpty())
            path = data.isString()
                       ? data.toString()
                       : data[QStringLiteral("path")].toString(data[QStringLiteral("local_path")].toString());
        input.take(QStringLiteral("type"));
        input.take(QStringLiteral("mode"));
        addInput(idOf(name), onDisk(path));
        values.insert(name, {QStringLiteral("AZ_BATCHAI_INPUT_") + idOf(name), true});
        m_left << input.left();
    }
    m_command = withReplaced(m_command, kind, values);
}

void CommandJob::takeOutputs()
{
    const QString kind = QStringLiteral("outputs");
    MemberReader outputs = m_file.takeObject(kind);
    QHash<QString, Replacement> folders;
    for (const QString &name : outputs.names()) {
        MemberReader output(outputs.take(name).toObject(), outputs.place(name));
        output.take(QStringLiteral("type"));
        output.take(QStringLiteral("mode"));
        m_outputs.append(
            QJsonObject{{QStringLiteral("id"), idOf(name)},
                        {QStringLiteral("pathPrefix"), QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT/out")},
                        {QStringLiteral("pathSuffix"), name}});
        folders.insert(name, {QStringLiteral("AZ_BATCHAI_OUTPUT_") + idOf(name), true});
        m_left << output.left();
    }
    m_command = withReplaced(m_command, kind, folders);
}

void CommandJob::takeEnvironment()
{
    const QString name = QStringLiteral("environment");
    if (const QJsonValue environment = m_file.take(name); environment.isObject()) {
        MemberReader reader(environment.toObject(), name);
        QString image = reader.takeText(QStringLiteral("image"));
        if (MemberReader docker = reader.takeObject(QStringLiteral("docker"));
            docker.has(QStringLiteral("image"))) {
            image = docker.takeText(QStringLiteral("image"));
            m_left << docker.left();
        }
        if (!image.isEmpty())
            m_properties.insert(QStringLiteral("containerSettings"),
                                QJsonObject{{QStringLiteral("imageSourceRegistry"),
                                             QJsonObject{{QStringLiteral("image"), image}}}});
        m_left << reader.left();
    } else if (!environment.isNull() && !environment.isUndefined()) {
        m_left << name;
    }
    QJsonArray variables;
    MemberReader given = m_file.takeObject(QStringLiteral("environment_variables"));
    for (const QString &each : given.names())
        variables.append(
            QJsonObject{{QStringLiteral("name"), each}, {QStringLiteral("value"), given.takeText(each)}});
    if (!variables.isEmpty())
        m_properties.insert(QStringLiteral("environmentVariables"), variables);
}

void CommandJob::takeResources()
{
    const QString count = QStringLiteral("instance_count");
    for (const char *place : {"compute", "resources"}) {
        const QString name = QLatin1String(place);
        const QJsonValue given = m_file.take(name);
        if (!given.isObject()) {
            if (given.isString())
                m_left << name; // a cluster of there
            continue;
        }
        MemberReader reader(given.toObject(), name);
        if (reader.has(count))
            m_nodes = qBound(1, reader.take(count).toInt(1), 1000);
        m_left << reader.left();
    }
    MemberReader limits = m_file.takeObject(QStringLiteral("limits"));
    const QString timeout = QStringLiteral("timeout");
    if (const QJsonValue seconds = limits.take(timeout); seconds.toDouble() >= 1)
        m_properties.insert(
            QStringLiteral("constraints"),
            QJsonObject{{QStringLiteral("maxWallClockTime"),
                         QStringLiteral("PT%1S").arg(qint64(qMin(seconds.toDouble(), 1e9)))}});
    else if (!seconds.isUndefined() && !seconds.isNull())
        m_left << limits.place(timeout);
    m_left << limits.left();
}

// mpirun is known; what else starts processes by itself is only named.
void CommandJob::takeDistribution()
{
    m_properties.insert(QStringLiteral("nodeCount"), m_nodes);
    QJsonObject settings{{QStringLiteral("commandLine"), m_command}};
    MemberReader distribution = m_file.takeObject(QStringLiteral("distribution"));
    const bool isMpi = distribution.takeText(QStringLiteral("type")).toLower() == QStringLiteral("mpi");
    if (isMpi) {
        const int each =
            qBound(1, distribution.take(QStringLiteral("process_count_per_instance")).toInt(1), 1000);
        settings.insert(QStringLiteral("processCount"), m_nodes * each);
        m_left << distribution.left();
    } else if (m_file.has(QStringLiteral("distribution"))) {
        m_left << QStringLiteral("distribution");
    }
    m_properties.insert(isMpi ? QStringLiteral("customMpiSettings") : QStringLiteral("customToolkitSettings"),
                        settings);
}

Result<ImportedJob> CommandJob::run()
{
    const QString type = m_file.takeText(QStringLiteral("type"));
    const bool isCommand = type.isEmpty()
                               ? !m_file.has(QStringLiteral("trial")) && !m_file.has(QStringLiteral("jobs"))
                               : type.startsWith(QStringLiteral("command"));
    m_command = m_file.takeText(QStringLiteral("command")).trimmed();
    if (!isCommand && !type.isEmpty())
        return Error{Error::Code::InvalidInput, "This is a job of Azure ML of the kind “" +
                                                    type.toStdString() +
                                                    "”; command jobs and sweeps alone are taken."};
    if (!isCommand || m_command.isEmpty())
        return Error{Error::Code::InvalidInput,
                     "This job of Azure ML has no command; command jobs and sweeps alone are taken."};
    m_file.take(QStringLiteral("$schema"));
    takeInputs();
    takeOutputs();
    takeCode();
    takeEnvironment();
    takeResources();
    takeDistribution();
    if (!m_inputs.isEmpty())
        m_properties.insert(QStringLiteral("inputDirectories"), m_inputs);
    if (!m_outputs.isEmpty())
        m_properties.insert(QStringLiteral("outputDirectories"), m_outputs);
    auto job = jobFile(m_properties);
    if (!job)
        return job.error();
    return ImportedJob{*job, m_left + m_file.left(), {}};
}

} // namespace

Result<ImportedJob> importAzureMl(const QJsonObject &file, const QString &folder)
{
    return CommandJob(file, folder).run();
}

} // namespace trainyard::models
