// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"
#include "models/continuation/jobsagain.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

const std::string checkpointed = "touch $AZ_BATCHAI_OUTPUT_OUT/checkpoint.safetensors; ";
const std::string training = ": trainyard-train fit --epochs 4 --output $AZ_BATCHAI_OUTPUT_OUT";

QString name(JobsAgain &again, int row)
{
    return again.index(row, JobsAgain::NameColumn).data().toString();
}

QString telling(JobsAgain &again, int row)
{
    return again.index(row, JobsAgain::TellingColumn).data().toString();
}

JobsAgain::State state(JobsAgain &again, int row)
{
    return again.index(row, 0).data(JobsAgain::StateRole).value<JobsAgain::State>();
}

api::ResourceId job(const std::string &name)
{
    return testWorkspace().job("digits", name);
}

api::Cluster box(const std::string &name, const std::string &volume)
{
    api::Cluster cluster;
    cluster.id = testWorkspace().cluster(name);
    cluster.spec = oneNode();
    cluster.spec.mountVolumes.azureFileShares.front().relativeMountPath = volume;
    return cluster;
}

} // namespace

// What is submitted goes to a real engine.
class tst_JobsAgain : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    std::unique_ptr<JobTableModel> m_jobs;
    std::unique_ptr<ClusterListModel> m_clusters;

    JobsAgain::Yard yard() const { return {*m_jobs, *m_clusters}; }
    api::Job ended(const std::string &name, const api::JobSpec &spec)
    {
        client::Client client(m_engine->endpoint());
        static_cast<void>(client.putJob(job(name), spec));
        api::Job told;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                if (const auto now = client.job(job(name)))
                    told = *now;
                return api::isFinished(told.executionState);
            },
            patienceMs));
        m_jobs->upsert(told);
        return told;
    }

private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        QVERIFY(test::putTestYard(m_engine->endpoint()));
    }
    void init()
    {
        m_jobs = std::make_unique<JobTableModel>();
        m_clusters = std::make_unique<ClusterListModel>();
        m_clusters->upsert(box("box", "afs"));
    }

    void changesAreMadeToTheDefinition()
    {
        api::Job before = testJob("a");
        before.spec = command("python a.py");
        before.spec.environmentVariables = {{"SEED", "1"}, {"MODE", "fast"}};
        const AgainChanges changes{.cluster = testWorkspace().cluster("large"),
                                   .nodeCount = 3,
                                   .variable = "SEED",
                                   .value = "2",
                                   .argument = " --lr 0.1 "};
        const auto spec = specAgain(before, AgainKind::Clone, changes);
        QVERIFY(spec);
        QVERIFY(spec->cluster == testWorkspace().cluster("large"));
        QCOMPARE(spec->nodeCount, 3);
        QCOMPARE(spec->environmentVariables, (std::vector<api::NameValue>{{"SEED", "2"}, {"MODE", "fast"}}));
        QCOMPARE(std::get<api::CustomToolkitSettings>(spec->toolkit).commandLine,
                 std::string("python a.py --lr 0.1"));
        const auto same = specAgain(before, AgainKind::Clone, {});
        QVERIFY(same);
        QVERIFY(same->cluster == before.spec.cluster);
        QCOMPARE(same->environmentVariables, before.spec.environmentVariables);
    }

    void everyToolkitTakesOneMoreArgument()
    {
        const auto lines = [](const api::Toolkit &toolkit) -> std::string {
            return std::visit(
                [](const auto &settings) {
                    if constexpr (requires { settings.commandLineArgs; })
                        return settings.commandLineArgs;
                    else if constexpr (requires { settings.commandLine; })
                        return settings.commandLine;
                    else
                        return settings.masterCommandLineArgs;
                },
                toolkit);
        };
        api::PyTorchSettings pyTorch;
        pyTorch.pythonScriptFilePath = "a.py";
        api::TensorFlowSettings tensorFlow;
        tensorFlow.pythonScriptFilePath = "a.py";
        api::TrainerSettings trainer;
        trainer.network = "logistic";
        trainer.dataPath = "d";
        trainer.outputPath = "o";
        for (const api::Toolkit &toolkit :
             {api::Toolkit(pyTorch), api::Toolkit(tensorFlow), api::Toolkit(trainer)}) {
            api::Job before = testJob("a");
            before.spec = command("");
            before.spec.toolkit = toolkit;
            const auto spec = specAgain(before, AgainKind::Clone, {.argument = "--lr 0.1"});
            QVERIFY2(spec, spec ? "" : spec.error().message.c_str());
            QCOMPARE(lines(spec->toolkit), std::string("--lr 0.1"));
        }
    }

    void soManyEpochsMoreAreTrained()
    {
        api::Job before = testJob("a", api::ExecutionState::Succeeded);
        before.spec = command(training);
        const auto epochs = [&](int more) {
            const auto spec = specAgain(before, AgainKind::Extend, {.moreEpochs = more});
            return toQString(std::get<api::CustomToolkitSettings>(spec->toolkit).commandLine)
                .section("--epochs ", 1)
                .section(u' ', 0, 0)
                .toInt();
        };
        QCOMPARE(epochs(3), 7);
        QCOMPARE(epochs(0), 8);
    }

    void variablesHaveTheirNames_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("none") << ""
                              << "" << true;
        QTest::newRow("usual") << "NCCL_DEBUG"
                               << "INFO" << true;
        QTest::newRow("no value") << "A1"
                                  << "" << true;
        QTest::newRow("no name") << ""
                                 << "INFO" << false;
        QTest::newRow("digit") << "1A"
                               << "x" << false;
        QTest::newRow("assignment") << "A=B"
                                    << "x" << false;
    }
    void variablesHaveTheirNames()
    {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        QTEST(problemOf({.variable = variable, .value = value}).isEmpty(), "isGood");
    }

    void eachRowSaysWhatKeepsItsJob()
    {
        api::Job waiting = testJob("waiting");
        waiting.spec = command("true");
        api::Job running = testJob("running", api::ExecutionState::Running);
        running.attempt = 1;
        running.spec = command("true");
        api::Job silent = testJob("silent", api::ExecutionState::Failed);
        silent.attempt = 1;
        silent.spec = command("true");
        silent.spec.outputDirectories.clear();
        api::Job hidden = testJob("hidden", api::ExecutionState::Failed);
        hidden.attempt = 1;
        hidden.spec = command("true");
        hidden.spec.secrets = {{"TOKEN", {}}};
        api::Job good = testJob("good", api::ExecutionState::Failed);
        good.attempt = 1;
        good.spec = command("true");
        m_jobs->upsert({waiting, running, silent, hidden, good});
        JobsAgain again(yard(), m_engine->endpoint(), {waiting, running, silent, hidden, good},
                        AgainKind::Resume);
        QAbstractItemModelTester tester(&again);
        QVERIFY(telling(again, 0).startsWith("It has never run"));
        QVERIFY(telling(again, 1).startsWith("It has not ended"));
        QVERIFY(telling(again, 2).startsWith("It writes no outputs"));
        QVERIFY(telling(again, 3).startsWith("It has secrets"));
        QVERIFY(telling(again, 4).startsWith("The outputs of good are available"));
        QCOMPARE(name(again, 0), QString());
        QCOMPARE(name(again, 4), QString("good-2"));
        QCOMPARE(again.submittable(), 1);

        running.executionState = api::ExecutionState::Failed;
        m_jobs->upsert(running);
        QCOMPARE(again.submittable(), 2); // it ended meanwhile

        api::Cluster other = box("other", "elsewhere");
        m_clusters->upsert(other);
        again.setChanges({.cluster = other.id});
        QVERIFY2(telling(again, 4).startsWith("Its outputs lie on the volume afs, which other"),
                 qPrintable(telling(again, 4)));
        again.setChanges({.cluster = testWorkspace().cluster("gone")});
        QVERIFY(telling(again, 4).startsWith("Its cluster is not there"));
        again.setChanges({});
        QCOMPARE(again.submittable(), 2);
    }

    void namesAreFreeAndCanBeChosen()
    {
        api::Job first = testJob("lenet");
        first.spec = command("true");
        api::Job third = testJob("lenet-3");
        third.spec = command("true");
        m_jobs->upsert({first, third});
        JobsAgain again(yard(), m_engine->endpoint(), {first, third}, AgainKind::Clone);
        QAbstractItemModelTester tester(&again);
        QCOMPARE(name(again, 0), QString("lenet-2"));
        QCOMPARE(name(again, 1), QString("lenet-4"));
        QVERIFY(again.setData(again.index(0, JobsAgain::NameColumn), "lenet-3"));
        QCOMPARE(state(again, 0), JobsAgain::State::Impossible);
        QCOMPARE(telling(again, 0), QString("There is a job “lenet-3” already."));
        QVERIFY(again.setData(again.index(0, JobsAgain::NameColumn), "not a name"));
        QCOMPARE(state(again, 0), JobsAgain::State::Impossible);
        QVERIFY(again.setData(again.index(0, JobsAgain::NameColumn), "lenet-4"));
        QCOMPARE(state(again, 0), JobsAgain::State::Ready);
        QCOMPARE(name(again, 1), QString("lenet-5")); // which gave way
        QVERIFY(!again.setData(again.index(0, JobsAgain::JobColumn), "x"));

        api::Job other = testJob("lenet-5"); // made by somebody meanwhile
        m_jobs->upsert(other);
        QCOMPARE(name(again, 1), QString("lenet-6"));
    }

    // What was submitted a moment ago, and the list does not have yet.
    void aNameThatWasGivenIsNotGivenAgain()
    {
        api::Job first = testJob("net-50"); // no number: there is no "net"
        first.spec = command("true");
        m_jobs->upsert({first});
        JobsAgain::Yard known = yard();
        known.given.insert(job("net-50-2").key());
        JobsAgain again(known, m_engine->endpoint(), {first}, AgainKind::Clone);
        QCOMPARE(name(again, 0), QString("net-50-3"));
        QCOMPARE(again.targets(), QList{job("net-50-3")});
    }

    void theOthersGoOnWhenOneFails()
    {
        const api::Job good = ended("good", command(checkpointed + training));
        const api::Job empty = ended("empty", command(training));
        api::Job lost = good;
        lost.id = testWorkspace("nowhere").job("digits", "lost"); // which only the model knows
        lost.spec.cluster = testWorkspace("nowhere").cluster("box");
        const api::Job last = ended("last", command(checkpointed + training));
        m_jobs->upsert(lost);
        api::Cluster nowhere = box("box", "afs");
        nowhere.id = *lost.spec.cluster;
        m_clusters->upsert(nowhere);
        QCOMPARE(good.executionState, api::ExecutionState::Succeeded);

        JobsAgain again(yard(), m_engine->endpoint(), {good, empty, last}, AgainKind::Extend);
        QAbstractItemModelTester tester(&again);
        QCOMPARE(state(again, 0), JobsAgain::State::Looking);
        QTRY_COMPARE_WITH_TIMEOUT(again.count(JobsAgain::State::Looking), 0, patienceMs);
        QCOMPARE(state(again, 1), JobsAgain::State::Impossible);
        QCOMPARE(telling(again, 1), QString("It has left no checkpoint."));
        QVERIFY(telling(again, 0).startsWith("Trains up to epoch 8"));
        again.setChanges({.moreEpochs = 1, .variable = "SEED", .value = "7"});
        QVERIFY(telling(again, 0).startsWith("Trains up to epoch 5"));
        QSignalSpy gone(&again, &JobsAgain::ended);
        again.submitAll();
        QVERIFY(again.isSubmitting());
        QTRY_COMPARE_WITH_TIMEOUT(gone.size(), 1, patienceMs);
        QCOMPARE(again.count(JobsAgain::State::Submitted), 2);

        client::Client client(m_engine->endpoint());
        const auto made = client.job(job("good-2"));
        QVERIFY(made && client.job(job("last-2")) && !client.job(job("empty-2")));
        const auto &line = std::get<api::CustomToolkitSettings>(made->spec.toolkit).commandLine;
        QVERIFY2(line.find("fit --resume --epochs 5 ") != std::string::npos, line.c_str());
        QCOMPARE(made->spec.environmentVariables, (std::vector<api::NameValue>{{"SEED", "7"}}));

        JobsAgain some(yard(), m_engine->endpoint(), {lost, last}, AgainKind::Clone);
        QSignalSpy over(&some, &JobsAgain::ended);
        QSignalSpy submitted(&some, &JobsAgain::submitted);
        some.setData(some.index(1, JobsAgain::NameColumn), "last-again");
        some.submitAll();
        QTRY_COMPARE_WITH_TIMEOUT(over.size(), 1, patienceMs);
        QCOMPARE(state(some, 0), JobsAgain::State::Failed);
        QVERIFY2(telling(some, 0).contains("nowhere"), qPrintable(telling(some, 0)));
        QCOMPARE(state(some, 1), JobsAgain::State::Submitted);
        QCOMPARE(some.submittable(), 1);
        const auto names = [&submitted] { // of the last ones
            QStringList all;
            for (const auto &each : submitted.last().first().value<std::vector<api::Job>>())
                all << toQString(each.id.name);
            return all;
        };
        QCOMPARE(names(), QStringList{"last-again"});
        some.setChanges({.cluster = testWorkspace().cluster("box")});
        some.submitAll();
        QTRY_COMPARE_WITH_TIMEOUT(over.size(), 2, patienceMs);
        QCOMPARE(some.count(JobsAgain::State::Submitted), 2);
        QCOMPARE(submitted.size(), 2);
        QCOMPARE(names(), QStringList{"lost-2"});
    }

    void whatWaitsIsCancelled()
    {
        const api::Job first = ended("first", command("true"));
        std::vector<api::Job> all(8, first);
        JobsAgain again(yard(), m_engine->endpoint(), all, AgainKind::Clone);
        QSignalSpy gone(&again, &JobsAgain::ended);
        again.submitAll();
        again.cancel();
        QVERIFY(again.isSubmitting()); // the one that is under way
        QTRY_COMPARE_WITH_TIMEOUT(gone.size(), 1, patienceMs);
        QCOMPARE(again.count(JobsAgain::State::Submitted), 1);
        QCOMPARE(again.submittable(), 7);
    }
};

QTEST_GUILESS_MAIN(tst_JobsAgain)
#include "tst_jobsagain.moc"
