// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace trainyard::test {

// A real `sshd` of this user's on a port of this machine, and the real `ssh` with a configuration of its own,
// in which that is the Host "gpu-box". The `ssh` comes first in the PATH of this process and of those that it
// starts. At first, the host's key is known and the user's is let in.
class RealSsh
{
public:
    static QString missing(); // what it takes and is not here; empty: it can be

    RealSsh();
    ~RealSsh(); // ends all that it has to do with

    bool start(const QByteArray &options = {});    // lines of sshd_config; true once it listens
    void stop();                                   // and each of its connections, at once
    void configure(const QByteArray &lines) const; // of ssh_config, of the Host and behind it
    bool changeHostKey() const;                    // for the next start
    bool protectKey(const QString &passphrase) const;
    void knowHost() const; // by the key that it has now
    void forgetHost() const;
    void letIn(bool isLetIn) const;

    QString path(const QString &name) const { return m_folder.filePath(name); }
    int logins();        // so far
    int clients() const; // `ssh` that run with this configuration

private:
    void write(const QString &name, const QByteArray &text) const;
    QByteArray read(const QString &name) const;

    QTemporaryDir m_folder;
    QByteArray m_path;
    quint16 m_port = 0;
    std::unique_ptr<QProcess> m_sshd;
    QByteArray m_log;
};

} // namespace trainyard::test
