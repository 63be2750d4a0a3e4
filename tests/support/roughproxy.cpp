// SPDX-License-Identifier: Apache-2.0
#include "tests/support/roughproxy.h"

#include <QTcpSocket>

#include <algorithm>

namespace trainyard::test {

namespace {

constexpr qint64 everything = 1 << 16; // in one turn
constexpr quint32 fewBytes = 40;
constexpr quint32 someBytes = 3000;

} // namespace

struct RoughProxy::Pipe {
    QTcpSocket *client = nullptr; // of the server's
    QTcpSocket server;
    quint64 number = 0;
    qint64 left = 0;     // bytes until it is cut
    qint64 credit = 0;   // bytes that may trickle until the next tick
    bool isOver = false; // goes with the next look at all
};

RoughProxy::RoughProxy(const QUrl &server, quint32 seed)
    : m_serverUrl(server)
    , m_random(seed)
{
    connect(&m_server, &QTcpServer::newConnection, this, &RoughProxy::take);
    m_server.listen(QHostAddress::LocalHost);
}

RoughProxy::~RoughProxy() = default;

QUrl RoughProxy::url() const
{
    QUrl url = m_serverUrl;
    url.setPort(m_server.serverPort());
    return url;
}

void RoughProxy::setWeather(Weather weather)
{
    m_weather = weather;
    for (const auto &pipe : m_pipes)
        pipe->left = m_random.bounded(someBytes);
    flowAll();
}

void RoughProxy::tick()
{
    for (const auto &pipe : m_pipes)
        pipe->credit = m_random.bounded(fewBytes);
    flowAll();
}

void RoughProxy::take()
{
    while (QTcpSocket *client = m_server.nextPendingConnection()) {
        auto &pipe = *m_pipes.emplace_back(std::make_unique<Pipe>());
        pipe.client = client;
        pipe.number = m_taken++;
        pipe.left = m_random.bounded(someBytes);
        const auto flows = [this, &pipe] { flow(pipe); };
        for (QTcpSocket *socket : {client, &pipe.server}) {
            QObject *const life = &pipe.server; // queued: what one socket does must not run into the other's
            connect(socket, &QTcpSocket::readyRead, life, flows, Qt::QueuedConnection);
            connect(socket, &QTcpSocket::connected, life, flows, Qt::QueuedConnection);
            connect(socket, &QTcpSocket::disconnected, life, flows, Qt::QueuedConnection);
        }
        pipe.server.connectToHost(m_serverUrl.host(), quint16(m_serverUrl.port()));
        flow(pipe);
    }
    std::erase_if(m_pipes, [](const auto &pipe) {
        if (pipe->isOver)
            pipe->client->deleteLater();
        return pipe->isOver;
    });
}

// How many bytes may go now.
qint64 RoughProxy::share(const Pipe &pipe)
{
    switch (m_weather) {
    case Weather::Clear:
        return everything;
    case Weather::Stalled:
    case Weather::Reset:
        return 0;
    case Weather::Cut:
        return std::max<qint64>(pipe.left, 0);
    case Weather::Trickling:
        return std::max<qint64>(pipe.credit, 0);
    case Weather::Overtaking:
        return pipe.number % 2 == 0 ? 0 : everything;
    }
    return 0;
}

// Whether nothing more comes from there.
bool RoughProxy::pump(Pipe &pipe, QTcpSocket &from, QTcpSocket &to)
{
    const QByteArray bytes = from.read(share(pipe));
    pipe.left -= bytes.size();
    pipe.credit -= bytes.size();
    if (to.state() == QAbstractSocket::ConnectedState)
        to.write(bytes);
    return from.state() == QAbstractSocket::UnconnectedState && from.bytesAvailable() == 0;
}

void RoughProxy::flow(Pipe &pipe)
{
    if (pipe.isOver || pipe.server.state() == QAbstractSocket::ConnectingState ||
        pipe.server.state() == QAbstractSocket::HostLookupState)
        return;
    const bool isAtEnd = pump(pipe, *pipe.client, pipe.server) | pump(pipe, pipe.server, *pipe.client);
    const bool isCut = m_weather == Weather::Reset || (m_weather == Weather::Cut && pipe.left <= 0);
    if (!isAtEnd && !isCut)
        return;
    pipe.isOver = true;
    for (QTcpSocket *socket : {pipe.client, &pipe.server}) {
        if (isCut)
            socket->abort();
        else
            socket->disconnectFromHost();
    }
}

void RoughProxy::flowAll()
{
    for (std::size_t i = 0; i < m_pipes.size(); ++i)
        flow(*m_pipes[i]);
}

} // namespace trainyard::test
