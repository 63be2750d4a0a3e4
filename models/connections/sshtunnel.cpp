// SPDX-License-Identifier: Apache-2.0
#include "models/connections/sshtunnel.h"

#include "models/connections/sshwords.h"

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int longestRetryMs = 60000;
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

// By a process of this user: what somebody else put there in the meantime would be told the engine's token.
// Columns as proc(5) has them: number, local address, remote one, state, three more, user.
bool isListenedOnByOneself(int port)
{
    QFile sockets(QStringLiteral("/proc/net/tcp"));
    if (!sockets.open(QIODevice::ReadOnly))
        return false;
    const QByteArray address = "0100007F:" + QByteArray::number(port, 16).toUpper().rightJustified(4, '0');
    const QByteArray user = QByteArray::number(uint(::getuid()));
    const QByteArrayList lines = sockets.readAll().split('\n');
    return std::any_of(lines.begin(), lines.end(), [&](const QByteArray &line) {
        const QByteArrayList columns = line.simplified().split(' ');
        return columns.size() > 7 && columns[1] == address && columns[3] == "0A" && columns[7] == user;
    });
}

// It runs, but does not do what it is there for.
bool saysThatItLeadsNowhere(const QByteArray &said, int port)
{
    return said.contains("administratively prohibited") ||
           said.contains("cannot listen to port: " + QByteArray::number(port));
}

} // namespace

SshTunnel::SshTunnel(const QString &program, QObject *parent)
    : QObject(parent)
    , m_program(program)
{
    m_retry.setSingleShot(true);
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
    m_pauseMs = m_firstPauseMs;
    const auto port = freePort();
    if (!port) {
        emit broken([] { return tr("There is no free port on this machine for a tunnel."); });
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
    m_target.clear();
    QProcess *ssh = std::exchange(m_ssh, nullptr);
    if (!ssh)
        return;
    ssh->disconnect(this);
    ssh->setParent(nullptr);
    connect(ssh, &QProcess::finished, ssh, &QObject::deleteLater);
    connect(ssh, &QProcess::errorOccurred, ssh, &QObject::deleteLater);
    ssh->kill();
}

void SshTunnel::hurry()
{
    if (m_ssh || m_target.isEmpty())
        return;
    m_retry.stop();
    m_pauseMs = m_firstPauseMs;
    start();
}

QStringList SshTunnel::arguments() const
{
    const int farPort = m_far.port(m_far.scheme() == QLatin1String("https") ? 443 : 80);
    const QString host = m_far.host().contains(u':') ? u'[' + m_far.host() + u']' : m_far.host(); // IPv6
    return {QStringLiteral("-N"),
            QStringLiteral("-T"),
            QStringLiteral("-S"), // a connection of its own: a shared one would not end with this ssh
            QStringLiteral("none"),
            QStringLiteral("-o"),
            QStringLiteral("ExitOnForwardFailure=no"), // the user's configuration may ask for others
            QStringLiteral("-o"),
            QStringLiteral("LogLevel=INFO"), // of which sshProblem() knows the words
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
    // What it asks for, it asks for in a window of its own: nobody looks at the terminal that this came from.
    m_ssh->setChildProcessModifier([] { ::setsid(); });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QString askpass = QStringLiteral("SSH_ASKPASS_REQUIRE"); // else it wants an X11 display
    if (!environment.contains(askpass))
        environment.insert(askpass, QStringLiteral("force"));
    m_ssh->setProcessEnvironment(environment);
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
    if (!isListenedOnByOneself(m_near.port()))
        return;
    m_probing.stop();
    m_pauseMs = m_firstPauseMs;
    emit stands();
}

void SshTunnel::hear()
{
    m_said = (m_said + m_ssh->readAllStandardError()).right(mostSaid);
    if (saysThatItLeadsNowhere(m_said, m_near.port()))
        m_ssh->kill();
}

bool SshTunnel::leadsNowhere()
{
    if (m_ssh)
        m_ssh->waitForReadyRead(0); // what it has said, but the event loop has not yet told
    if (m_ssh)                      // it may have ended meanwhile
        hear();
    return saysThatItLeadsNowhere(m_said, m_near.port());
}

void SshTunnel::ended()
{
    hear();
    std::exchange(m_ssh, nullptr)->deleteLater();
    m_probing.stop();
    const SshProblem problem = sshProblem(m_target, QString::fromLocal8Bit(m_said));
    if (problem.mayPass) {
        m_retry.start(m_pauseMs);
        m_pauseMs = std::min(2 * m_pauseMs, longestRetryMs);
    }
    emit broken(problem.sentence);
}

void SshTunnel::couldNotStart()
{
    const QString reason = m_ssh->errorString();
    std::exchange(m_ssh, nullptr)->deleteLater();
    emit broken(
        [program = m_program, reason] { return tr("%1 could not be started: %2.").arg(program, reason); });
}

} // namespace trainyard::models
