// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTcpServer>
#include <QTimer>
#include <QUrl>

#include <memory>
#include <vector>

namespace trainyard::test {

// A line to a server on this machine that takes so many bytes in each direction each time it ticks, and can
// be cut. What a client sends waits with the client, as on a line that is slow. Used from one thread, whose
// event loop it needs.
class SlowLine final : public QObject
{
public:
    SlowLine(const QUrl &server, qint64 bytesPerTick, int tickMs);
    ~SlowLine() override;

    QUrl url() const;
    qint64 sent() const { return m_sent; }      // bytes from clients to the server
    void cutAt(qint64 sent) { m_cutAt = sent; } // from then on nobody gets through
    void mend() { m_cutAt = -1; }

private:
    struct Pipe;

    void take();
    void tick();
    bool isCut() const { return m_cutAt >= 0 && m_sent >= m_cutAt; }

    const QUrl m_serverUrl;
    const qint64 m_bytesPerTick;
    QTcpServer m_server;
    QTimer m_tick;
    qint64 m_sent = 0;
    qint64 m_cutAt = -1;
    std::vector<std::unique_ptr<Pipe>> m_pipes;
};

} // namespace trainyard::test
