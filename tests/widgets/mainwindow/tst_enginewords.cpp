// SPDX-License-Identifier: Apache-2.0
// What the engine said is said anew when the user's language becomes another one.
#include "models/backend/backend.h"
#include "models/notices/noticelist.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/overview/whycard.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QtTest>

using namespace trainyard;

namespace {

const QString english = QStringLiteral("Waits for 2 nodes of the cluster gpus to become free.");
const QString chinese = QStringLiteral("正在等待集群“gpus”空出 2 个节点。");

api::Job waitingJob()
{
    api::Job job = models::testJob("a", api::ExecutionState::Queued);
    job.cause = api::Cause::TooFewNodesNow;
    job.stateReason = english.toStdString();
    job.evidence = "the cluster has 2 nodes: 2 running a job";
    return job;
}

} // namespace

class tst_EngineWords : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { installLanguage(*qApp, "en"); }
    void cleanupTestCase() { installLanguage(*qApp, "en"); }

    void theReasonOfAJob()
    {
        overview::WhyCard card;
        card.setJob(waitingJob(), true);
        QCOMPARE(card.findChild<QLabel *>("reason")->text(), english);

        installLanguage(*qApp, "zh_CN");

        QTRY_COMPARE(card.findChild<QLabel *>("reason")->text(), chinese);
        QCOMPARE(card.evidence().text(), QStringLiteral("集群有 2 个节点：2 个正在运行作业。"));
        installLanguage(*qApp, "en");
        QTRY_COMPARE(card.findChild<QLabel *>("reason")->text(), english);
    }

    void aLineOfALogStaysAsItIs()
    {
        api::Job job = waitingJob();
        job.evidence = R"(stderr.txt: "there is no cluster")";
        overview::WhyCard card;
        installLanguage(*qApp, "zh_CN");
        card.setJob(job, true);

        QVERIFY(card.evidence().text().contains(QStringLiteral("there is no cluster")));
    }

    void aMessageAboveThePages()
    {
        models::Backend backend;
        Banner banner(backend);
        banner.showSentence(QStringLiteral("No answer from the engine at http://box:1: it took too long."));
        QCOMPARE(banner.sentence(), "No answer from the engine at http://box:1: it took too long.");

        installLanguage(*qApp, "zh_CN");

        QTRY_COMPARE(banner.sentence(), QStringLiteral("http://box:1 上的引擎没有应答：用时过长。"));
    }

    void theTipOfARun()
    {
        models::JobTableModel jobs;
        jobs.upsert(waitingJob());
        QCOMPARE(jobs.index(0, 0).data(Qt::ToolTipRole).toString(), english);

        installLanguage(*qApp, "zh_CN");

        QCOMPARE(jobs.index(0, 0).data(Qt::ToolTipRole).toString(), chinese);
    }

    void aNotice()
    {
        const models::Notice notice{.kind = models::Notice::Kind::Waits,
                                    .job = waitingJob().id,
                                    .time = QDateTime::currentDateTime(),
                                    .reason = english};
        QCOMPARE(models::noticeDetail(notice), english);

        installLanguage(*qApp, "zh_CN");

        QCOMPARE(models::noticeDetail(notice), chinese);
    }
};

QTEST_MAIN(tst_EngineWords)
#include "tst_enginewords.moc"
