// SPDX-License-Identifier: Apache-2.0
#include "models/document/problemfinder.h"
#include "models/onanotherthread.h"

#include <QScopeGuard>
#include <QSemaphore>
#include <QtTest>

#include <algorithm>

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
};

QTEST_GUILESS_MAIN(tst_ProblemFinder)
#include "tst_problemfinder.moc"
