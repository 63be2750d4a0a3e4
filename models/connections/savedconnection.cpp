// SPDX-License-Identifier: Apache-2.0
#include "models/connections/savedconnection.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>
#include <QUuid>

namespace trainyard::models {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualPort = 8420; // of an engine

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::SavedConnection)
};

} // namespace

SavedConnection SavedConnection::fresh()
{
    return {.id = QUuid::createUuid().toString(QUuid::WithoutBraces)};
}

QString SavedConnection::title() const
{
    if (!name.isEmpty())
        return name;
    const QUrl address(url);
    QString place = kind == Kind::Tunnel ? sshTarget : address.host();
    if (!place.isEmpty() && address.port(usualPort) != usualPort)
        place += QStringLiteral(":%1").arg(address.port()); // there may be several on one machine
    return place.isEmpty() ? Texts::tr("New connection") : place;
}

QString SavedConnection::place() const
{
    return kind == Kind::Tunnel ? QStringLiteral("ssh://%1/%2").arg(sshTarget, url) : url;
}

QString addressProblem(const QString &address)
{
    const QUrl url(address.trimmed(), QUrl::StrictMode);
    if (address.trimmed().isEmpty())
        return Texts::tr("The address is what the engine printed when it started.");
    if (url.isValid() && !url.host().isEmpty() && (url.scheme() == "http"_L1 || url.scheme() == "https"_L1))
        return {};
    return Texts::tr(
        "An address begins with http:// or https:// and names a machine, such as http://gpu-box:8420.");
}

QString connectionProblem(const SavedConnection &connection)
{
    if (connection.kind == SavedConnection::Kind::Tunnel) {
        const QString target = connection.sshTarget.trimmed();
        if (target.isEmpty())
            return Texts::tr("Enter what you write after ssh to reach the machine, such as ann@gpu-box.");
        if (target.startsWith(u'-') || target.contains(u' '))
            return Texts::tr(
                "A machine for ssh is one word, such as ann@gpu-box or a Host of ~/.ssh/config.");
    }
    return addressProblem(connection.url);
}

QByteArray toJson(const QList<SavedConnection> &connections)
{
    QJsonArray array;
    for (const SavedConnection &one : connections)
        array << QJsonObject{
            {"id"_L1, one.id},
            {"kind"_L1, one.kind == SavedConnection::Kind::Tunnel ? "tunnel"_L1 : "address"_L1},
            {"name"_L1, one.name},
            {"url"_L1, one.url},
            {"ssh"_L1, one.sshTarget},
            {"pin"_L1, one.pin}};
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

QList<SavedConnection> connectionsFromJson(const QByteArray &json)
{
    QList<SavedConnection> connections;
    for (const QJsonValue &value : QJsonDocument::fromJson(json).array()) {
        const QJsonObject one = value.toObject();
        const QString kind = one["kind"_L1].toString();
        const bool isKnown = kind == "tunnel"_L1 || kind == "address"_L1;
        const QUuid id = QUuid::fromString(one["id"_L1].toString());
        if (!isKnown || id.isNull())
            continue;
        connections << SavedConnection{.id = id.toString(QUuid::WithoutBraces), // it names a file
                                       .kind = kind == "tunnel"_L1 ? SavedConnection::Kind::Tunnel
                                                                   : SavedConnection::Kind::Address,
                                       .name = one["name"_L1].toString(),
                                       .url = one["url"_L1].toString(),
                                       .sshTarget = one["ssh"_L1].toString(),
                                       .pin = one["pin"_L1].toString()};
    }
    return connections;
}

} // namespace trainyard::models
