// SPDX-License-Identifier: Apache-2.0
#include "models/export/clientcommand.h"

#include "models/draft/jobdraft.h"
#include "models/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUrl>

namespace trainyard::models {

namespace {

QString quoted(const QString &word)
{
    QString inside = word;
    return u'\'' + inside.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

constexpr QChar markBegin(0xE000); // of a variable's name in a text, while it is made
constexpr QChar markEnd(0xE001);

QString secretVariable(const std::string &secret)
{
    static const QRegularExpression strange(QStringLiteral("[^A-Za-z0-9_]"));
    return QStringLiteral("SECRET_") + toQString(secret).replace(strange, QStringLiteral("_"));
}

bool hasRegistryPassword(const api::JobSpec &spec)
{
    return spec.container && !spec.container->userName.empty();
}

const QString registryVariable = QStringLiteral("REGISTRY_PASSWORD");

void addSecretVariables(QStringList &names, const api::JobSpec &spec)
{
    for (const api::NameValue &secret : spec.secrets)
        names.append(secretVariable(secret.name));
    if (hasRegistryPassword(spec))
        names.append(registryVariable);
    names.removeDuplicates();
}

QString marked(const QString &variable)
{
    return markBegin + variable + markEnd;
}

// With marks in place of its secrets.
QJsonObject withMarks(QJsonObject properties, const api::JobSpec &spec)
{
    QJsonArray secrets;
    for (const api::NameValue &secret : spec.secrets)
        secrets.append(QJsonObject{{QStringLiteral("name"), toQString(secret.name)},
                                   {QStringLiteral("value"), marked(secretVariable(secret.name))}});
    if (!secrets.isEmpty())
        properties[u"secrets"] = secrets;
    if (hasRegistryPassword(spec)) {
        QJsonObject container = properties[u"containerSettings"].toObject();
        QJsonObject registry = container[u"imageSourceRegistry"].toObject();
        QJsonObject credentials = registry[u"credentials"].toObject();
        credentials[u"password"] = marked(registryVariable);
        registry[u"credentials"] = credentials;
        container[u"imageSourceRegistry"] = registry;
        properties[u"containerSettings"] = container;
    }
    return properties;
}

// With its cluster, which the API asks for.
QString textOf(const api::JobSpec &spec)
{
    QJsonObject whole = QJsonDocument::fromJson(textOfJob(spec)).object();
    QJsonObject properties = withMarks(whole[u"properties"].toObject(), spec);
    if (spec.cluster)
        properties[u"cluster"] = QJsonObject{{QStringLiteral("id"), toPath(*spec.cluster)}};
    whole[u"properties"] = properties;
    return QString::fromUtf8(QJsonDocument(whole).toJson());
}

// Makes a value what stands between the quotes of JSON; its last line's end is kept by a dot behind it.
const QString inJson = QStringLiteral(R"(in_json() {
  text=$(printf '%s.' "$1" | sed -e 's/[\\"]/\\&/g' -e "s/$(printf '\t')/\\\\t/g" |
    awk '{ printf "%s%s", end, $0; end = "\\n" }')
  printf '%s' "${text%.}"
}
)");

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
                          "ssh -f -T -S none -o RemoteCommand=none -o ExitOnForwardFailure=no "
                          "-L \"$tunnel\":%1 -- %2 sleep 60\n")
        .arg(quoted(QStringLiteral("%1:%2").arg(host).arg(port)), quoted(way.sshTarget));
}

// A text as the input of the command before it, which is followed by the rest of its line. A shell puts
// values only into one that has secrets.
QString here(const QString &text, const QString &rest = {})
{
    static const QRegularExpression special(QStringLiteral("([\\\\$`])"));
    static const QRegularExpression mark(QStringLiteral("%1(\\w+)%2").arg(markBegin).arg(markEnd));
    const QString end = QStringLiteral("JOB\n");
    if (!text.contains(markBegin))
        return QStringLiteral(" <<'JOB'") + rest + u'\n' + text + end;
    QString read = text;
    read.replace(special, QStringLiteral("\\\\1")).replace(mark, QStringLiteral("$(in_json \"$\\1\")"));
    return QStringLiteral(" <<JOB") + rest + u'\n' + read + end;
}

// What keeps a shell from what follows while a variable has no value.
QString whenSet(const QStringList &variables)
{
    QString words;
    for (const QString &name : variables)
        words += QStringLiteral(" \"${%1:?}\"").arg(name);
    return words.isEmpty() ? QString() : u':' + words + QStringLiteral(" &&\n");
}

QString curlCommand(const api::Job &job, const EngineWay &way)
{
    QString options;
    if (!way.sshTarget.isEmpty())
        options += QStringLiteral(" --unix-socket \"$tunnel\"");
    if (!way.pin.isEmpty()) // this key alone, whoever has signed it
        options += QStringLiteral(" --insecure --pinnedpubkey ") + quoted(way.pin);
    const QString url = way.url + toPath(another(job.id)) + QString::fromLatin1(api::versionQuery);
    return whenSet(secretVariables({job})) +
           QStringLiteral("curl --fail-with-body%1 -X PUT -H \"Authorization: Bearer $TRAINYARD_TOKEN\" "
                          "-H 'Content-Type: application/json' --data-binary @- ")
               .arg(options) +
           quoted(url) + here(textOf(job.spec));
}

QString azCommand(const api::Job &job)
{
    const api::ResourceId id = another(job.id);
    const QString cluster = job.spec.cluster ? toPath(*job.spec.cluster) : QString();
    const QStringList secrets = secretVariables({job});
    const QString create =
        QStringLiteral("az batchai job create -g %1 -w %2 -e %3 -n %4 -c %5 -f job.json")
            .arg(quoted(toQString(id.group)), quoted(toQString(id.workspace)),
                 quoted(toQString(id.experiment)), quoted(toQString(id.name)), quoted(cluster));
    if (secrets.isEmpty())
        return QStringLiteral("cat > job.json") + here(textOf(job.spec)) + create + u'\n';
    // Nobody else reads the file, which goes as soon as it has been submitted.
    return whenSet(secrets) + QStringLiteral("(umask 077; rm -f job.json; cat > job.json)") +
           here(textOf(job.spec), QStringLiteral(" &&")) + create + QStringLiteral(" && rm job.json\n");
}

} // namespace

QStringList secretVariables(const std::vector<api::Job> &jobs)
{
    QStringList names;
    for (const api::Job &job : jobs)
        addSecretVariables(names, job.spec);
    return names;
}

EngineWay wayBy(const SavedConnection &connection, const std::optional<api::Endpoint> &endpoint)
{
    if (connection.kind == SavedConnection::Kind::Tunnel)
        return {connection.url, connection.sshTarget, connection.pin};
    return endpoint ? EngineWay{toQString(endpoint->url), {}, toQString(endpoint->pin)} : EngineWay();
}

QString submitCommands(const std::vector<api::Job> &jobs, ShellClient client, const EngineWay &way)
{
    QString text;
    if (client == ShellClient::Curl && !way.sshTarget.isEmpty())
        text = tunnelTo(way);
    if (!secretVariables(jobs).isEmpty())
        text += inJson;
    for (const api::Job &job : jobs)
        text += client == ShellClient::Curl ? curlCommand(job, way) : azCommand(job);
    return text;
}

} // namespace trainyard::models
