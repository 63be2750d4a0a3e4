// SPDX-License-Identifier: Apache-2.0
#include "models/onanotherthread.h"

#include <QtTest>

#include <atomic>

using namespace trainyard::models;

namespace {

// Counts where it and its copies end, those apart from which all was moved.
class Mark
{
public:
    explicit Mark(std::atomic<int> &elsewhere)
        : m_elsewhere(&elsewhere)
    {}
    Mark(const Mark &) = default;
    Mark(Mark &&other) noexcept
        : m_elsewhere(std::exchange(other.m_elsewhere, nullptr))
    {}
    Mark &operator=(const Mark &) = delete;
    Mark &operator=(Mark &&) = delete;
    ~Mark()
    {
        if (m_elsewhere && QThread::currentThread() != QCoreApplication::instance()->thread())
            ++*m_elsewhere;
    }

private:
    std::atomic<int> *m_elsewhere;
};

} // namespace

class tst_OnAnotherThread : public QObject
{
    Q_OBJECT
private slots:
    void theResultComesIntoThisThread()
    {
        QThread *worked = nullptr;
        QThread *heard = nullptr;
        int result = 0;
        onAnotherThread(
            this,
            [&worked] {
                worked = QThread::currentThread();
                return 7;
            },
            [&](int value) {
                heard = QThread::currentThread();
                result = value;
            });
        QTRY_COMPARE(result, 7);
        QCOMPARE(heard, QThread::currentThread());
        QVERIFY(worked != heard);
    }

    void nobodyIsToldWhoHasGone()
    {
        bool isTold = false;
        auto context = std::make_unique<QObject>();
        QSemaphore gate;
        onAnotherThread(
            context.get(),
            [&gate] {
                gate.acquire();
                return 0;
            },
            [&isTold](int) { isTold = true; });
        context.reset();
        gate.release();
        QVERIFY(waitingThreads().waitForDone());
        QCoreApplication::processEvents();
        QVERIFY(!isTold);
    }

    // It may hold the last share of an object of this thread.
    void whatIsCalledEndsInThisThread()
    {
        std::atomic<int> elsewhere = 0;
        bool isTold = false;
        {
            const Mark mark(elsewhere); // which cannot be moved out of what captures it
            onAnotherThread(
                this, [] { return 0; }, [mark, &isTold](int) { isTold = true; });
        }
        QTRY_VERIFY(isTold);
        QVERIFY(waitingThreads().waitForDone());
        QCOMPARE(elsewhere.load(), 0);
    }
};

QTEST_GUILESS_MAIN(tst_OnAnotherThread)
#include "tst_onanotherthread.moc"
