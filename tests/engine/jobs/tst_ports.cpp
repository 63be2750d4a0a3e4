// SPDX-License-Identifier: Apache-2.0
#include "engine/base/handle.h"
#include "engine/jobs/ports.h"

#include <QtTest>
#include <netinet/in.h>
#include <sys/socket.h>

using namespace trainyard;
using namespace trainyard::jobs;

namespace {

// Listens on `port` of this machine, as somebody else's server would.
FileDescriptor listenOn(int port)
{
    FileDescriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool isBound =
        ::bind(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    return isBound && ::listen(socket.get(), 1) == 0 ? std::move(socket) : FileDescriptor();
}

} // namespace

class tst_Ports : public QObject
{
    Q_OBJECT
private slots:
    void runsGetBlocksOfTheirOwn()
    {
        const auto first = freePorts({}, portCount(2));
        QVERIFY(first && first->first >= 2222);
        QCOMPARE(first->count, 32);
        const auto second = freePorts({*first}, portCount(1));
        QVERIFY(second);
        QVERIFY(second->first >= first->first + first->count);
    }
    void blockInWhichSomebodyListensIsLeftOut()
    {
        const auto wanted = freePorts({}, 16);
        QVERIFY(wanted);
        const int port = wanted->first + 5;
        const FileDescriptor other = listenOn(port);
        QVERIFY(bool(other));
        const auto block = freePorts({}, 16);
        QVERIFY(block);
        QVERIFY(port < block->first || port >= block->first + block->count);
    }
    void thereIsAnEnd() { QVERIFY(!freePorts({{2222, 32768 - 2222 - 15}}, 16)); }
};

QTEST_APPLESS_MAIN(tst_Ports)
#include "tst_ports.moc"
