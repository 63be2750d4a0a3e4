// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/backend/jobsession.h"
#include "models/continuation/continuation.h"
#include "models/continuation/predecessor.h"
#include "models/draft/jobdraft.h"
#include "tests/models/testjob.h"
#include "tests/models/wholelog.h"
#include "tests/support/engineprocess.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;

api::JobSpec training()
{
    api::JobSpec spec = command("");
    spec.jobPreparationCommandLine =
        "trainyard-train data digits --output \"$AZ_BATCHAI_JOB_TEMP/digits\" --train 256 --test 64";
    api::TrainerSettings trainer;
    trainer.network = "logistic";
    trainer.dataPath = "$AZ_BATCHAI_JOB_TEMP/digits";
    trainer.outputPath = "$AZ_BATCHAI_OUTPUT_OUT";
    trainer.epochs = 1;
    trainer.device = "cpu";
    spec.toolkit = trainer;
    return spec;
}

} // namespace

// Against a real engine and the real trainer.
class tst_Resuming : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;

private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
    }

    void theNewJobGoesOnFromTheOldOnesCheckpoint()
    {
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        QSignalSpy created(&backend, &Backend::creationDone);
        backend.create(newCluster(testWorkspace().cluster("box"), oneNode()));
        backend.create(newExperiment(testWorkspace().experimentNamed("digits")));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 2, patienceMs);
        const auto run = [&](const char *name, const api::JobSpec &spec) {
            const api::ResourceId id = testWorkspace().job("digits", name);
            backend.submitJob(id, spec);
            auto session = backend.openJob(id);
            session->readAll();
            static_cast<void>(QTest::qWaitFor([&] { return session->isFinishedAndLoaded(); }, patienceMs));
            return session;
        };
        const auto first = run("first", training());
        QVERIFY(first->job());
        QVERIFY2(first->job()->executionState == api::ExecutionState::Succeeded,
                 first->job()->stateReason.c_str());
        first->history().load();
        QTRY_COMPARE_WITH_TIMEOUT(first->history().steps().size(), std::size_t(4), patienceMs);
        QCOMPARE(first->history().steps()[2].phase, api::JobPhase::Running); // queued, prepared, ran, done
        first->plan().load();
        QTRY_VERIFY_WITH_TIMEOUT(first->plan().plan(), patienceMs);
        const auto &processes = first->plan().plan()->nodes.at(0).processes;
        QCOMPARE(processes.size(), std::size_t(2));
        QVERIFY(processes[0].isPreparation);
        const auto &variables = processes[1].environment;
        const auto token = std::find_if(variables.begin(), variables.end(), [](const auto &variable) {
            return variable.name == "MLFLOW_TRACKING_TOKEN";
        });
        QVERIFY(token != variables.end() && token->isSecret);

        const Continuation continuation = extended(*first->job());
        JobDraft draft;
        draft.begin(continuation.text);
        QVERIFY(draft.document().change(continuation.changes));
        const auto spec = draft.spec();
        QVERIFY2(spec, spec ? "" : spec.error().message.c_str());
        const auto second = run("second", *spec);
        QVERIFY(second->job());
        const QByteArray log = wholeLog(*second->output().files().at(0));
        QVERIFY2(second->job()->executionState == api::ExecutionState::Succeeded,
                 second->job()->stateReason.c_str());
        QVERIFY2(log.contains("Going on from the checkpoint: epoch 2"), log.constData());
        QVERIFY2(!log.contains("Finished Epoch[1 of 2]"), log.constData());
        QVERIFY2(log.contains("Finished Epoch[2 of 2]"), log.constData());

        QCOMPARE(predecessorOf(second->job()->spec),
                 std::optional(Predecessor{first->id(), first->job()->uuid}));
        const MetricSeries *before = first->metrics().series("epoch/loss");
        const MetricSeries *after = second->metrics().series("epoch/loss");
        QVERIFY(before && after && before->size() == 1 && after->size() == 1);
        QVERIFY(before->step(0) < after->step(0));
    }
};

QTEST_GUILESS_MAIN(tst_Resuming)
#include "tst_resuming.moc"
