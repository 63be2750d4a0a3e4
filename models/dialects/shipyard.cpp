// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/importedjob.h"
#include "models/dialects/memberreader.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace trainyard::models {

namespace {

// "1.02:03:04" (days before the point) as ISO 8601; empty: it is none.
QString isoDuration(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:(\\d{1,4})\\.)?(\\d{1,2}):(\\d{2}):(\\d{2})(?:\\.\\d+)?$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        return {};
    const int seconds =
        ((match.captured(1).toInt() * 24 + match.captured(2).toInt()) * 60 + match.captured(3).toInt()) * 60 +
        match.captured(4).toInt();
    return QStringLiteral("PT%1S").arg(seconds);
}

void addVariables(MemberReader &from, QJsonObject &variables)
{
    const QJsonObject given = from.take(QStringLiteral("environment_variables")).toObject();
    for (auto each = given.begin(); each != given.end(); ++each)
        variables.insert(each.key(), each.value().toVariant().toString());
}

void addLimit(MemberReader &from, QJsonObject &properties, QStringList &left)
{
    const QString limit = from.takeText(QStringLiteral("max_wall_time"));
    const QString iso = isoDuration(limit);
    if (!iso.isEmpty())
        properties.insert(QStringLiteral("constraints"),
                          QJsonObject{{QStringLiteral("maxWallClockTime"), iso}});
    else if (!limit.isEmpty())
        left << from.place(QStringLiteral("max_wall_time"));
}

void addContainer(MemberReader &task, MemberReader &job, QJsonObject &properties)
{
    QString image;
    for (const char *name : {"docker_image", "image", "singularity_image"}) {
        if (image.isEmpty())
            image = task.takeText(QLatin1String(name));
    }
    if (image.isEmpty())
        return;
    QJsonObject container{
        {QStringLiteral("imageSourceRegistry"), QJsonObject{{QStringLiteral("image"), image}}}};
    for (MemberReader *from : {&job, &task}) {
        if (const QString size = from->takeText(QStringLiteral("shm_size")); !size.isEmpty())
            container.insert(QStringLiteral("shmSize"), size);
    }
    properties.insert(QStringLiteral("containerSettings"), container);
}

// How the command starts: once, or by mpirun on several nodes.
void addCommand(MemberReader &task, QJsonObject &properties, QStringList &left)
{
    const QString command = task.takeText(QStringLiteral("command"));
    int nodes = 1;
    bool isMpi = false;
    int processes = 1;
    if (task.has(QStringLiteral("multi_instance"))) {
        MemberReader several = task.takeObject(QStringLiteral("multi_instance"));
        const QJsonValue number = several.take(QStringLiteral("num_instances"));
        nodes = qBound(1, number.toInt(1), 1000);
        if (!number.isDouble())
            left << several.place(QStringLiteral("num_instances"));
        if (several.has(QStringLiteral("mpi"))) {
            isMpi = true;
            MemberReader mpi = several.takeObject(QStringLiteral("mpi"));
            const QJsonValue each = mpi.take(QStringLiteral("processes_per_node"));
            processes = qBound(1, each.toInt(1), 1000);
            if (!each.isDouble() && !each.isUndefined())
                left << mpi.place(QStringLiteral("processes_per_node"));
            left << mpi.left();
        }
        left << several.left();
    }
    properties.insert(QStringLiteral("nodeCount"), nodes);
    QJsonObject settings{{QStringLiteral("commandLine"), command}};
    if (isMpi)
        settings.insert(QStringLiteral("processCount"), nodes * processes);
    properties.insert(isMpi ? QStringLiteral("customMpiSettings") : QStringLiteral("customToolkitSettings"),
                      settings);
}

QJsonArray variablesOf(const QJsonObject &variables)
{
    QJsonArray list;
    for (auto each = variables.begin(); each != variables.end(); ++each)
        list.append(
            QJsonObject{{QStringLiteral("name"), each.key()}, {QStringLiteral("value"), each.value()}});
    return list;
}

// All but the first of a list.
void leaveOthers(const QJsonArray &list, const QString &place, QStringList &left)
{
    for (qsizetype i = 1; i < list.size(); ++i)
        left << QStringLiteral("%1[%2]").arg(place).arg(i);
}

} // namespace

Result<ImportedJob> importShipyard(const QJsonObject &file)
{
    MemberReader all(file, {});
    const QJsonArray jobs = all.take(QStringLiteral("job_specifications")).toArray();
    const QString first = QStringLiteral("job_specifications[0]");
    MemberReader job(jobs.at(0).toObject(), first);
    const QJsonArray tasks = job.take(QStringLiteral("tasks")).toArray();
    if (tasks.isEmpty() || !tasks.at(0).isObject())
        return Error{Error::Code::InvalidInput,
                     "This file of Batch Shipyard has no task: it needs " + first.toStdString() + ".tasks."};
    MemberReader task(tasks.at(0).toObject(), first + QStringLiteral(".tasks[0]"));
    ImportedJob made;
    QJsonObject properties;
    QJsonObject variables;
    addVariables(job, variables);
    addVariables(task, variables);
    addLimit(job, properties, made.left);
    addLimit(task, properties, made.left);
    addContainer(task, job, properties);
    addCommand(task, properties, made.left);
    if (!variables.isEmpty())
        properties.insert(QStringLiteral("environmentVariables"), variablesOf(variables));
    MemberReader preparation = job.takeObject(QStringLiteral("job_preparation"));
    if (const QString command = preparation.takeText(QStringLiteral("command")); !command.isEmpty())
        properties.insert(QStringLiteral("jobPreparation"),
                          QJsonObject{{QStringLiteral("commandLine"), command}});
    if (const QJsonValue priority = job.take(QStringLiteral("priority")); priority.isDouble())
        properties.insert(QStringLiteral("schedulingPriority"),
                          priority.toDouble() < 0   ? QStringLiteral("low")
                          : priority.toDouble() > 0 ? QStringLiteral("high")
                                                    : QStringLiteral("normal"));
    job.take(QStringLiteral("auto_complete")); // a job of Batch AI always ends with its task
    leaveOthers(jobs, QStringLiteral("job_specifications"), made.left);
    leaveOthers(tasks, first + QStringLiteral(".tasks"), made.left);
    made.left << all.left() << job.left() << task.left() << preparation.left();
    auto text = jobFile(properties);
    if (!text)
        return text.error();
    made.job = *text;
    return made;
}

} // namespace trainyard::models
