// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHostAddress>
#include <QRandomGenerator>
#include <QTcpServer>
#include <QUrl>

#include <memory>
#include <vector>

namespace trainyard::test {

// A network between a client and a server on this machine that behaves as badly as it is told to. Bytes of
// one connection stay in their order, as TCP promises; connections may overtake each other. Used from one
// thread, whose event loop it needs.
class RoughProxy final : public QObject
{
public:
    enum class Weather {
        Clear,
        Stalled,    // nothing goes through; connections are taken, but nobody answers
        Reset,      // connections are cut, and new ones too
        Cut,        // each connection is cut behind some bytes more
        Trickling,  // a few bytes at a time
        Overtaking, // every other connection waits
    };
    static constexpr int weathers = 6;

    RoughProxy(const QUrl &server, quint32 seed);
    ~RoughProxy() override;

    QUrl url() const;
    void setWeather(Weather weather);
    void tick(); // a while has passed: what trickles goes on

private:
    struct Pipe;

    void take();
    void flow(Pipe &pipe);
    bool pump(Pipe &pipe, QTcpSocket &from, QTcpSocket &to);
    qint64 share(const Pipe &pipe);
    void flowAll();

    QUrl m_serverUrl;
    QTcpServer m_server;
    QRandomGenerator m_random;
    Weather m_weather = Weather::Clear;
    std::vector<std::unique_ptr<Pipe>> m_pipes;
    quint64 m_taken = 0;
};

} // namespace trainyard::test
