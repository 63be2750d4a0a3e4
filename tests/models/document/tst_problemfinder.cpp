// SPDX-License-Identifier: Apache-2.0
#include "models/document/problemfinder.h"
#include "models/onanotherthread.h"

#include <QScopeGuard>
#include <QSemaphore>
#include <QtTest>

#include <algorithm>
#include <memory>

using namespace trainyard;
using namespace trainyard::document;

namespace {

QList<JobProblem> textAsProblem(const JsonText &text)
{
    JobProblem problem;
    problem.sentence = text.text();
    return {problem};
}

} // namespace

class tst_ProblemFinder : public QObject
{
    Q_OBJECT
private slots:
    void checksComeAlthoughAllThatWaitsHangs()
    {
        const int hanging = std::max(models::waitingThreads().maxThreadCount(),
                                     QThreadPool::globalInstance()->maxThreadCount());
        QSemaphore answer; // of an engine that is silent
        const auto letGo = qScopeGuard([&] { answer.release(hanging); });
        int answered = 0;
        for (int i = 0; i < hanging; ++i)
            models::onAnotherThread(
                this,
                [&answer] {
                    answer.acquire();
                    return 0;
                },
                [&answered](int) { ++answered; });

        JobDocument document;
        document.setText(QStringLiteral("{}"));
        ProblemFinder finder(document, textAsProblem);
        QTRY_COMPARE(finder.problems().size(), 1);
        QCOMPARE(answered, 0);
    }

    void aNewTextIsCheckedAnew()
    {
        JobDocument document;
        document.setText(QStringLiteral("{}"));
        ProblemFinder finder(document, textAsProblem);
        QTRY_VERIFY(finder.isUpToDate());
        document.setText(QStringLiteral("[]"));
        QVERIFY(!finder.isUpToDate());
        QTRY_VERIFY(finder.isUpToDate());
        QCOMPARE(finder.problems().front().sentence, QStringLiteral("[]"));
    }

    void whatHasNoEndIsGivenUp()
    {
        JobDocument document;
        document.setText(QStringLiteral("{}"));
        const auto disk = std::make_shared<QSemaphore>(); // does not answer
        const auto letGo = qScopeGuard([&] { disk->release(100); });
        ProblemFinder finder(document, [disk](const JsonText &text) {
            if (text.text() == u"{}")
                disk->acquire();
            return textAsProblem(text);
        });
        finder.setThreads(models::waitingThreads());
        finder.setPatience(1);
        QTRY_VERIFY(finder.hasGivenUp());
        QVERIFY(!finder.isUpToDate());
        finder.setPatience(100'000);
        finder.searchSoon(); // the same, again in vain
        QVERIFY(!finder.hasGivenUp());
        document.setText(QStringLiteral("[]"));
        QVERIFY(!finder.isUpToDate());
        disk->release(2);
        QTRY_VERIFY(finder.isUpToDate());
        QCOMPARE(finder.problems().front().sentence, QStringLiteral("[]"));
    }
};

QTEST_GUILESS_MAIN(tst_ProblemFinder)
#include "tst_problemfinder.moc"
