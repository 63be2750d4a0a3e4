// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QLocalServer>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>

namespace trainyard::app {

// One process for a user's settings and data: the first one listens on a socket that only the user reaches,
// and further starts hand over to it what they were asked for.
class SingleInstance final : public QObject
{
    Q_OBJECT
public:
    // What another start asks for; empty when it is done, else one sentence for who asked.
    using Receiver = std::function<QString(const QByteArray &request)>;

    explicit SingleInstance(const QString &socket, QObject *parent = nullptr);

    // Of the settings that this program uses and the engine's data in that directory; empty: the user's own.
    static QString socketFor(const QString &dataDirectory);

    // What the one that runs answers to the request. None: no other runs, and later starts are handed to this
    // one; or the other does not answer, and both go on as if alone. Blocks for little more than a second at
    // most, since no window is there yet.
    std::optional<QString> handOver(const QByteArray &request);
    void setReceiver(const Receiver &receiver) { m_receiver = receiver; }
    void setPatience(int ms) { m_patienceMs = ms; }

private:
    enum class Reply { Answered, Nobody, Ended, Silent };

    Reply ask(const QByteArray &request, QString &answer, const QDeadlineTimer &patience) const;
    std::optional<QString> takeOver(const QByteArray &request, const QDeadlineTimer &patience);
    void welcome();

    QString m_socket;
    QLocalServer m_server;
    Receiver m_receiver;
    int m_patienceMs = 3000; // of all that a start waits for: the first may be starting, too
};

} // namespace trainyard::app
