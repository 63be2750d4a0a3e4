// SPDX-License-Identifier: Apache-2.0
// Trials as jobs of a real engine.
#include "models/trainer/clustertrial.h"
#include "models/trainer/trialjob.h"
#include "testpaths.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::ClusterTrial;

namespace {

constexpr int patienceMs = 120'000;

} // namespace

class tst_ClusterTrial : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};

    api::JobSpec spec(const QString &data, int nodes = 1) const
    {
        api::TrainerSettings trainer;
        trainer.network = "logistic";
        trainer.dataPath = data.toStdString();
        trainer.outputPath = "$AZ_BATCHAI_OUTPUT_MODEL";
        trainer.device = "cpu";
        trainer.batchSize = 32;
        trainer.commandLineArgs = "--progress-every 5 --optimizer adam";
        api::JobSpec spec;
        spec.cluster = models::testWorkspace().cluster("box");
        spec.nodeCount = nodes;
        spec.toolkit = trainer;
        spec.stdOutErrPathPrefix = m_dir.filePath("logs").toStdString();
        spec.outputDirectories.push_back(
            {.id = "MODEL", .pathPrefix = m_dir.filePath("models").toStdString(), .pathSuffix = "models"});
        return spec;
    }
    QString digits() const { return m_dir.filePath("digits"); }

    // Nothing of it is in a list, in the trash, or where the job's models would be.
    void verifyNothingIsLeft()
    {
        client::Client client(m_engine.endpoint());
        const auto experiments = client.experiments(models::testWorkspace());
        QVERIFY(experiments);
        for (const api::Experiment &experiment : *experiments)
            QVERIFY(experiment.id.name != models::trialExperiment);
        const auto trash = client.trash();
        QVERIFY(trash);
        QCOMPARE(trash->size(), std::size_t(0));
        QVERIFY(!QFile::exists(m_dir.filePath("models")) && QDir(m_dir.filePath("logs")).isEmpty());
    }

private slots:
    void theOutputOfTheFirstWorkerIsRead()
    {
        QVERIFY(models::isFirstWorkersOutput("stdout.txt"));
        QVERIFY(models::isFirstWorkersOutput("stdout-0.txt"));
        for (const char *other :
             {"stdout-1.txt", "stdout-10.txt", "stderr.txt", "stderr-0.txt", "stdout-0.txt.gz"})
            QVERIFY(!models::isFirstWorkersOutput(other)); // which may be there before it
    }

    void initTestCase()
    {
        QCOMPARE(QProcess::execute(test::binPath("trainyard-train"), {"data", "digits", "--output", digits(),
                                                                      "--train", "2000", "--test", "50"}),
                 0);
        QDir(m_dir.path()).mkdir("logs");
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putTestYard(m_engine.endpoint()));
    }

    void itTellsSpeedAndDataAndLeavesNothing()
    {
        ClusterTrial trial;
        trial.setEndpoint(m_engine.endpoint());
        QSignalSpy left(&trial, &ClusterTrial::left);
        QList<ClusterTrial::State> states;
        connect(&trial, &ClusterTrial::changed, this, [&] { states << trial.state(); });
        trial.start(spec(digits()));
        QVERIFY(trial.isRunning() && !trial.result());
        QTRY_VERIFY_WITH_TIMEOUT(trial.result(), patienceMs);
        QVERIFY2(trial.result()->problem.isEmpty(), qPrintable(trial.result()->problem));
        QVERIFY(trial.result()->samplesPerSecond > 0);
        QVERIFY2(trial.result()->device.startsWith("CPU"), qPrintable(trial.result()->device));
        QVERIFY2(trial.result()->memory >= 20 << 20, qPrintable(QString::number(trial.result()->memory)));
        QCOMPARE(trial.result()->data.rows, 2000);
        QCOMPARE(trial.result()->data.classes, 10);
        QCOMPARE(trial.result()->data.shape, (models::TensorShape{1, 28, 28}));
        QCOMPARE(states.first(), ClusterTrial::State::Submitting);
        QVERIFY(states.contains(ClusterTrial::State::Training));
        QTRY_VERIFY_WITH_TIMEOUT(!left.isEmpty(), patienceMs);
        verifyNothingIsLeft();
    }

    void whyItFailsIsSaid()
    {
        ClusterTrial trial;
        trial.setEndpoint(m_engine.endpoint());
        trial.start(spec(m_dir.filePath("nowhere")));
        QTRY_VERIFY_WITH_TIMEOUT(trial.result(), patienceMs);
        QVERIFY2(trial.result()->problem.contains("nowhere"), qPrintable(trial.result()->problem));
        QTRY_VERIFY_WITH_TIMEOUT(trial.hasLeft(), patienceMs);
        api::JobSpec strange = spec(digits());
        strange.cluster = models::testWorkspace().cluster("none");
        trial.start(strange);
        QTRY_VERIFY2_WITH_TIMEOUT(trial.waitReason().contains("none"), qPrintable(trial.waitReason()),
                                  patienceMs);
        trial.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(trial.hasLeft(), patienceMs);
        verifyNothingIsLeft();
    }

    void aTrialThatWaitsCanBeCancelled()
    {
        ClusterTrial trial;
        trial.setEndpoint(m_engine.endpoint());
        trial.start(spec(digits(), 2)); // the cluster has one node
        QTRY_VERIFY_WITH_TIMEOUT(
            trial.state() == ClusterTrial::State::Waiting && !trial.waitReason().isEmpty(), patienceMs);
        trial.cancel();
        QVERIFY(!trial.isRunning() && !trial.result());
        QTRY_VERIFY_WITH_TIMEOUT(trial.hasLeft(), patienceMs);
        trial.start(spec(digits()));
        trial.cancel(); // before the engine has answered
        QTRY_VERIFY_WITH_TIMEOUT(trial.hasLeft(), patienceMs);
        verifyNothingIsLeft();
    }

    // As where its page is closed, or the job itself is submitted.
    void oneThatIsNotWaitedForLeavesNothing_data()
    {
        QTest::addColumn<bool>("isTraining");
        QTest::newRow("before the engine answers") << false;
        QTest::newRow("while it trains") << true;
    }
    void oneThatIsNotWaitedForLeavesNothing()
    {
        QFETCH(bool, isTraining);
        client::Client client(m_engine.endpoint());
        {
            ClusterTrial trial;
            trial.setEndpoint(m_engine.endpoint());
            trial.start(spec(digits()));
            if (isTraining)
                QTRY_VERIFY_WITH_TIMEOUT(trial.state() == ClusterTrial::State::Training, patienceMs);
        }
        const auto isThere = [&client] {
            const auto experiments = client.experiments(models::testWorkspace());
            return !experiments || std::ranges::any_of(*experiments, [](const api::Experiment &each) {
                return each.id.name == models::trialExperiment;
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(client.trash() && client.trash()->empty(), patienceMs);
    }

    void whatATrialSetsItselfIsLeftOut_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QStringList>("kept");
        QTest::newRow("none") << QString() << QStringList();
        QTest::newRow("others") << "--optimizer adam --augment crop,flip"
                                << QStringList{"--optimizer", "adam", "--augment", "crop,flip"};
        QTest::newRow("with values") << "--epochs 3 --label coarse --output=/a --threads 2"
                                     << QStringList{"--label", "coarse", "--threads", "2"};
        QTest::newRow("without one") << "--resume --label coarse" << QStringList{"--label", "coarse"};
        QTest::newRow("quoted") << "--events '/a b' --label \"two words\""
                                << QStringList{"--label", "two words"};
        QTest::newRow("another command") << "--threads 2; echo done" << QStringList{"--threads", "2"};
    }
    void whatATrialSetsItselfIsLeftOut()
    {
        QFETCH(QString, given);
        QFETCH(QStringList, kept);
        QCOMPARE(models::trialOptions(given), kept);
    }

    void itsJobKeepsWhatTheTrainingIs()
    {
        const auto trial = models::trialJob(spec(digits()));
        QVERIFY(trial);
        const auto &trainer = std::get<api::TrainerSettings>(trial->toolkit);
        QCOMPARE(trainer.commandLineArgs, std::string("--optimizer adam --progress-every 0"));
        QCOMPARE(trainer.outputPath, std::string("$AZ_BATCHAI_SHARED_JOB_TEMP/trial"));
        QCOMPARE(trainer.network, std::string("logistic"));
        QVERIFY(trial->maxWallClockTime <= std::chrono::minutes(10));
        api::JobSpec other;
        other.toolkit = api::CustomToolkitSettings{"true"};
        QVERIFY(!models::trialJob(other));
    }
};

QTEST_GUILESS_MAIN(tst_ClusterTrial)
#include "tst_clustertrial.moc"
