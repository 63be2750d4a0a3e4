// SPDX-License-Identifier: Apache-2.0
#include "engine/http/lounge.h"

#include <QtTest>
#include <sys/eventfd.h>
#include <sys/socket.h>

using namespace trainyard;
using namespace trainyard::http;

class tst_Lounge : public QObject
{
    Q_OBJECT
private slots:
    void closesWhileItsThreadWakesForAGuest()
    {
        const FileDescriptor stop(::eventfd(0, EFD_CLOEXEC));
        for (int i = 0; i < 3000; ++i) {
            int ends[2];
            QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
            const FileDescriptor client(ends[0]);
            Lounge lounge([](std::unique_ptr<Guest>) {});
            lounge.seat(std::make_unique<Guest>(FileDescriptor(ends[1]), stop.get()));
            for (int turn = 0; turn < i % 30; ++turn)
                std::this_thread::yield(); // at many moments of the wake-up
            lounge.close();                // has ended the thread
            QCOMPARE(lounge.count(), std::size_t(0));
        }
    }

    void callsForAHeadThatIsWholeAndNotBefore()
    {
        const FileDescriptor stop(::eventfd(0, EFD_CLOEXEC));
        int ends[2];
        QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
        const FileDescriptor client(ends[0]);
        std::atomic<int> calls = 0;
        Lounge lounge([&](std::unique_ptr<Guest>) { ++calls; });
        lounge.seat(std::make_unique<Guest>(FileDescriptor(ends[1]), stop.get()));
        const std::string head = "GET / HTTP/1.1\r\n\r\n";
        for (const char byte : head) {
            QCOMPARE(calls.load(), 0);
            QCOMPARE(::send(client.get(), &byte, 1, 0), ssize_t(1));
        }
        QTRY_COMPARE(calls.load(), 1);
        QCOMPARE(lounge.count(), std::size_t(0));
    }
};

QTEST_APPLESS_MAIN(tst_Lounge)
#include "tst_lounge.moc"
