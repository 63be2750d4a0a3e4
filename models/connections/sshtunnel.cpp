// SPDX-License-Identifier: Apache-2.0
#include "models/connections/sshtunnel.h"

#include <QSignalBlocker>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <optional>

namespace trainyard::models {

namespace {

constexpr int retryMs = 3000;
constexpr int endMs = 500;

// One that nobody listens on just now.
std::optional<quint16> freePort()
{
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return std::nullopt;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *plain = reinterpret_cast<sockaddr *>(&address);
    const bool isBound = ::bind(descriptor, plain, size) == 0 && ::getsockname(descriptor, plain, &size) == 0;
    ::close(descriptor);
    return isBound ? std::optional(ntohs(address.sin_port)) : std::nullopt;
}

} // namespace

SshTunnel::SshTunnel(const QString &program, QObject *parent)
    : QObject(parent)
    , m_program(program)
{
    m_retry.setSingleShot(true);
    m_retry.setInterval(retryMs);
    m_ssh.setStandardInputFile(QProcess::nullDevice());
    m_ssh.setStandardOutputFile(QProcess::nullDevice());
    connect(&m_retry, &QTimer::timeout, this, &SshTunnel::start);
    connect(&m_ssh, &QProcess::started, this, &SshTunnel::started);
    connect(&m_ssh, &QProcess::finished, this, &SshTunnel::ended);
    connect(&m_ssh, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            emit broken(tr("%1 could not be started: %2.").arg(m_program, m_ssh.errorString()));
    });
}

SshTunnel::~SshTunnel()
{
    close();
}

void SshTunnel::open(const QString &target, const QUrl &far)
{
    close();
    const auto port = freePort();
    if (!port) {
        emit broken(tr("There is no free port on this machine for a tunnel."));
        return;
    }
    m_target = target;
    m_far = far;
    m_near = far;
    m_near.setHost(QStringLiteral("127.0.0.1"));
    m_near.setPort(*port);
    start();
}

void SshTunnel::close()
{
    m_retry.stop();
    if (m_ssh.state() == QProcess::NotRunning)
        return;
    const QSignalBlocker blocker(m_ssh); // its end is wanted
    m_ssh.kill();
    m_ssh.waitForFinished(endMs); // at once
}

QStringList SshTunnel::arguments() const
{
    const int farPort = m_far.port(m_far.scheme() == QLatin1String("https") ? 443 : 80);
    return {QStringLiteral("-N"),
            QStringLiteral("-T"),
            QStringLiteral("-o"),
            QStringLiteral("ExitOnForwardFailure=yes"),
            QStringLiteral("-o"),
            QStringLiteral("ServerAliveInterval=15"),
            QStringLiteral("-o"),
            QStringLiteral("ConnectTimeout=10"),
            QStringLiteral("-L"),
            QStringLiteral("127.0.0.1:%1:%2:%3").arg(m_near.port()).arg(m_far.host()).arg(farPort),
            QStringLiteral("--"), // what follows is no option, whatever it begins with
            m_target};
}

void SshTunnel::start()
{
    m_ssh.start(m_program, arguments());
}

void SshTunnel::ended()
{
    const QStringList said = QString::fromLocal8Bit(m_ssh.readAllStandardError()).trimmed().split(u'\n');
    emit broken(said.last().trimmed().isEmpty()
                    ? tr("The tunnel to %1 has ended.").arg(m_target)
                    : tr("The tunnel to %1 does not stand: %2").arg(m_target, said.last().trimmed()));
    m_retry.start();
}

} // namespace trainyard::models
