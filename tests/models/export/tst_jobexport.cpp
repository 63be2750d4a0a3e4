// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/client/artifacts.h"
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/backend/jobsession.h"
#include "models/export/jobexport.h"
#include "models/sentences/enginetext.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/sentences/inchinese.h"
#include "tests/models/sentences/leftenglish.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"

#include <QDir>
#include <QJsonDocument>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(not there)");
}

} // namespace

// Of a job on a real engine.
class tst_JobExport : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    api::Job m_job;

private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        QSignalSpy created(&backend, &Backend::creationDone);
        backend.create(newCluster(testWorkspace().cluster("box"), oneNode()));
        backend.create(newExperiment(testWorkspace().experimentNamed("digits")));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 2, patienceMs);
        const api::ResourceId id = testWorkspace().job("digits", "first");
        backend.submitJob(id, command("echo step=1 loss=0.5; mkdir -p $AZ_BATCHAI_OUTPUT_OUT/deep; "
                                      "head -c 3000000 /dev/zero > $AZ_BATCHAI_OUTPUT_OUT/deep/model.bin"));
        const auto session = backend.openJob(id);
        QTRY_VERIFY_WITH_TIMEOUT(session->isFinishedAndLoaded(), patienceMs);
        m_job = *session->job();
        QVERIFY(m_job.executionState == api::ExecutionState::Succeeded);
        client::Client client(m_engine->endpoint());
        QVERIFY(client::putArtifact(m_engine->endpoint(), m_job.uuid, "note-pictures/a.png", "png"));
        QVERIFY(client.setTag(m_job.uuid, "mlflow.note.content", "# *Good* ![a](note-pictures/a.png)"));
        QVERIFY(client.setTag(m_job.uuid, "purpose", "baseline"));
    }

    void allThatIsWishedForIsThere()
    {
        const QString target = m_dir.filePath("whole");
        JobExport save(m_engine->endpoint(), {m_job}, {.outputs = {"OUT"}}, target);
        QSignalSpy finished(&save, &JobExport::finished);
        QSignalSpy failed(&save, &JobExport::failed);
        QSignalSpy progressed(&save, &JobExport::progressed);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || !failed.isEmpty(), patienceMs);
        QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed.at(0).at(0).toString()));
        QCOMPARE(contentOf(target + "/outputs/OUT/deep/model.bin").size(), 3000000);
        QCOMPARE(contentOf(target + "/logs/stdout.txt"), QByteArray("step=1 loss=0.5\n"));
        QCOMPARE(contentOf(target + "/notes.md"), QByteArray("# *Good* ![a](note-pictures/a.png)"));
        QCOMPARE(contentOf(target + "/note-pictures/a.png"), QByteArray("png"));
        QVERIFY(contentOf(target + "/run.json").contains("\"baseline\""));
        const QByteArray metrics = contentOf(target + "/metrics.csv");
        QVERIFY2(metrics.startsWith("metric,step,wall_time,value\r\n"), metrics.constData());
        QVERIFY2(metrics.contains("loss,1,") && metrics.endsWith(",0.5\r\n"), metrics.constData());
        QVERIFY(!QJsonDocument::fromJson(contentOf(target + "/job.json")).isNull());
        QVERIFY(contentOf(target + "/job-as-run.json").contains("\"succeeded\""));
        QCOMPARE(progressed.last().at(1).toInt(), 100);
    }

    // Colleagues read it as they read what else is made there.
    void itIsForWhoeverTheFoldersBesideItAreFor()
    {
        const QString target = m_dir.filePath("shared");
        QVERIFY(QDir().mkdir(m_dir.filePath("beside")));
        JobExport save(m_engine->endpoint(), {m_job},
                       {.logs = false, .metrics = false, .notes = false, .outputs = {}}, target);
        QSignalSpy finished(&save, &JobExport::finished);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, patienceMs);
        QCOMPARE(QFile::permissions(target), QFile::permissions(m_dir.filePath("beside")));
    }

    void severalJobsHaveAFolderEach()
    {
        const QString target = m_dir.filePath("several");
        api::Job other = m_job; // what is wished for asks the engine nothing
        other.id.name = "second";
        JobExport save(m_engine->endpoint(), {m_job, other},
                       {.logs = false, .metrics = false, .notes = false, .outputs = {}}, target);
        QSignalSpy finished(&save, &JobExport::finished);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, patienceMs);
        QVERIFY(QFileInfo::exists(target + "/first/job.json"));
        QVERIFY(QFileInfo::exists(target + "/second/job.json"));
        QVERIFY(!QFileInfo::exists(target + "/first/logs"));
    }

    void jobsOfOneNameAreToldApart_data()
    {
        QTest::addColumn<QStringList>("jobs"); // workspace/experiment/name
        QTest::addColumn<QStringList>("folders");
        QTest::newRow("names of their own")
            << QStringList{"yard/digits/a", "yard/letters/b"} << QStringList{"a", "b"};
        QTest::newRow("in two experiments")
            << QStringList{"yard/digits/a", "yard/letters/a", "yard/letters/b"}
            << QStringList{"digits/a", "letters/a", "letters/b"};
        QTest::newRow("in two workspaces") << QStringList{"yard/digits/a", "siding/digits/a"}
                                           << QStringList{"yard/digits/a", "siding/digits/a"};
        QTest::newRow("one") << QStringList{"yard/digits/a"} << QStringList{"a"};
        QTest::newRow("none") << QStringList() << QStringList();
    }
    void jobsOfOneNameAreToldApart()
    {
        QFETCH(QStringList, jobs);
        QFETCH(QStringList, folders);
        std::vector<api::Job> all;
        for (const QString &path : jobs) {
            const QStringList parts = path.split('/');
            all.push_back(m_job);
            all.back().id =
                testWorkspace(parts[0].toStdString()).job(parts[1].toStdString(), parts[2].toStdString());
        }
        QCOMPARE(exportFolders(all), folders);
    }

    void jobsOfOneNameHaveAFolderEach()
    {
        const QString target = m_dir.filePath("same");
        api::Job other = m_job;
        other.id.experiment = "letters";
        JobExport save(m_engine->endpoint(), {m_job, other},
                       {.logs = false, .metrics = false, .notes = false, .outputs = {}}, target);
        QSignalSpy finished(&save, &JobExport::finished);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, patienceMs);
        QVERIFY(QFileInfo::exists(target + "/digits/first/job.json"));
        QVERIFY(QFileInfo::exists(target + "/letters/first/job.json"));
    }

    void aZipFileHoldsTheSame()
    {
        const QString target = m_dir.filePath("all.zip");
        JobExport save(m_engine->endpoint(), {m_job}, {.outputs = {"OUT"}, .isZipped = true}, target);
        QSignalSpy finished(&save, &JobExport::finished);
        QSignalSpy failed(&save, &JobExport::failed);
        QSignalSpy packed(&save, &JobExport::packed);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || !failed.isEmpty(), patienceMs);
        QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed.at(0).at(0).toString()));
        QCOMPARE(packed.last().at(1).toInt(), 100);
        QProcess unzip;
        unzip.start("unzip", {"-q", target, "-d", m_dir.filePath("unzipped")});
        QVERIFY(unzip.waitForFinished());
        QCOMPARE(unzip.exitCode(), 0);
        const QString folder = m_dir.filePath("unzipped");
        QCOMPARE(contentOf(folder + "/outputs/OUT/deep/model.bin"), QByteArray(3000000, '\0'));
        QCOMPARE(contentOf(folder + "/logs/stdout.txt"), QByteArray("step=1 loss=0.5\n"));
        QVERIFY(!QJsonDocument::fromJson(contentOf(folder + "/job.json")).isNull());
        const QStringList left =
            QDir(m_dir.path())
                .entryList({".trainyard-export*", "all.zip.*"}, QDir::AllEntries | QDir::Hidden);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(' ')));
    }

    void whatFailsLeavesNothing()
    {
        const QString folder = m_dir.filePath("empty");
        QVERIFY(QDir().mkpath(folder));
        api::Job unknown = m_job;
        unknown.id.name = "unknown";
        JobExport save(m_engine->endpoint(), {unknown}, {}, folder + "/whole");
        QSignalSpy failed(&save, &JobExport::failed);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(failed.at(0).at(0).toString().contains("unknown"));
        QVERIFY(QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    // An engine that has a file of 2,000,000 bytes and answers the pieces after the first by `next`.
    static TestServer::Reply pieceOf(const TestServer::Request &request, const TestServer::Reply &next)
    {
        if (request.target.find("/listOutputFiles") != std::string::npos) {
            api::OutputFile file;
            file.name = "model.bin";
            file.downloadUrl = "/file";
            file.contentLength = 2'000'000;
            return {.body = api::listJson(std::vector{api::toJson(file)}, "")};
        }
        if (!request.range.starts_with("bytes=0-"))
            return next;
        return {.status = 206,
                .body = std::string(1024 * 1024, 'x'),
                .headers = {{"Content-Range", "bytes 0-1048575/2000000"}}};
    }
    static ExportWish outputsAlone()
    {
        return {.definition = false, .logs = false, .metrics = false, .notes = false, .outputs = {"OUT"}};
    }

    void aFileThatIsCutShortFailsIt()
    {
        const TestServer server([](const TestServer::Request &request) {
            return pieceOf(request, {.status = 416, .headers = {{"Content-Range", "bytes */1500000"}}});
        });
        const QString target = m_dir.filePath("short");
        JobExport save({server.url(), {}}, {m_job}, outputsAlone(), target);
        QSignalSpy finished(&save, &JobExport::finished);
        QSignalSpy failed(&save, &JobExport::failed);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || !failed.isEmpty(), patienceMs);
        QVERIFY(finished.isEmpty());
        QCOMPARE(failed.at(0).at(0).toString(), "The engine stopped sending outputs/OUT/model.bin after "
                                                "1048576 of 2000000 bytes.");
        QVERIFY(!QFileInfo::exists(target));
    }

    void aPieceWithoutAnAnswerIsAskedForAgain()
    {
        std::atomic<int> refusals = 2;
        const TestServer server([&](const TestServer::Request &request) {
            const TestServer::Reply busy{.status = 503};
            const TestServer::Reply rest{.status = 206,
                                         .body = std::string(2'000'000 - 1024 * 1024, 'y'),
                                         .headers = {{"Content-Range", "bytes 1048576-1999999/2000000"}}};
            return pieceOf(request, refusals-- > 0 ? busy : rest);
        });
        api::Endpoint engine{server.url(), {}};
        engine.patience.retry = std::chrono::milliseconds(10);
        const QString target = m_dir.filePath("interrupted");
        JobExport save(engine, {m_job}, outputsAlone(), target);
        QSignalSpy finished(&save, &JobExport::finished);
        QSignalSpy failed(&save, &JobExport::failed);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || !failed.isEmpty(), patienceMs);
        QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed.at(0).at(0).toString()));
        const QByteArray whole = contentOf(target + "/outputs/OUT/model.bin");
        QVERIFY(whole == QByteArray(1024 * 1024, 'x') + QByteArray(2'000'000 - 1024 * 1024, 'y'));
    }

    // An engine of before lists such a link in each folder that it leads to.
    void linksThatLeadBackAreNotFollowedForEver()
    {
        api::OutputFile link;
        link.name = "latest";
        link.isDirectory = true;
        api::OutputFile other = link;
        other.name = "newest";
        const std::string folder = api::listJson({api::toJson(link), api::toJson(other)}, "");
        const TestServer server(
            [&](const TestServer::Request &) { return TestServer::Reply{.body = folder}; });
        JobExport save({server.url(), {}}, {m_job}, outputsAlone(), m_dir.filePath("endless"));
        QSignalSpy failed(&save, &JobExport::failed);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY2(failed.at(0).at(0).toString().contains("latest/latest"),
                 qPrintable(failed.at(0).at(0).toString()));
    }

    void whatIsCancelledLeavesNothing()
    {
        const QString folder = m_dir.filePath("cancelled");
        QVERIFY(QDir().mkpath(folder));
        QSemaphore asked;
        QSemaphore answers; // none before it is cancelled
        const TestServer server([&](const TestServer::Request &) {
            asked.release();
            answers.acquire();
            return TestServer::Reply{.body = "{}"};
        });
        {
            JobExport save({server.url(), {}}, {m_job}, outputsAlone(), folder + "/whole");
            QSignalSpy ended(&save, &JobExport::finished);
            QVERIFY(asked.tryAcquire(1, patienceMs));
            const bool isBegun =
                !QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
            save.cancel();
            answers.release(100);
            QVERIFY(isBegun);
            QVERIFY(ended.isEmpty());
        }
        QTRY_VERIFY(QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    void whatIsThereIsNotTouched()
    {
        JobExport save(m_engine->endpoint(), {m_job}, {}, m_dir.path());
        QSignalSpy failed(&save, &JobExport::failed);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        const QString sentence = failed.at(0).at(0).toString();
        QVERIFY(sentence.contains("already exists"));
        const test::InChinese chinese; // chosen while it is shown
        QVERIFY2(engineText(sentence).contains("已存在"), qPrintable(engineText(sentence)));
    }

    void whereNothingCanBeWrittenIsSaid()
    {
        JobExport save(m_engine->endpoint(), {m_job}, {}, "/proc/export");
        QSignalSpy failed(&save, &JobExport::failed);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        const QString sentence = failed.at(0).at(0).toString();
        QVERIFY2(sentence.startsWith("Cannot write into /proc: "), qPrintable(sentence));
        const test::InChinese chinese;
        const QString said = engineText(sentence);
        QVERIFY2(said.contains("/proc") && !test::hasLeftEnglish(QString(said).remove("/proc")),
                 qPrintable(said));
    }

    void noFileLeavesTheFolder_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("safe");
        QTest::newRow("plain") << "a.txt"
                               << "a.txt";
        QTest::newRow("below") << "a/./b.txt"
                               << "a/b.txt";
        QTest::newRow("up") << "../a" << QString();
        QTest::newRow("up later") << "a/../../b" << QString();
        QTest::newRow("root") << "/etc/passwd" << QString();
        QTest::newRow("itself") << "." << QString();
        QTest::newRow("nothing") << QString() << QString();
    }
    void noFileLeavesTheFolder()
    {
        QFETCH(QString, path);
        QFETCH(QString, safe);
        QCOMPARE(safeRelativePath(path), safe);
    }
};

QTEST_GUILESS_MAIN(tst_JobExport)
#include "tst_jobexport.moc"
