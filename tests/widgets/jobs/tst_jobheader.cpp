// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobheader.h"
#include "widgets/theme/theme.h"

#include <QPushButton>
#include <QtTest>

using namespace trainyard;

class tst_JobHeader : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    // Its button goes then, and what stands below stays where it is.
    void itIsAsHighWhenTheJobHasEnded()
    {
        api::Job job;
        job.id = api::ResourceId::forWorkspace("s", "g", "vision").job("cifar", "first");
        job.executionState = api::ExecutionState::Running;
        jobs::JobHeader header(job.id);
        header.resize(900, 100);
        header.setJob(job);
        header.show();
        QVERIFY(QTest::qWaitForWindowExposed(&header));
        QVERIFY(header.stopButton().isVisible());
        const int before = header.sizeHint().height();
        job.executionState = api::ExecutionState::Succeeded;
        header.setJob(job);
        QVERIFY(!header.stopButton().isVisible());
        QCOMPARE(header.sizeHint().height(), before);
    }
};

QTEST_MAIN(tst_JobHeader)
#include "tst_jobheader.moc"
