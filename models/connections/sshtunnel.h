// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QByteArray>
#include <QObject>
#include <QTimer>
#include <QUrl>

class QProcess;

namespace trainyard::models {

// A port of this machine that leads to an engine beyond another one, by the user's own `ssh` with its
// configuration, keys and agent. Where the tunnel breaks it is built again, on the same port, after pauses
// that grow to a minute; not where ssh was refused, which would be so again, and again lock the account. GUI
// thread, which never waits.
class SshTunnel final : public QObject
{
    Q_OBJECT
public:
    explicit SshTunnel(const QString &program = QStringLiteral("ssh"), QObject *parent = nullptr);
    ~SshTunnel() override; // ends ssh, without waiting for it

    // `far`: the engine's address as the far machine sees it.
    void open(const QString &target, const QUrl &far);
    void close();
    void hurry(); // tries at once, also after a refusal; nothing once it is closed

    QUrl nearUrl() const { return m_near; } // where the engine is reached while the tunnel stands
    QStringList arguments() const;
    bool isTrying() const { return m_ssh || m_retry.isActive(); } // or stands
    bool leadsNowhere(); // though ssh was let in; broken() says why, if it has not
    void setFirstPause(int ms) { m_firstPauseMs = ms; }

signals:
    void stands();                                       // ssh has been let in, and listens
    void broken(const trainyard::models::Sentence &why); // and the way out; at each try

private:
    void start();
    void probe();
    void hear();
    void ended();
    void couldNotStart();

    QString m_program;
    QString m_target;
    QUrl m_far;
    QUrl m_near;
    QProcess *m_ssh = nullptr; // while it runs
    QByteArray m_said;         // its last words
    QTimer m_retry;
    int m_firstPauseMs = 3000;
    int m_pauseMs = m_firstPauseMs; // before the next try
    QTimer m_probing;               // while ssh runs and does not listen yet
};

} // namespace trainyard::models
