// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/eventloop.h"

#include <QtTest>
#include <future>
#include <stdexcept>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::exec;

class tst_EventLoop : public QObject
{
    Q_OBJECT
private slots:
    void whatATaskThrowsEndsThatTaskAlone()
    {
        EventLoop loop;
        loop.post([] { throw std::runtime_error("of a task"); });
        bool hasRun = false;
        loop.invoke([&] { hasRun = true; });
        QVERIFY(hasRun);
    }

    void whatADescriptorsTaskThrowsEndsThatTaskAlone()
    {
        EventLoop loop;
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const FileDescriptor reading(ends[0]);
        FileDescriptor writing(ends[1]);
        std::promise<void> thrown;
        loop.invoke([&] {
            loop.onceReady(reading.get(), [&] {
                thrown.set_value();
                throw std::runtime_error("of a descriptor");
            });
        });
        writing.reset();
        thrown.get_future().wait();
        bool hasRun = false;
        loop.invoke([&] { hasRun = true; });
        QVERIFY(hasRun);
    }

    void invokeHandsTheExceptionOn()
    {
        EventLoop loop;
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, loop.invoke([] { throw std::runtime_error("mine"); }));
    }
};

QTEST_APPLESS_MAIN(tst_EventLoop)
#include "tst_eventloop.moc"
