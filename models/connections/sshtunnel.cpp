// SPDX-License-Identifier: Apache-2.0
#include "models/connections/sshtunnel.h"

#include "models/connections/sshwords.h"

#include <QProcess>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int retryMs = 3000;
constexpr int probeMs = 150;
constexpr qsizetype mostSaid = 4096; // a tunnel whose far end is down says so again and again

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

// On this machine; that is known at once.
bool isListenedOn(int port)
{
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0)
        return false;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(quint16(port));
    bool isThere = ::connect(descriptor, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0;
    if (!isThere && errno == EINPROGRESS) {
        pollfd wait{.fd = descriptor, .events = POLLOUT, .revents = 0};
        isThere = ::poll(&wait, 1, 0) == 1 && (wait.revents & (POLLERR | POLLHUP)) == 0;
    }
    ::close(descriptor);
    return isThere;
}

} // namespace

SshTunnel::SshTunnel(const QString &program, QObject *parent)
    : QObject(parent)
    , m_program(program)
{
    m_retry.setSingleShot(true);
    m_retry.setInterval(retryMs);
    connect(&m_retry, &QTimer::timeout, this, &SshTunnel::start);
    m_probing.setInterval(probeMs);
    connect(&m_probing, &QTimer::timeout, this, &SshTunnel::probe);
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

// Killed, it ends at once, but nobody waits for it: it outlives this for that moment.
void SshTunnel::close()
{
    m_retry.stop();
    m_probing.stop();
    QProcess *ssh = std::exchange(m_ssh, nullptr);
    if (!ssh)
        return;
    ssh->disconnect(this);
    ssh->setParent(nullptr);
    connect(ssh, &QProcess::finished, ssh, &QObject::deleteLater);
    connect(ssh, &QProcess::errorOccurred, ssh, &QObject::deleteLater);
    ssh->kill();
}

QStringList SshTunnel::arguments() const
{
    const int farPort = m_far.port(m_far.scheme() == QLatin1String("https") ? 443 : 80);
    const QString host = m_far.host().contains(u':') ? u'[' + m_far.host() + u']' : m_far.host(); // IPv6
    return {QStringLiteral("-N"),
            QStringLiteral("-T"),
            QStringLiteral("-o"),
            QStringLiteral("ExitOnForwardFailure=yes"),
            QStringLiteral("-o"),
            QStringLiteral("ServerAliveInterval=15"),
            QStringLiteral("-o"),
            QStringLiteral("ConnectTimeout=10"),
            QStringLiteral("-L"),
            QStringLiteral("127.0.0.1:%1:%2:%3").arg(m_near.port()).arg(host).arg(farPort),
            QStringLiteral("--"), // what follows is no option, whatever it begins with
            m_target};
}

void SshTunnel::start()
{
    m_said.clear();
    m_ssh = new QProcess(this);
    m_ssh->setStandardInputFile(QProcess::nullDevice());
    m_ssh->setStandardOutputFile(QProcess::nullDevice());
    connect(m_ssh, &QProcess::started, &m_probing, qOverload<>(&QTimer::start));
    connect(m_ssh, &QProcess::readyReadStandardError, this, &SshTunnel::hear);
    connect(m_ssh, &QProcess::finished, this, &SshTunnel::ended);
    connect(m_ssh, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            couldNotStart();
    });
    m_ssh->start(m_program, arguments());
}

void SshTunnel::probe()
{
    if (!isListenedOn(m_near.port()))
        return;
    m_probing.stop();
    emit stands();
}

void SshTunnel::hear()
{
    m_said = (m_said + m_ssh->readAllStandardError()).right(mostSaid);
}

void SshTunnel::ended()
{
    hear();
    std::exchange(m_ssh, nullptr)->deleteLater();
    m_probing.stop();
    m_retry.start();
    emit broken(sshProblem(m_target, QString::fromLocal8Bit(m_said)));
}

void SshTunnel::couldNotStart()
{
    const QString reason = m_ssh->errorString();
    std::exchange(m_ssh, nullptr)->deleteLater();
    emit broken(tr("%1 could not be started: %2.").arg(m_program, reason));
}

} // namespace trainyard::models
