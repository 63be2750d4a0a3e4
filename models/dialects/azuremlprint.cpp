// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/azuremlprint.h"

#include "engine/base/clock.h"
#include "models/dialects/memberreader.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <array>

namespace trainyard::models {

namespace {

const QString properties = QStringLiteral("properties");
const QString jobType = QStringLiteral("jobType");
const QString type = QStringLiteral("type");

bool isOfService(const QJsonObject &job)
{
    return job[jobType].isString();
}

// Of a member in a job's file: instance_count for instanceCount.
QString writtenName(const QString &printed)
{
    static const QHash<QString, QString> others{
        {jobType, type},
        {QStringLiteral("jobInputType"), type},
        {QStringLiteral("jobOutputType"), type},
        {QStringLiteral("distributionType"), type},
        {QStringLiteral("codeId"), QStringLiteral("code")},
        {QStringLiteral("computeId"), QStringLiteral("compute")},
        {QStringLiteral("environmentId"), QStringLiteral("environment")},
        {QStringLiteral("uri"), QStringLiteral("path")},
    };
    if (const auto other = others.constFind(printed); other != others.cend())
        return *other;
    QString name;
    for (const QChar each : printed) {
        if (each.isUpper())
            name += u'_';
        name += each.toLower();
    }
    return name;
}

// What nobody asked for: the service adds it to every job.
bool isAdded(const QString &name)
{
    static const QSet<QString> added{
        QStringLiteral("creation_context"),
        QStringLiteral("etag"),
        QStringLiteral("id"),
        QStringLiteral("interaction_endpoints"),
        QStringLiteral("is_archived"),
        QStringLiteral("job_limits_type"),
        QStringLiteral("parameters"),
        QStringLiteral("resource_group"),
        QStringLiteral("status"),
        QStringLiteral("system_data"),
    };
    return added.contains(name);
}

bool isNothing(const QJsonValue &value)
{
    return value.isNull() || value == QJsonValue(QString()) || value == QJsonValue(QJsonObject()) ||
           value == QJsonValue(QJsonArray());
}

// The notes of a job without the service's own.
QJsonObject notesOf(const QJsonObject &printed)
{
    QJsonObject notes;
    for (auto each = printed.begin(); each != printed.end(); ++each) {
        static const QSet<QString> own{QStringLiteral("ContentSnapshotId"), QStringLiteral("ProcessInfoFile"),
                                       QStringLiteral("ProcessStatusFile")};
        const bool isOwn = each.key().startsWith(u'_') || each.key().startsWith(QStringLiteral("azureml.")) ||
                           each.key().startsWith(QStringLiteral("mlflow.")) || own.contains(each.key());
        if (!isOwn)
            notes.insert(each.key(), each.value());
    }
    return notes;
}

// Without the links that each job has.
QJsonObject servicesOf(QJsonObject printed)
{
    printed.remove(QStringLiteral("Studio"));
    printed.remove(QStringLiteral("Tracking"));
    return printed;
}

// Numbers of seconds, which the service tells as PT5M.
QJsonObject inSeconds(QJsonObject limits)
{
    for (const char *member : {"timeout", "trial_timeout"}) {
        const QString name = QLatin1String(member);
        if (const auto duration = parseDuration(limits[name].toString().toStdString()))
            limits.insert(name, double(duration->count()));
    }
    return limits;
}

// The service's ["quniform", [1, 9, 2]] as a file has it.
QJsonValue distributionOf(const QJsonValue &printed)
{
    if (!printed.isArray())
        return printed;
    const QString kind = printed.toArray().at(0).toString().toLower();
    const QJsonArray values = printed.toArray().at(1).toArray();
    QJsonObject made{{type, kind}};
    if (kind == QStringLiteral("choice")) {
        made.insert(QStringLiteral("values"), values.at(0).isArray() ? values.at(0) : QJsonValue(values));
        return made;
    }
    std::array<const char *, 3> names = {"min_value", "max_value", "q"};
    if (kind == QStringLiteral("randint"))
        names = {"upper", "", ""};
    else if (kind.endsWith(QStringLiteral("normal")))
        names = {"mu", "sigma", "q"};
    for (qsizetype i = 0; i < std::min<qsizetype>(values.size(), names.size()); ++i)
        made.insert(QLatin1String(names[std::size_t(i)]), values[i]);
    return made;
}

QJsonObject searchSpaceOf(QJsonObject printed)
{
    for (auto each = printed.begin(); each != printed.end(); ++each)
        each.value() = distributionOf(each.value());
    return printed;
}

// What the service has the path of begins as in a file, so that nobody takes it for a folder of this machine.
QString pathOf(const QString &printed)
{
    return (printed.startsWith(QStringLiteral("/subscriptions/")) ? QStringLiteral("azureml:") : QString()) +
           printed;
}

// One job, turned into the file from which it could have been made.
class Print
{
public:
    explicit Print(const QJsonObject &file);

    const QJsonObject &file() const { return m_file; }
    QString printedPlace(const QString &written) const;

private:
    QJsonObject members(const QJsonObject &printed, const QString &place, const QString &written);
    QJsonValue member(const QString &name, const QJsonValue &printed, const QString &written);
    QJsonObject bindings(const QJsonObject &printed, const QString &written);

    QJsonObject m_file;
    QHash<QString, QString> m_places; // as printed, by those in the file
};

Print::Print(const QJsonObject &file)
{
    QJsonObject outside = file;
    const QJsonObject inside = file[properties].toObject();
    if (isOfService(file) || isOfService(inside))
        outside.remove(type); // of a resource, not of a job
    if (isOfService(inside))
        outside.remove(properties);
    m_file = members(outside, {}, {});
    if (isOfService(inside)) {
        const QJsonObject job = members(inside, properties, {});
        for (auto each = job.begin(); each != job.end(); ++each)
            m_file.insert(each.key(), each.value());
    }
    m_file.insert(type, m_file[type].toString().toLower());
}

// `place`: of the object in what was printed; `written`: in the file.
QJsonObject Print::members(const QJsonObject &printed, const QString &place, const QString &written)
{
    QJsonObject made;
    for (auto each = printed.begin(); each != printed.end(); ++each) {
        const QString name = writtenName(each.key());
        if (isAdded(name) || isNothing(each.value()))
            continue;
        const QString inFile = memberPlace(written, name);
        m_places.insert(inFile, memberPlace(place, each.key()));
        const QJsonValue value = member(name, each.value(), inFile);
        if (!isNothing(value))
            made.insert(name, value);
    }
    return made;
}

QJsonValue Print::member(const QString &name, const QJsonValue &printed, const QString &written)
{
    if (printed.isString() && (name == QStringLiteral("code") || name == QStringLiteral("path")))
        return pathOf(printed.toString());
    if (!printed.isObject())
        return printed;
    const QJsonObject object = printed.toObject();
    if (name == QStringLiteral("inputs") || name == QStringLiteral("outputs"))
        return bindings(object, written);
    if (name == QStringLiteral("search_space"))
        return searchSpaceOf(object);
    if (name == properties)
        return notesOf(object);
    if (name == QStringLiteral("services"))
        return servicesOf(object);
    if (name == QStringLiteral("limits"))
        return inSeconds(members(object, m_places.value(written), written));
    for (const char *structure : {"compute", "distribution", "resources", "trial"})
        if (name == QLatin1String(structure))
            return members(object, m_places.value(written), written);
    return printed;
}

// Inputs or outputs, by the names that the job gives them.
QJsonObject Print::bindings(const QJsonObject &printed, const QString &written)
{
    QJsonObject made;
    for (auto each = printed.begin(); each != printed.end(); ++each) {
        const QString inFile = memberPlace(written, each.key());
        m_places.insert(inFile, memberPlace(m_places.value(written), each.key()));
        const QJsonObject given = each.value().toObject();
        const QJsonObject binding = members(given, m_places.value(inFile), inFile);
        const bool isLiteral = binding[type].toString().toLower() == QStringLiteral("literal");
        // Its log, which every job has.
        const bool isRecord =
            binding[QStringLiteral("path")].toString().contains(QStringLiteral("/ExperimentRun/dcid."));
        if (isLiteral)
            made.insert(each.key(), given[QStringLiteral("value")].toVariant().toString());
        else if (!isRecord)
            made.insert(each.key(), each.value().isObject() ? QJsonValue(binding) : each.value());
    }
    return made;
}

QString Print::printedPlace(const QString &written) const
{
    QString known = written;
    while (!known.isEmpty() && !m_places.contains(known))
        known = known.left(std::max<qsizetype>(known.lastIndexOf(u'.'), 0));
    return m_places.value(known) + written.mid(known.size());
}

} // namespace

bool isAzureMlPrint(const QJsonObject &file)
{
    if (isOfService(file) || isOfService(file[properties].toObject()))
        return true;
    return file[QStringLiteral("creation_context")].isObject() && file[type].isString() &&
           file.contains(QStringLiteral("experiment_name"));
}

Result<ImportedJob> importAzureMlPrint(const QJsonObject &file, const QString &folder)
{
    const Print print(file);
    auto job = isAzureMlSweep(print.file()) ? importAzureMlSweep(print.file(), folder)
                                            : importAzureMl(print.file(), folder);
    if (!job)
        return job.error();
    for (QString &left : job->left)
        left = print.printedPlace(left);
    return job;
}

} // namespace trainyard::models
