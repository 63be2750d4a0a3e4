// SPDX-License-Identifier: Apache-2.0
#include "tests/support/realssh.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTcpServer>

#include <pwd.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

namespace trainyard::test {

namespace {

constexpr int patienceMs = 20000;

QString sshd()
{
    return QStandardPaths::findExecutable("sshd", {"/usr/sbin", "/sbin", "/usr/local/sbin", "/usr/bin"});
}

bool makeKey(const QString &path)
{
    QFile::remove(path);
    return QProcess::execute("ssh-keygen", {"-q", "-t", "ed25519", "-N", "", "-f", path}) == 0;
}

// It, and what it has started.
QList<pid_t> familyOf(pid_t process)
{
    QList<pid_t> family{process};
    QFile children(QString("/proc/%1/task/%1/children").arg(process));
    if (children.open(QIODevice::ReadOnly))
        for (const QByteArray &child : children.readAll().simplified().split(' '))
            if (!child.isEmpty())
                family += familyOf(child.toInt());
    return family;
}

QList<pid_t> processesWith(const QByteArray &word)
{
    QList<pid_t> found;
    for (const QString &process : QDir("/proc").entryList(QDir::Dirs)) {
        QFile commandLine("/proc/" + process + "/cmdline");
        if (process.toInt() > 0 && commandLine.open(QIODevice::ReadOnly) &&
            commandLine.readAll().split('\0').contains(word))
            found << process.toInt();
    }
    return found;
}

} // namespace

QString RealSsh::missing()
{
    if (sshd().isEmpty())
        return QStringLiteral("There is no sshd here (Debian's package openssh-server).");
    for (const char *program : {"ssh", "ssh-keygen"})
        if (QStandardPaths::findExecutable(program).isEmpty())
            return QStringLiteral("There is no %1 here (Debian's package openssh-client).").arg(program);
    return {};
}

RealSsh::RealSsh()
    : m_path(qgetenv("PATH"))
{
    QTcpServer server; // whose port is free then
    if (server.listen(QHostAddress::LocalHost))
        m_port = server.serverPort();
    server.close();
    if (!makeKey(path("host_key")) || !makeKey(path("key")))
        qWarning("ssh-keygen makes no keys");
    write("ssh", "#!/bin/sh\nexec '" + QStandardPaths::findExecutable("ssh").toLocal8Bit() + "' -F '" +
                     path("config").toLocal8Bit() + "' \"$@\"\n");
    QFile::setPermissions(path("ssh"),
                          QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    configure({});
    knowHost();
    letIn(true);
    qputenv("PATH", m_folder.path().toLocal8Bit() + ':' + m_path);
}

RealSsh::~RealSsh()
{
    qputenv("PATH", m_path);
    stop();
    for (const pid_t client : processesWith(path("config").toLocal8Bit()))
        ::kill(client, SIGKILL);
}

bool RealSsh::start(const QByteArray &options)
{
    if (::geteuid() == 0)
        QDir("/run").mkdir("sshd"); // without which it does nothing for root; its service makes it
    write("sshd_config", "Port " + QByteArray::number(m_port) +
                             "\nListenAddress 127.0.0.1\nUsePAM no\nStrictModes no\nPidFile none\nHostKey " +
                             path("host_key").toLocal8Bit() + "\nAuthorizedKeysFile " +
                             path("authorized_keys").toLocal8Bit() + '\n' + options);
    m_sshd = std::make_unique<QProcess>();
    m_sshd->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    m_sshd->start(sshd(), {"-D", "-e", "-f", path("sshd_config")});
    QByteArray said;
    QElapsedTimer timer;
    timer.start();
    while (!said.contains("Server listening") && timer.elapsed() < patienceMs &&
           m_sshd->state() != QProcess::NotRunning) {
        m_sshd->waitForReadyRead(1000);
        said += m_sshd->readAllStandardError();
    }
    m_log += said;
    if (!said.contains("Server listening"))
        qWarning("%s", said.constData());
    return said.contains("Server listening");
}

void RealSsh::stop()
{
    if (!m_sshd)
        return;
    const pid_t process = pid_t(m_sshd->processId());
    if (process > 0) {
        ::kill(process, SIGSTOP); // lets nobody in meanwhile
        for (const pid_t each : familyOf(process))
            ::kill(each, SIGKILL);
    }
    m_sshd->waitForFinished(patienceMs);
    logins();
    m_sshd.reset();
}

void RealSsh::configure(const QByteArray &lines) const
{
    const passwd *user = ::getpwuid(::getuid());
    write("config", "Host gpu-box inner-box\nHostName 127.0.0.1\nPort " + QByteArray::number(m_port) +
                        "\nUser " + (user ? user->pw_name : "") + "\nIdentityFile " +
                        path("key").toLocal8Bit() + "\nIdentitiesOnly yes\nUserKnownHostsFile " +
                        path("known_hosts").toLocal8Bit() + "\nGlobalKnownHostsFile none\n" + lines + '\n');
}

bool RealSsh::changeHostKey() const
{
    return makeKey(path("host_key"));
}

bool RealSsh::protectKey(const QString &passphrase) const
{
    return QProcess::execute("ssh-keygen", {"-q", "-p", "-P", "", "-N", passphrase, "-f", path("key")}) == 0;
}

void RealSsh::knowHost() const
{
    write("known_hosts", "[127.0.0.1]:" + QByteArray::number(m_port) + ' ' + read("host_key.pub"));
}

void RealSsh::forgetHost() const
{
    QFile::remove(path("known_hosts"));
}

void RealSsh::letIn(bool isLetIn) const
{
    write("authorized_keys", isLetIn ? read("key.pub") : QByteArray());
}

int RealSsh::logins()
{
    if (m_sshd) {
        while (m_sshd->waitForReadyRead(0))
            ; // without an event loop, too
        m_log += m_sshd->readAllStandardError();
    }
    return int(m_log.count("Accepted publickey"));
}

int RealSsh::clients() const
{
    return int(processesWith(path("config").toLocal8Bit()).size());
}

void RealSsh::write(const QString &name, const QByteArray &text) const
{
    QFile file(path(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(text);
}

QByteArray RealSsh::read(const QString &name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace trainyard::test
