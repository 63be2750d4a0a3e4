// SPDX-License-Identifier: Apache-2.0
#include "tests/support/slowline.h"

#include <QTcpSocket>

#include <algorithm>

namespace trainyard::test {

struct SlowLine::Pipe {
    std::unique_ptr<QTcpSocket> client;
    std::unique_ptr<QTcpSocket> server = std::make_unique<QTcpSocket>();

    bool isOver() const
    {
        const auto isOut = [](const QTcpSocket &socket) {
            return socket.state() == QAbstractSocket::UnconnectedState && socket.bytesAvailable() == 0;
        };
        return isOut(*client) || isOut(*server);
    }
};

SlowLine::SlowLine(const QUrl &server, qint64 bytesPerTick, int tickMs)
    : m_serverUrl(server)
    , m_bytesPerTick(bytesPerTick)
{
    connect(&m_server, &QTcpServer::newConnection, this, &SlowLine::take);
    connect(&m_tick, &QTimer::timeout, this, &SlowLine::tick);
    m_server.listen(QHostAddress::LocalHost);
    m_tick.start(tickMs);
}

SlowLine::~SlowLine() = default;

QUrl SlowLine::url() const
{
    QUrl url = m_serverUrl;
    url.setPort(m_server.serverPort());
    return url;
}

void SlowLine::take()
{
    while (QTcpSocket *client = m_server.nextPendingConnection()) {
        client->setParent(nullptr);
        auto pipe = std::make_unique<Pipe>();
        pipe->client.reset(client);
        for (QTcpSocket *socket : {pipe->client.get(), pipe->server.get()})
            socket->setReadBufferSize(m_bytesPerTick);
        pipe->server->connectToHost(m_serverUrl.host(), quint16(m_serverUrl.port()));
        m_pipes.push_back(std::move(pipe));
    }
}

void SlowLine::tick()
{
    for (const auto &pipe : m_pipes) {
        if (isCut()) {
            pipe->client->abort();
            pipe->server->abort();
        } else if (pipe->server->state() == QAbstractSocket::ConnectedState ||
                   pipe->server->bytesAvailable() > 0) {
            const QByteArray up = pipe->client->read(m_bytesPerTick);
            m_sent += up.size();
            pipe->server->write(up);
            pipe->client->write(pipe->server->read(m_bytesPerTick));
        }
    }
    std::erase_if(m_pipes, [](const auto &pipe) {
        return pipe->server->state() != QAbstractSocket::HostLookupState &&
               pipe->server->state() != QAbstractSocket::ConnectingState && pipe->isOver();
    });
}

} // namespace trainyard::test
