// SPDX-License-Identifier: Apache-2.0
// The launch plan of a job that waits on a real engine.
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
