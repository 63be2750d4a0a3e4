// SPDX-License-Identifier: Apache-2.0
// Jobs are submitted to a real engine and taken back, whatever the list has heard of them until then.
#include "models/undo/submissionsteps.h"

#include "engine/client/client.h"
#include "models/resources/jobtablemodel.h"
#include "models/trash/trashbin.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

api::ResourceId jobNamed(const std::string &name)
{
    return testWorkspace().job("digits", name);
}

} // namespace

class tst_SubmissionSteps : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        QVERIFY(test::putTestYard(m_engine->endpoint()));
        m_client = std::make_unique<client::Client>(m_engine->endpoint());
        QVERIFY(test::putCommand(m_engine->endpoint(), jobNamed("holds"), "sleep 1000")); // the only node
        QTRY_VERIFY_WITH_TIMEOUT(told("holds")->executionState == api::ExecutionState::Running, patienceMs);
    }

    void init()
    {
        m_undo = std::make_unique<UndoHistory>();
        m_trash = std::make_unique<TrashBin>();
        m_trash->setEndpoint(m_engine->endpoint());
        m_jobs = std::make_unique<JobTableModel>();
        m_steps = std::make_unique<SubmissionSteps>(
            SubmissionSteps::Parts{*m_undo, *m_trash, *m_jobs, [] { return true; }});
        m_refused = std::make_unique<QSignalSpy>(m_undo.get(), &UndoHistory::failed);
    }
    void cleanup()
    {
        m_undo.reset();
        m_steps.reset();
        m_trash.reset();
    }

    void whatTheListHasNotToldOfIsTakenBackAndPutAgain()
    {
        m_steps->takeAll(submit({"a", "b", "c"}));
        QCOMPARE(m_undo->undoText(), QString("submit 3 job(s)"));
        for (int turn = 0; turn < 2; ++turn) {
            go(&UndoHistory::undo);
            QVERIFY2(m_refused->isEmpty(), qPrintable(refusal()));
            QVERIFY(!told("a") && !told("b") && !told("c"));
            go(&UndoHistory::redo);
            QVERIFY2(m_refused->isEmpty(), qPrintable(refusal()));
            QVERIFY(told("a") && told("b") && told("c"));
        }
        go(&UndoHistory::undo);
        QVERIFY(!told("a") && !told("b") && !told("c"));
    }

    void ofSomeThatTheListHasTheOthersAreTakenBackToo()
    {
        const std::vector<api::Job> jobs = submit({"d", "e"});
        m_steps->takeAll(jobs);
        m_jobs->upsert(jobs[0]);
        go(&UndoHistory::undo);
        QVERIFY2(m_refused->isEmpty(), qPrintable(refusal()));
        QVERIFY(!told("d") && !told("e"));
    }

    void whatWasDeletedSinceIsLeftOut()
    {
        const std::vector<api::Job> jobs = submit({"f", "g"});
        m_jobs->upsert(jobs[0]); // the list was first
        m_steps->takeAll(jobs);
        m_jobs->remove(jobs[0].id);
        QVERIFY(m_client->moveToTrash(TrashBin::ordersFor(QList{jobs[0].id})));
        go(&UndoHistory::undo);
        QVERIFY2(m_refused->isEmpty(), qPrintable(refusal()));
        QVERIFY(!told("f") && !told("g"));

        m_steps->takeAll(submit({"h"}));
        m_jobs->upsert(*told("h"));
        m_jobs->remove(jobNamed("h"));
        go(&UndoHistory::undo);
        QVERIFY2(refusal().startsWith("It is too late"), qPrintable(refusal()));
        QVERIFY(told("h"));
    }

private:
    std::vector<api::Job> submit(const std::vector<std::string> &names)
    {
        std::vector<api::Job> jobs;
        for (const std::string &name : names)
            if (auto job = m_client->putJob(jobNamed(name), command("true")))
                jobs.push_back(*job);
        return jobs;
    }

    std::optional<api::Job> told(const std::string &name)
    {
        const auto job = m_client->job(jobNamed(name));
        return job ? std::optional(*job) : std::nullopt;
    }

    void go(void (UndoHistory::*way)())
    {
        (m_undo.get()->*way)();
        QTRY_VERIFY_WITH_TIMEOUT(!m_undo->isBusy(), patienceMs);
    }

    QString refusal() const { return m_refused->isEmpty() ? QString() : m_refused->last()[0].toString(); }

    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    std::unique_ptr<client::Client> m_client;
    std::unique_ptr<UndoHistory> m_undo;
    std::unique_ptr<TrashBin> m_trash;
    std::unique_ptr<JobTableModel> m_jobs;
    std::unique_ptr<SubmissionSteps> m_steps;
    std::unique_ptr<QSignalSpy> m_refused;
};

QTEST_GUILESS_MAIN(tst_SubmissionSteps)
#include "tst_submissionsteps.moc"
