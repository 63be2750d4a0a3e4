// SPDX-License-Identifier: Apache-2.0
#include "models/backend/taskthread.h"
#include "tests/engine/client/testserver.h"

#include <QtTest>

#include <atomic>

using namespace trainyard;
using namespace trainyard::models;

class tst_TaskThread : public QObject
{
    Q_OBJECT
private slots:
    void tasksRunInOrderOnceThereIsAnEngine()
    {
        TaskThread thread;
        QList<int> answers;
        for (int i = 0; i < 5; ++i)
            thread.run(
                this, [i](client::Client &) { return i; }, [&](int answer) { answers.append(answer); });
        QCoreApplication::processEvents();
        QVERIFY(answers.isEmpty());
        thread.setEndpoint({"http://127.0.0.1:9", "token"});
        QTRY_COMPARE(answers, QList<int>({0, 1, 2, 3, 4}));
    }

    void answersForWhatIsGoneAreDropped()
    {
        TaskThread thread;
        auto context = std::make_unique<QObject>();
        bool isCalled = false;
        bool isLater = false;
        thread.run(
            context.get(), [](client::Client &) { return 1; }, [&](int) { isCalled = true; });
        thread.run(
            this, [](client::Client &) { return 2; }, [&](int) { isLater = true; });
        context.reset();
        thread.setEndpoint({"http://127.0.0.1:9", "token"});
        QTRY_VERIFY(isLater);
        QVERIFY(!isCalled);
    }

    void doesNotWaitForAnEngineThatHangs()
    {
        std::promise<void> release;
        std::atomic<bool> isAsked = false;
        std::atomic<bool> isAnswered = false;
        TestServer server([&, released = release.get_future().share()](const TestServer::Request &) {
            isAsked = true;
            released.wait();
            isAnswered = true;
            return TestServer::Reply();
        });
        {
            TaskThread thread;
            thread.setEndpoint({server.url(), "token"});
            thread.run(
                this, [](client::Client &client) { return client.info(); },
                [](const auto &) { QFAIL("answered"); });
            QTRY_VERIFY(isAsked);
        }
        QVERIFY(!isAnswered);
        release.set_value();
        QTRY_VERIFY(isAnswered);
    }
};

QTEST_GUILESS_MAIN(tst_TaskThread)
#include "tst_taskthread.moc"
