// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/continuation/continuation.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/compare/comparepage.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/replaynotice.h"
#include "widgets/tabs/pagearea.h"

#include <QPushButton>
#include <QtTest>

using namespace trainyard;

namespace {

constexpr int patienceMs = 120000;
constexpr auto data = "$AZ_BATCHAI_MOUNT_ROOT/afs/numbers";

api::ResourceId id(const char *name)
{
    return models::testWorkspace().job("digits", name);
}

api::JobSpec training(std::uint64_t seed)
{
    api::JobSpec spec = models::command("");
    spec.inputDirectories.push_back({"DATA", data});
    api::TrainerSettings trainer;
    trainer.network = "logistic";
    trainer.dataPath = "$AZ_BATCHAI_INPUT_DATA";
    trainer.outputPath = "$AZ_BATCHAI_OUTPUT_OUT";
    trainer.epochs = 1;
    trainer.seed = seed;
    trainer.device = "cpu";
    spec.toolkit = trainer;
    return spec;
}

} // namespace

// The built-in trainer's jobs on a real engine, made from one that has ended.
class tst_ReplayNotice : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        QVERIFY(test::putCommand(m_yard.endpoint(), id("numbers"),
                                 std::string("trainyard-train data digits --output ") + data +
                                     " --train 256 --test 64"));
        QVERIFY(succeeds("numbers"));
        QVERIFY(train("first", 7) && train("again", 7) && train("other", 8));
        QVERIFY(comesFromFirst("again") && comesFromFirst("other"));
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void theSameSeedIsEqual()
    {
        const overview::ReplayNotice &notice = noticeOf("again");
        QTRY_VERIFY2_WITH_TIMEOUT(
            notice.text().startsWith("Equal to first in definition, data, and all values of "),
            qPrintable(notice.text()), patienceMs);
        QVERIFY2(!notice.text().contains("Not known"), qPrintable(notice.text()));
    }

    void anotherSeedIsNamedAndCompared()
    {
        overview::ReplayNotice &notice = noticeOf("other");
        QTRY_VERIFY2_WITH_TIMEOUT(notice.text().startsWith("Differs from first: seed 8 instead of 7; "),
                                  qPrintable(notice.text()), patienceMs);
        QVERIFY2(notice.text().contains("epoch/loss "), qPrintable(notice.text()));
        QVERIFY2(notice.text().contains(" from step "), qPrintable(notice.text()));
        QTest::mouseClick(&notice.compareButton(), Qt::LeftButton);
        auto *page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(page->comparedRuns(), (QList{id("first"), id("other")}));
    }

    void ofAJobOfItsOwnNothingIsSaid()
    {
        const overview::ReplayNotice &notice = noticeOf("first");
        QTRY_VERIFY_WITH_TIMEOUT(m_page->session().notes().isLoaded(), patienceMs);
        QVERIFY(notice.text().isEmpty());
    }

private:
    bool succeeds(const char *name)
    {
        return QTest::qWaitFor(
            [&] {
                const api::Job *job = m_yard.backend().jobs().job(id(name));
                return job && job->executionState == api::ExecutionState::Succeeded;
            },
            patienceMs);
    }

    bool train(const char *name, std::uint64_t seed)
    {
        return client::Client(m_yard.endpoint()).putJob(id(name), training(seed)) && succeeds(name);
    }

    bool comesFromFirst(const char *name)
    {
        return bool(client::Client(m_yard.endpoint())
                        .setTag(m_yard.backend().jobs().job(id(name))->uuid, models::originTag.toStdString(),
                                id("first").path()));
    }

    overview::ReplayNotice &noticeOf(const char *name)
    {
        m_yard.window().openResource(id(name));
        m_page = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage());
        m_page->showTab(jobs::JobPage::OverviewTab);
        return m_page->overview().replay();
    }

    test::WindowYard m_yard;
    jobs::JobPage *m_page = nullptr;
};

QTEST_MAIN(tst_ReplayNotice)
#include "tst_replaynotice.moc"
