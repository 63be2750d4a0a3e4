// SPDX-License-Identifier: Apache-2.0
#include "app/singleinstance.h"

#include "engine/base/defaultdirectory.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QLocalSocket>
#include <QLockFile>
#include <QStandardPaths>

#include <sys/socket.h>
#include <unistd.h>

namespace trainyard::app {

namespace {

constexpr int mostTries = 3; // each finds one that is just ending
constexpr qint64 mostBytes = 1 << 20;
constexpr auto version = QDataStream::Qt_6_4;

// Where others can make files as well, somebody else may listen.
bool isOfThisUser(const QLocalSocket &socket)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(int(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           peer.uid == ::getuid();
}

// False until all of it has come.
template <class T>
bool read(QLocalSocket &socket, T &value)
{
    QDataStream in(&socket);
    in.setVersion(version);
    in.startTransaction();
    in >> value;
    return in.commitTransaction();
}

template <class T>
void write(QLocalSocket &socket, const T &value)
{
    QDataStream out(&socket);
    out.setVersion(version);
    out << value;
    socket.flush();
}

} // namespace

SingleInstance::SingleInstance(const QString &socket, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::welcome);
}

QString SingleInstance::socketFor(const QString &dataDirectory)
{
    const QString data = dataDirectory.isEmpty() ? QString::fromStdString(defaultDataDirectory().string())
                                                 : QDir(dataDirectory).absolutePath();
    const QString settings = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    const QByteArray name = QCryptographicHash::hash((settings + u'\n' + QDir::cleanPath(data)).toUtf8(),
                                                     QCryptographicHash::Sha256)
                                .toHex()
                                .left(16);
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return QStringLiteral("%1/trainyard-%2")
        .arg(runtime.isEmpty() ? QDir::tempPath() : runtime, QString::fromLatin1(name));
}

std::optional<QString> SingleInstance::handOver(const QByteArray &request)
{
    const QDeadlineTimer patience(m_patienceMs);
    QString answer;
    for (int tries = 0; tries < mostTries; ++tries) {
        switch (ask(request, answer, patience)) {
        case Reply::Answered:
            return answer;
        case Reply::Nobody:
            return takeOver(request, patience);
        case Reply::Silent:
            return std::nullopt;
        case Reply::Ended:
            break;
        }
    }
    return std::nullopt;
}

SingleInstance::Reply SingleInstance::ask(const QByteArray &request, QString &answer,
                                          const QDeadlineTimer &patience) const
{
    QLocalSocket socket;
    socket.connectToServer(m_socket);
    if (!socket.waitForConnected(int(patience.remainingTime()))) {
        const bool isStale = socket.error() == QLocalSocket::ConnectionRefusedError;
        return isStale || socket.error() == QLocalSocket::ServerNotFoundError ? Reply::Nobody : Reply::Silent;
    }
    if (!isOfThisUser(socket))
        return Reply::Silent;
    write(socket, request);
    while (!read(socket, answer)) {
        if (!socket.waitForReadyRead(int(patience.remainingTime())))
            return patience.hasExpired() ? Reply::Silent : Reply::Ended;
    }
    return Reply::Answered;
}

// One at a time, so that of two that start at once the second finds the first. Who does not get the lock
// touches nothing, and is for itself.
std::optional<QString> SingleInstance::takeOver(const QByteArray &request, const QDeadlineTimer &patience)
{
    QLockFile lock(m_socket + QStringLiteral(".lock"));
    if (!lock.tryLock(int(patience.remainingTime())))
        return std::nullopt;
    QString answer;
    if (const Reply reply = ask(request, answer, patience); reply == Reply::Answered)
        return answer;
    else if (reply == Reply::Silent)
        return std::nullopt;
    QLocalServer::removeServer(m_socket); // left by one that was killed
    m_server.listen(m_socket);            // without it, each start is for itself
    return std::nullopt;
}

void SingleInstance::welcome()
{
    while (QLocalSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        if (!isOfThisUser(*socket)) {
            socket->abort();
            continue;
        }
        const auto hear = [this, socket] {
            QByteArray request;
            if (read(*socket, request))
                write(*socket, m_receiver ? m_receiver(request) : QString());
            else if (socket->bytesAvailable() > mostBytes)
                socket->abort();
        };
        connect(socket, &QLocalSocket::readyRead, this, hear);
        hear();
    }
}

} // namespace trainyard::app
