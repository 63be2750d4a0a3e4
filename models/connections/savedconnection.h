// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace trainyard::models {

// An engine that the user goes back to. Its token is not in here.
struct SavedConnection {
    enum class Kind {
        Address, // one that is reached by its URL
        Tunnel   // one whose URL only another machine reaches, which `ssh` leads to
    };

    QString id = {}; // new with each, a UUID
    Kind kind = Kind::Address;
    QString name = {};      // as the user calls it; may be empty
    QString url = {};       // of a tunnel: as the far machine sees it
    QString sshTarget = {}; // what one writes behind ssh: user@machine
    QString pin = {}; // Endpoint::pin of the certificate that the user trusted; empty: the system's trust

    static SavedConnection fresh();
    QString title() const; // its name, else its address
    QString place() const; // where it leads: another for each engine, and a URL

    friend bool operator==(const SavedConnection &, const SavedConnection &) = default;
};

// Empty when it can be connected to, else one sentence for the user.
QString connectionProblem(const SavedConnection &connection);
QString addressProblem(const QString &address);

QByteArray toJson(const QList<SavedConnection> &connections);
QList<SavedConnection> connectionsFromJson(const QByteArray &json); // what cannot be read is left out

} // namespace trainyard::models
