// SPDX-License-Identifier: Apache-2.0
#include "models/export/clientcommand.h"

#include "models/draft/jobdraft.h"
#include "models/text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

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

// One socket for all commands that follow, of a tunnel that ends by itself once they have ended.
QString tunnelTo(const EngineWay &way)
{
    const QUrl far(way.url);
    const QString host = far.host().contains(u':') ? u'[' + far.host() + u']' : far.host(); // IPv6
    const int port = far.port(far.scheme() == QLatin1String("https") ? 443 : 80);
    return QStringLiteral("tunnel=$(mktemp -d)/engine\n"
                          "ssh -f -o ExitOnForwardFailure=yes -L \"$tunnel\":%1 -- %2 sleep 60\n")
        .arg(quoted(QStringLiteral("%1:%2").arg(host).arg(port)), quoted(way.sshTarget));
}

QString here(const QString &text)
{
    return QStringLiteral(" <<'JOB'\n") + text + QStringLiteral("JOB\n");
}

QString curlCommand(const api::Job &job, const EngineWay &way)
{
    QString options;
    if (!way.sshTarget.isEmpty())
        options += QStringLiteral(" --unix-socket \"$tunnel\"");
    if (!way.pin.isEmpty()) // this key alone, whoever has signed it
        options += QStringLiteral(" --insecure --pinnedpubkey ") + quoted(way.pin);
    const QString url = way.url + toPath(another(job.id)) + QString::fromLatin1(api::versionQuery);
    return QStringLiteral("curl --fail-with-body%1 -X PUT -H \"Authorization: Bearer $TRAINYARD_TOKEN\" "
                          "-H 'Content-Type: application/json' --data-binary @- ")
               .arg(options) +
           quoted(url) + here(textOf(job.spec));
}

QString azCommand(const api::Job &job)
{
    const api::ResourceId id = another(job.id);
    const QString cluster = job.spec.cluster ? toPath(*job.spec.cluster) : QString();
    return QStringLiteral("cat > job.json") + here(textOf(job.spec)) +
           QStringLiteral("az batchai job create -g %1 -w %2 -e %3 -n %4 -c %5 -f job.json\n")
               .arg(quoted(toQString(id.group)), quoted(toQString(id.workspace)),
                    quoted(toQString(id.experiment)), quoted(toQString(id.name)), quoted(cluster));
}

} // namespace

QString submitCommands(const std::vector<api::Job> &jobs, ShellClient client, const EngineWay &way)
{
    QString text;
    if (client == ShellClient::Curl && !way.sshTarget.isEmpty())
        text = tunnelTo(way);
    for (const api::Job &job : jobs)
        text += client == ShellClient::Curl ? curlCommand(job, way) : azCommand(job);
    return text;
}

} // namespace trainyard::models
