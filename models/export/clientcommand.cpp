// SPDX-License-Identifier: Apache-2.0
#include "models/export/clientcommand.h"

#include "models/draft/jobdraft.h"
#include "models/text.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace trainyard::models {

namespace {

QString quoted(const QString &word)
{
    QString inside = word;
    return u'\'' + inside.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

// With its cluster, which the API asks for.
QString textOf(const api::JobSpec &spec)
{
    QJsonObject whole = QJsonDocument::fromJson(textOfJob(spec)).object();
    QJsonObject properties = whole[u"properties"].toObject();
    if (spec.cluster)
        properties[u"cluster"] = QJsonObject{{QStringLiteral("id"), toPath(*spec.cluster)}};
    whole[u"properties"] = properties;
    return QString::fromUtf8(QJsonDocument(whole).toJson());
}

api::ResourceId another(const api::ResourceId &id)
{
    constexpr std::size_t longestName = 64;
    const std::string ending = "-again";
    return id.parent().job(id.experiment, id.name.substr(0, longestName - ending.size()) + ending);
}

} // namespace

QString submitCommand(const api::Job &job, ShellClient client, const QString &url)
{
    const api::ResourceId id = another(job.id);
    const QString text = QStringLiteral(" <<'JOB'\n") + textOf(job.spec) + QStringLiteral("JOB\n");
    if (client == ShellClient::Curl)
        return QStringLiteral("curl --fail-with-body -X PUT -H \"Authorization: Bearer $TRAINYARD_TOKEN\" "
                              "-H 'Content-Type: application/json' --data-binary @- ") +
               quoted(url + toPath(id) + QString::fromLatin1(api::versionQuery)) + text;
    const QString cluster = job.spec.cluster ? toPath(*job.spec.cluster) : QString();
    return QStringLiteral("cat > job.json") + text +
           QStringLiteral("az batchai job create -g %1 -w %2 -e %3 -n %4 -c %5 -f job.json\n")
               .arg(quoted(toQString(id.group)), quoted(toQString(id.workspace)),
                    quoted(toQString(id.experiment)), quoted(toQString(id.name)), quoted(cluster));
}

} // namespace trainyard::models
