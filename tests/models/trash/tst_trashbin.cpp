// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/sentences/sentence.h"
#include "models/trash/cleanup.h"
#include "models/trash/trashbin.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>

#include <optional>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;
constexpr int longPatienceMs = 120000;

// Says of what it is to delete that it goes on, until it is done. Its trash is empty.
class BusyEngine final : public QTcpServer
{
public:
    BusyEngine()
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *client = nextPendingConnection())
                connect(client, &QTcpSocket::readyRead, client, [this, client] { read(*client); });
        });
    }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(serverPort()); }

    int looks = 0;
    bool isDone = false;

private:
    void read(QTcpSocket &client)
    {
        const QByteArray all = client.peek(client.bytesAvailable());
        const qsizetype head = all.indexOf("\r\n\r\n");
        const QRegularExpressionMatch length =
            QRegularExpression("content-length: *(\\d+)", QRegularExpression::CaseInsensitiveOption)
                .match(QString::fromLatin1(all.left(head)));
        if (head < 0 || all.size() < head + 4 + length.captured(1).toInt())
            return; // the rest is on its way
        client.readAll();
        const bool isOrder = all.startsWith("POST");
        const bool isLook = all.startsWith("GET /operation");
        looks += isLook ? 1 : 0;
        const QByteArray body =
            isOrder  ? QByteArray("{}")
            : isLook ? QByteArray(isDone ? R"({"status": "Succeeded"})" : R"({"status": "InProgress"})")
                     : QByteArray(R"({"value": []})");
        client.write((isOrder ? "HTTP/1.1 202 Accepted\r\nAzure-AsyncOperation: /operation\r\n"
                              : "HTTP/1.1 200 OK\r\n") +
                     QByteArray("Content-Length: ") + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }
};

} // namespace

// Deleting, undoing, restoring and cleaning up against a real engine.
class tst_TrashBin : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    std::unique_ptr<Backend> m_backend;

    api::ResourceId job(const std::string &name) const { return testWorkspace().job("digits", name); }
    bool isThere(const api::ResourceId &id) const { return m_backend->jobs().job(id) != nullptr; }
    void runJob(const std::string &name, const std::string &line = "true")
    {
        m_backend->submitJob(job(name), command(line));
        QTRY_VERIFY_WITH_TIMEOUT(isThere(job(name)) &&
                                     api::isFinished(m_backend->jobs().job(job(name))->executionState),
                                 patienceMs);
    }
    void remove(const api::ResourceId &id)
    {
        QSignalSpy moved(m_backend.get(), &Backend::movedToTrash);
        m_backend->moveToTrash({id});
        QTRY_COMPARE_WITH_TIMEOUT(moved.size(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(id) && !m_backend->resources().contains(id), patienceMs);
    }

private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
    }
    void init()
    {
        m_backend = std::make_unique<Backend>();
        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->isLoaded(), patienceMs);
        QSignalSpy created(m_backend.get(), &Backend::creationDone);
        m_backend->create(newWorkspace(testWorkspace()));
        m_backend->create(newCluster(testWorkspace().cluster("box"), oneNode()));
        m_backend->create(newExperiment(testWorkspace().experimentNamed("digits")));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 3, patienceMs);
    }
    void cleanup()
    {
        QSignalSpy removed(m_backend.get(), &Backend::resourceRemoved);
        m_backend->removeResource(testWorkspace());
        QTRY_COMPARE_WITH_TIMEOUT(removed.size(), 1, patienceMs);
        m_backend->trash().watch();
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->trash().items().rowCount() > 0, patienceMs);
        m_backend->trash().empty();
        QTRY_COMPARE_WITH_TIMEOUT(m_backend->trash().items().rowCount(), 0, patienceMs);
        m_backend.reset();
    }

    void deletionIsUndoneAndDoneAgain()
    {
        QVERIFY(m_backend->hasTrash());
        QSignalSpy problems(m_backend.get(), &Backend::requestFailed);
        runJob("first", "echo kept");
        remove(job("first"));
        UndoHistory &undo = m_backend->undo();
        QCOMPARE(undo.undoText(), QString("delete first"));
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(job("first")), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(undo.canRedo(), patienceMs);
        undo.redo();
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(job("first")), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo(), patienceMs);
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(job("first")), patienceMs);
        QVERIFY2(problems.isEmpty(), problems.isEmpty() ? "" : qPrintable(problems.at(0).at(0).toString()));
    }

    void whatRunsAgainIsNotDeletedAgain()
    {
        runJob("first");
        const api::ResourceId experiment = testWorkspace().experimentNamed("digits");
        remove(experiment);
        UndoHistory &undo = m_backend->undo();
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(job("first")) && undo.canRedo(), patienceMs);
        m_backend->submitJob(job("second"), command("sleep 1000"));
        const auto isRunning = [this] {
            const api::Job *second = m_backend->jobs().job(job("second"));
            return second && second->executionState == api::ExecutionState::Running;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isRunning(), patienceMs);
        QSignalSpy problems(m_backend.get(), &Backend::requestFailed);
        undo.redo();
        QTRY_COMPARE_WITH_TIMEOUT(problems.size(), 1, patienceMs);
        QVERIFY(problems.at(0).at(0).toString().contains("delete digits"));
        QVERIFY(!undo.canRedo());
        QVERIFY(isRunning());
    }

    void aStepThatTheEngineRefusesSaysSoAndIsForgotten()
    {
        runJob("first");
        remove(job("first"));
        runJob("first"); // its name is taken again
        QSignalSpy problems(m_backend.get(), &Backend::requestFailed);
        m_backend->undo().undo();
        QTRY_COMPARE_WITH_TIMEOUT(problems.size(), 1, patienceMs);
        QVERIFY(problems.at(0).at(0).toString().startsWith("There is another job first"));
        QVERIFY(m_backend->undo().undoText().startsWith("create")); // the step before
        QVERIFY(!m_backend->undo().canRedo());
    }

    // As where a job is slow to stop.
    void aDeleteThatTakesLongKeepsNothingWaiting()
    {
        BusyEngine engine;
        TrashBin trash;
        trash.setEndpoint({engine.url(), "token"});
        std::optional<Status> end;
        trash.remove(TrashBin::ordersFor({job("slow")}), this, [&](const Status &done) { end = done; });
        QTRY_VERIFY_WITH_TIMEOUT(engine.looks > 0, patienceMs);
        trash.watch();
        QTRY_VERIFY_WITH_TIMEOUT(trash.isLoaded(), patienceMs);
        QVERIFY(!end); // yet
        engine.isDone = true;
        QTRY_VERIFY_WITH_TIMEOUT(end, patienceMs);
        QVERIFY(bool(*end));
    }

    void theListFollowsTheEngine()
    {
        TrashBin &trash = m_backend->trash();
        QAbstractItemModelTester tester(&trash.items());
        trash.watch();
        QTRY_VERIFY_WITH_TIMEOUT(trash.isLoaded(), patienceMs);
        runJob("first");
        runJob("second");
        remove(job("first"));
        remove(job("second"));
        QTRY_COMPARE_WITH_TIMEOUT(trash.items().rowCount(), 2, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(trash.items().isMeasured(), patienceMs);
        QStringList ids;
        for (int row = 0; row < 2; ++row)
            ids << trash.items().index(row, 0).data(TrashModel::IdRole).toString();
        m_backend->restoreFromTrash(ids);
        QTRY_COMPARE_WITH_TIMEOUT(trash.items().rowCount(), 0, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isThere(job("first")) && isThere(job("second")), patienceMs);
    }

    void aLongListComesPageByPage()
    {
        constexpr int count = 1100; // more than two pages
        const QDir share(m_dir.filePath("data/storage/mine/files/raw"));
        QVERIFY(share.mkpath("."));
        std::vector<api::StoredPlace> places;
        for (int i = 0; i < count; ++i) {
            const QString name = QStringLiteral("f%1").arg(i);
            QFile file(share.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            places.push_back({api::StoredPlace::Service::File, "mine", "raw", name.toStdString()});
        }
        std::optional<Status> moved;
        m_backend->trash().remove(TrashBin::ordersFor(places), this,
                                  [&moved](const Status &done) { moved = done; });
        QTRY_VERIFY_WITH_TIMEOUT(moved, longPatienceMs);
        QVERIFY2(bool(*moved), moved->error().message.c_str());

        TrashBin trash;
        QAbstractItemModelTester tester(&trash.items());
        QList<int> shown; // rows, before all are read
        connect(&trash.items(), &QAbstractItemModel::rowsInserted, this, [&] {
            if (!trash.isLoaded())
                shown << trash.items().rowCount();
        });
        trash.watch(); // and reads as soon as there is an engine
        trash.setEndpoint(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(trash.isLoaded(), longPatienceMs);
        QCOMPARE(shown, (QList<int>{500, 1000, count}));
        QStringList some;
        for (int row = 3; row < count; row += 100)
            some << trash.items().index(row, 0).data(TrashModel::IdRole).toString();
        trash.removeForGood(some);
        QTRY_COMPARE_WITH_TIMEOUT(trash.items().rowCount(), count - int(some.size()), longPatienceMs);
        QVERIFY(trash.ordersOf(some).empty());
    }

    void anExperimentComesBackWithItsJobs()
    {
        runJob("first");
        const api::ResourceId experiment = testWorkspace().experimentNamed("digits");
        QSignalSpy moved(m_backend.get(), &Backend::movedToTrash);
        m_backend->moveToTrash({experiment});
        QTRY_COMPARE_WITH_TIMEOUT(moved.size(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!m_backend->resources().contains(experiment), patienceMs);
        m_backend->undo().undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->resources().contains(experiment) && isThere(job("first")),
                                 patienceMs);
    }

    void aCleanUpIsPreviewedWithItsSizeAndUndone()
    {
        runJob("good");
        runJob("bad", "false");
        const auto cleanUp = m_backend->openCleanUp(testWorkspace());
        QAbstractItemModelTester tester(cleanUp.get());
        cleanUp->setRule({});
        QCOMPARE(cleanUp->jobs(), QList<api::ResourceId>{job("bad")});
        QTRY_VERIFY_WITH_TIMEOUT(cleanUp->isMeasured(), patienceMs);
        QVERIFY(cleanUp->bytes() > 0);
        QSignalSpy moved(m_backend.get(), &Backend::movedToTrash);
        m_backend->moveToTrash(cleanUp->jobs());
        QTRY_COMPARE_WITH_TIMEOUT(moved.size(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(job("bad")), patienceMs);
        QVERIFY(isThere(job("good")));
        m_backend->undo().undo();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(job("bad")), patienceMs);
    }
};

QTEST_GUILESS_MAIN(tst_TrashBin)
#include "tst_trashbin.moc"
