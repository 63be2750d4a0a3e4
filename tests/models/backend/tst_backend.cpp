// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/backend/enginecommands.h"
#include "models/backend/jobsession.h"
#include "models/backend/quickstart.h"
#include "models/backend/taskthread.h"
#include "models/files/filedownload.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/undo/undohistory.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/testjob.h"
#include "tests/models/wholelog.h"
#include "tests/support/engineprocess.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <atomic>
#include <future>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

// Progress lines as the built-in trainer prints them: two windows and an epoch, then a file and a last line.
const std::string training =
    "echo ' Minibatch[   1-  50]: loss = 0.703125 * 3200, metric = 21.00% * 3200;';"
    "echo ' Minibatch[  51- 100]: loss = 0.203125 * 3200, metric = 11.00% * 3200;';"
    "echo 'Finished Epoch[1 of 1]: [Training] loss = 0.453125 * 6400, metric = 16.00% * 6400 "
    "1.000s (6400.0 samples/s);';"
    "echo model > $AZ_BATCHAI_OUTPUT_OUT/model.txt; echo the end";

// Python, without apostrophes: what MLflow's client asks for log_param() and set_tag(), then a long training.
const std::string tracking =
    "import json, os, time, urllib.request as web\n"
    "def ask(what, body):\n"
    "    where = os.environ[\"MLFLOW_TRACKING_URI\"] + \"/api/2.0/mlflow/runs/\" + what\n"
    "    token = \"Bearer \" + os.environ[\"MLFLOW_TRACKING_TOKEN\"]\n"
    "    request = web.Request(where, json.dumps(body).encode(), {\"Authorization\": token})\n"
    "    return json.load(web.urlopen(request))\n"
    "run = ask(\"create\", {})[\"run\"][\"info\"][\"run_id\"]\n"
    "ask(\"log-parameter\", {\"run_id\": run, \"key\": \"lr\", \"value\": \"0.25\"})\n"
    "ask(\"set-tag\", {\"run_id\": run, \"key\": \"who\", \"value\": \"ann\"})\n"
    "time.sleep(1000)\n";

} // namespace

class tst_Backend : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;

    void makePlace(Backend &backend)
    {
        QSignalSpy created(&backend, &Backend::creationDone);
        backend.create(newCluster(testWorkspace().cluster("box"), oneNode()));
        backend.create(newExperiment(testWorkspace().experimentNamed("digits")));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 2, patienceMs);
    }

private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
    }

    // What can be made beside jobs; each tells what came of it.
    void placesAndStorageAreMade()
    {
        using Kind = client::Client::BucketKind;
        Backend backend;
        QSignalSpy done(&backend, &Backend::creationDone);
        QSignalSpy failed(&backend, &Backend::creationFailed);
        backend.create(newWorkspace(testWorkspace()));
        QCOMPARE(failed.size(), 1); // there is no contact yet
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const auto workspace = api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                                             std::string(api::defaultGroup), "made");
        const auto account = api::AccountId::of(
            *api::GroupId::of(std::string(api::defaultSubscription), std::string(api::defaultGroup)), "mine");
        QVERIFY(account);
        api::ResourceId server = workspace.cluster("files");
        server.type = api::ResourceType::FileServer;
        backend.create(newWorkspace(workspace));
        backend.create(newFileServer(server));
        backend.create(newStorageAccount(*account));
        backend.create(newBucket(Kind::FileShare, *account, "data"));
        backend.create(newBucket(Kind::BlobContainer, *account, "models"));
        QTRY_COMPARE_WITH_TIMEOUT(done.size(), 5, patienceMs);
        backend.create(newBucket(Kind::FileShare, *account, "data"));
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 2, patienceMs);
        for (const auto &failure : failed)
            QVERIFY2(failure.at(1).toString().endsWith('.'), qPrintable(failure.at(1).toString()));
    }

    void twoQuickstartsOfOneSecondAreTwoJobs()
    {
        TaskThread requests;
        requests.setEndpoint(m_engine->endpoint());
        UndoHistory undo;
        EngineCommands commands(requests, undo);
        commands.setReach(true, true);
        QSignalSpy submitted(&commands, &EngineCommands::submitted);
        QSignalSpy failed(&commands, &EngineCommands::failed);
        const Quickstart made = makeQuickstart({}, "", "", QDateTime(QDate(2026, 1, 31), QTime(23, 59, 58)));
        for (int i = 0; i < 3; ++i)
            commands.createQuickstart(made);
        QTRY_COMPARE_WITH_TIMEOUT(submitted.size() + failed.size(), 3, patienceMs);
        QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
        client::Client client(m_engine->endpoint());
        QStringList names, runs;
        for (const auto &job : submitted) {
            names << QString::fromStdString(job.at(0).value<api::Job>().id.name);
            runs << QString::fromStdString(job.at(0).value<api::Job>().uuid);
            QVERIFY(client.terminate(job.at(0).value<api::Job>().id));
        }
        QCOMPARE(names, QStringList({"convnet-20260131-235958", "convnet-20260131-235958-2",
                                     "convnet-20260131-235958-3"}));
        QCOMPARE(QSet<QString>(runs.begin(), runs.end()).size(), 3);
    }

    void whatWasDoneOnAnEngineIsUndoneWhenItIsBack()
    {
        QTemporaryDir elsewhere;
        test::EngineProcess other(elsewhere.filePath("data"));
        QVERIFY2(other.start(), qPrintable(other.errorOutput()));
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        QSignalSpy done(&backend, &Backend::creationDone);
        const api::ResourceId experiment = testWorkspace("undone").experimentNamed("tries");
        backend.create(newWorkspace(testWorkspace("undone")));
        backend.create(newExperiment(experiment));
        QTRY_COMPARE_WITH_TIMEOUT(done.size(), 2, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(backend.undo().canUndo(), patienceMs);
        const QString last = backend.undo().undoText();

        const auto isAt = [&backend](const test::EngineProcess &engine) {
            return backend.endpoint() && backend.endpoint()->url == engine.endpoint().url &&
                   backend.connection().state == ConnectionState::Connected;
        };
        QSignalSpy told(&backend, &Backend::engineInfoChanged);
        backend.connectTo(other.endpoint());
        QVERIFY(!backend.undo().canUndo());
        QTRY_VERIFY_WITH_TIMEOUT(isAt(other) && !told.isEmpty(), patienceMs);
        QVERIFY(!backend.undo().canUndo());

        m_engine->killHard();
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput())); // which may be at another port
        backend.connectTo(m_engine->endpoint());
        QTRY_COMPARE_WITH_TIMEOUT(backend.undo().undoText(), last, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(backend.resources().contains(experiment), patienceMs);
        backend.undo().undo();
        QTRY_VERIFY_WITH_TIMEOUT(!backend.resources().contains(experiment), patienceMs);
    }

    void whatFailsWhenItsAskerHasGoneIsToldToAll()
    {
        Backend backend;
        QSignalSpy failed(&backend, &Backend::creationFailed);
        QSignalSpy told(&backend, &Backend::requestFailed);
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        Creation refused;
        refused.carryOut = [](client::Client &) -> Status {
            return Error{Error::Code::Conflict, "It is there already."};
        };
        const QObject stays;
        auto goes = std::make_unique<QObject>();
        backend.create(refused); // nobody's
        refused.asker = &stays;
        backend.create(refused);
        refused.asker = goes.get();
        backend.create(refused);
        goes.reset();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 3, patienceMs);
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.at(0).at(0).toString(), "It is there already.");
    }

    void jobIsFollowedFromSubmissionToItsLastLine()
    {
        Backend backend;
        QAbstractItemModelTester tree(&backend.resources());
        QAbstractItemModelTester table(&backend.jobs());
        QSignalSpy problems(&backend, &Backend::requestFailed);
        QSignalSpy submitted(&backend, &Backend::jobSubmitted);
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        QVERIFY(backend.connection().state == ConnectionState::Connected);
        makePlace(backend);

        const api::ResourceId id = testWorkspace().job("digits", "first");
        backend.submitJob(id, command(training));
        QTRY_COMPARE_WITH_TIMEOUT(submitted.size(), 1, patienceMs);
        const auto session = backend.openJob(id);
        QTRY_VERIFY_WITH_TIMEOUT(session->isFinishedAndLoaded(), patienceMs);

        QCOMPARE(session->job()->executionState, api::ExecutionState::Succeeded);
        QCOMPARE(session->metrics().series("train/loss")->size(), 2);
        QCOMPARE(session->metrics().series("epoch/error")->value(0), 0.16);
        QCOMPARE(wholeLog(*session->output().files().at(0)).right(8), QByteArray("the end\n"));
        QVERIFY(backend.resources().indexOf(id).isValid());
        const QModelIndex loss =
            backend.jobs().index(backend.jobs().indexOf(id).row(), JobTableModel::LossColumn);
        QTRY_COMPARE_WITH_TIMEOUT(loss.data(JobTableModel::SortRole).toDouble(), 0.203125, patienceMs);
        QVERIFY2(problems.isEmpty(), problems.isEmpty() ? "" : qPrintable(problems.at(0).at(0).toString()));
    }

    void whatAScriptTellsOfItsRunIsShownWhileItRuns()
    {
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const api::ResourceId id = testWorkspace().job("digits", "tracked");
        backend.submitJob(id, command("exec python3 -c '" + tracking + "'"));
        const auto told = [&](Backend &shown) {
            const QModelIndex job = shown.jobs().indexOf(id);
            const RunValues &values = shown.jobs().values();
            return job.isValid() && values.text(ColumnId::parameter("lr"), job.row()) == "0.25" &&
                   values.text(ColumnId::tag("who"), job.row()) == "ann";
        };
        QTRY_VERIFY_WITH_TIMEOUT(told(backend), patienceMs);
        QVERIFY(!api::isFinished(backend.jobs().job(id)->executionState));

        Backend later;
        later.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(told(later), patienceMs);
        backend.terminateJob(id);
        QTRY_VERIFY_WITH_TIMEOUT(api::isFinished(backend.jobs().job(id)->executionState), patienceMs);
    }

    void outputFileIsSaved()
    {
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const auto session = backend.openJob(testWorkspace().job("digits", "first"));
        QTRY_VERIFY_WITH_TIMEOUT(session->isFinishedAndLoaded(), patienceMs);
        const QModelIndex model = session->files().index(0, 0);
        QCOMPARE(model.data().toString(), QString("model.txt"));

        const QString target = m_dir.filePath("saved.txt");
        const FileDownload download(m_engine->endpoint(), model.data(OutputFilesModel::UrlRole).toString(),
                                    target);
        QSignalSpy finished(&download, &FileDownload::finished);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, patienceMs);
        QFile saved(target);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(saved.readAll(), QByteArray("model\n"));
    }

    void nothingIsSentWhereTheWayIsLost()
    {
        const TestServer server([](const TestServer::Request &) { return TestServer::Reply{.status = 503}; });
        const auto asks = [&] { // for a job's folders
            const auto requests = server.requests();
            return std::count_if(requests.begin(), requests.end(), [](const TestServer::Request &request) {
                return request.target.find("/jobs/first") != std::string::npos;
            });
        };
        Backend backend;
        backend.connectTo({server.url(), "secret"});
        int answers = 0;
        const QList<api::ResourceId> jobs{testWorkspace().job("digits", "first")};
        const auto count = [&](const Result<std::vector<api::JobFolders>> &folders) { answers += !folders; };
        backend.askFolders(jobs, this, count);
        QTRY_COMPARE_WITH_TIMEOUT(answers, 1, patienceMs);
        const auto before = asks();
        QVERIFY(before > 0);
        backend.loseContact("The way is gone.");
        backend.askFolders(jobs, this, count);
        QTRY_COMPARE_WITH_TIMEOUT(answers, 2, patienceMs);
        QCOMPARE(asks(), before);
        QVERIFY(backend.endpoint()->url.empty());
        backend.connectTo({server.url(), "secret"});
        backend.askFolders(jobs, this, count);
        QTRY_COMPARE_WITH_TIMEOUT(answers, 3, patienceMs);
        QVERIFY(asks() > before);
    }

    // An engine of earlier days is known by its address, which is not spoken to while the way to it is lost.
    void lateAnswersLeaveTheStepsOfALostEngineThere()
    {
        std::promise<void> release;
        std::atomic<bool> isHeld = false;
        std::atomic<bool> isAsked = false;
        api::Event first;
        first.cursor = "i.1";
        const std::string hello = "id: i.1\nevent: Hello\ndata: " + api::toJson(first) + "\n\n";
        const TestServer server([&, released = release.get_future().share()](const auto &request) {
            if (request.target == "/trainyard/v1/events")
                return TestServer::Reply{.pieces = {hello}, .staysOpen = true};
            if (request.target != "/trainyard/v1/info")
                return TestServer::Reply{.body = "{\"value\": []}"};
            if (isHeld) {
                isAsked = true;
                released.wait();
            }
            return TestServer::Reply{.body = api::toJson(api::EngineInfo())};
        });
        Backend backend;
        backend.connectTo({server.url(), "secret"});
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        backend.undo().add({[] { return QStringLiteral("do something"); }, {}, {}});
        isHeld = true;
        backend.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(isAsked, patienceMs);
        QSignalSpy told(&backend, &Backend::engineInfoChanged);
        backend.loseContact("The way is gone.");
        release.set_value();
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, patienceMs);
        QCOMPARE(backend.undo().undoText(), QString("do something"));
    }

    void runningJobIsStoppedAndRemoved()
    {
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const api::ResourceId id = testWorkspace().job("digits", "endless");
        backend.submitJob(id, command("echo here; exec sleep 1000"));
        const auto session = backend.openJob(id);
        const auto stateIs = [&](api::ExecutionState state) {
            return session->job() && session->job()->executionState == state;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stateIs(api::ExecutionState::Running), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!session->output().files().isEmpty(), patienceMs);

        QSignalSpy wanted(&backend, &Backend::endWanted);
        backend.terminateJob(id);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(wanted[0][1].toBool());
        QTRY_VERIFY_WITH_TIMEOUT(stateIs(api::ExecutionState::Failed), patienceMs);
        QCOMPARE(displayState(*session->job()), DisplayState::Stopped);
        QCOMPARE(wanted.size(), 1);

        QSignalSpy deleted(session.get(), &JobSession::deleted);
        backend.removeResource(id);
        QTRY_COMPARE_WITH_TIMEOUT(deleted.size(), 1, patienceMs);
        QVERIFY(!backend.resources().indexOf(id).isValid());
        QVERIFY(!backend.jobs().job(id));
    }

    void refusalIsToldInTheEnginesWords()
    {
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        QSignalSpy problems(&backend, &Backend::requestFailed);
        backend.submitJob(testWorkspace("nowhere").job("digits", "lost"), command("true"));
        QTRY_COMPARE_WITH_TIMEOUT(problems.size(), 1, patienceMs);
        QVERIFY(problems.at(0).at(0).toString().contains("nowhere"));
    }

    void killedEngineIsLostAndFoundAgainWithoutADoublePoint()
    {
        Backend backend;
        QAbstractItemModelTester tree(&backend.resources());
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const api::ResourceId id = testWorkspace().job("digits", "survivor");
        const std::string line =
            "i=0; while [ $i -lt 40 ]; do i=$((i+1)); echo \" Minibatch[ $i- $i]: loss = $i.0 * 10, "
            "metric = 1.00% * 10;\"; sleep 0.1; done";
        backend.submitJob(id, command(line));
        const auto session = backend.openJob(id);
        QTRY_VERIFY_WITH_TIMEOUT(session->metrics().loadedUpTo() > 4, patienceMs);

        m_engine->killHard();
        QTRY_VERIFY_WITH_TIMEOUT(backend.connection().state == ConnectionState::Lost, patienceMs);
        QVERIFY(!backend.connection().sentence.isEmpty());
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        backend.connectTo(m_engine->endpoint());

        QTRY_VERIFY_WITH_TIMEOUT(session->isFinishedAndLoaded(), patienceMs);
        const MetricSeries *losses = session->metrics().series("train/loss");
        QCOMPARE(losses->size(), 40);
        for (qsizetype i = 0; i < losses->size(); ++i)
            QCOMPARE(losses->value(i), double(i + 1));
        QCOMPARE(wholeLog(*session->output().files().at(0)).count('\n'), 40);
    }
};

QTEST_GUILESS_MAIN(tst_Backend)
#include "tst_backend.moc"
