// SPDX-License-Identifier: Apache-2.0
// The launch plans of jobs of a real engine.
#include "widgets/jobs/planview.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/engineyard.h"

#include <QTableView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

class tst_PlanView : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putWorkspace(m_yard.endpoint(), testWorkspace()));
        client::Client client(m_yard.endpoint());
        api::ClusterSpec none = oneNode();
        none.scale = api::ManualScale{.targetNodeCount = 0}; // nothing begins
        QVERIFY(client.putCluster(testWorkspace().cluster("box"), none));
        QVERIFY(client.putExperiment(testWorkspace().experimentNamed("digits")));
        QVERIFY(test::putCommand(m_yard.endpoint(), id("good"), "true"));
        QVERIFY(test::putCommand(m_yard.endpoint(), id("doubtful"), "ls $AZ_BATCHAI_INPUT_NOTHING"));
        QVERIFY(client.putCluster(testWorkspace().cluster("one"), oneNode()));
        api::JobSpec spec = command("true");
        spec.cluster = testWorkspace().cluster("one");
        QVERIFY(client.putJob(id("ran"), spec));
        QVERIFY(m_yard.connectBackend());
    }

    void whatTheEngineWarnsOfIsShown()
    {
        const auto session = open("doubtful");
        jobs::PlanView view(session->plan());
        view.setJob(*session->job());
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(view.warning().contains("AZ_BATCHAI_INPUT_NOTHING"), patienceMs);
        QVERIFY(!view.warning().contains('\n')); // it is one
        QVERIFY(view.variables().model()->rowCount() > 0);
    }

    void withoutWarningsThereIsNone()
    {
        const auto session = open("good");
        jobs::PlanView view(session->plan());
        view.setJob(*session->job());
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(view.variables().model()->rowCount() > 0, patienceMs);
        QVERIFY2(view.warning().isEmpty(), qPrintable(view.warning()));
    }

    void whatMayBeAnotherPlanIsCalledSo()
    {
        const auto waiting = open("good");
        jobs::PlanView waitingView(waiting->plan());
        waitingView.setJob(*waiting->job());
        waitingView.show();
        QTRY_VERIFY_WITH_TIMEOUT(waitingView.guess().startsWith("The job has no nodes yet"), patienceMs);

        const auto ran = open("ran");
        QTRY_VERIFY_WITH_TIMEOUT(api::isFinished(ran->job()->executionState), patienceMs);
        jobs::PlanView view(ran->plan());
        view.setJob(*ran->job());
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(view.variables().model()->rowCount() > 0, patienceMs);
        QCOMPARE(view.guess(), QString());

        view.hide();
        QVERIFY(QFile::remove(m_yard.dataDirectory() + "/jobs/" + QString::fromStdString(ran->job()->uuid) +
                              "/plan.json"));
        view.show(); // as of a job of an earlier engine
        QTRY_VERIFY_WITH_TIMEOUT(view.guess().startsWith("The engine kept no launch plan"), patienceMs);
    }

private:
    static api::ResourceId id(const std::string &job) { return testWorkspace().job("digits", job); }

    std::shared_ptr<JobSession> open(const std::string &job)
    {
        auto session = m_yard.backend().openJob(id(job));
        [&] { QTRY_VERIFY_WITH_TIMEOUT(session->job(), patienceMs); }();
        return session;
    }

    test::EngineYard m_yard;
};

QTEST_MAIN(tst_PlanView)
#include "tst_planview.moc"
