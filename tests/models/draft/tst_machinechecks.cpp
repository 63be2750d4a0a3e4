// SPDX-License-Identifier: Apache-2.0
// What an engine that counts as another machine's, a real one, tells of the files and programs of its
// machine.
#include "models/draft/machinechecks.h"

#include "models/draft/draftchecks.h"
#include "models/inputs/inputlooks.h"
#include "models/trainer/trainerlook.h"
#include "tests/support/engineprocess.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using State = JobCheck::State;
using Subject = JobCheck::Subject;

namespace {

constexpr int longMs = 30'000;
const QString server = QStringLiteral(
    "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/fileServers/nfs");

// 'a' is "a".
QByteArray job(QString members)
{
    return QStringLiteral("{\"properties\": {\"nodeCount\": 1, \"stdOutErrPathPrefix\": \"/tmp\", %1}}")
        .arg(members.replace(u'\'', u'"'))
        .toUtf8();
}

QByteArray command(const QString &line)
{
    return job(QStringLiteral("'customToolkitSettings': {'commandLine': '%1'}").arg(line));
}

QByteArray reading(const QString &input, const QString &more = {})
{
    return job(QStringLiteral("'customToolkitSettings': {'commandLine': 'true'}, 'inputDirectories': [{'id': "
                              "'A', 'path': '%1'}]%2")
                   .arg(input, more));
}

// Says to all that there is no such place, as an engine does that knows no such route.
class EarlierEngine : public QTcpServer
{
public:
    EarlierEngine()
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *client = nextPendingConnection();
            connect(client, &QTcpSocket::readyRead, client, [client] {
                client->readAll();
                const QByteArray body = R"({"error": {"code": "NotFound", "message": "No such place."}})";
                client->write("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Type: "
                              "application/json\r\nContent-Length: " +
                              QByteArray::number(body.size()) + "\r\n\r\n" + body);
                client->disconnectFromHost();
            });
        });
    }

    client::Endpoint endpoint() const { return {"http://127.0.0.1:" + std::to_string(serverPort()), "t"}; }
};

// A job for another machine.
struct Fixture {
    Fixture(const QByteArray &text, const client::Endpoint &engine)
    {
        document.load(text);
        checks = std::make_unique<DraftChecks>(document, look, false);
        checks->setLanguage(QStringLiteral("en"));
        checks->setVolumes({}, engine);
    }

    bool haveEnded() const
    {
        return QTest::qWaitFor([this] { return checks->haveEnded(); }, longMs);
    }

    JobCheck check(Subject subject) const
    {
        for (const JobCheck &each : checks->checks())
            if (each.subject == subject)
                return each;
        return {.subject = subject, .state = State::NotAsked, .reason = QStringLiteral("not among them")};
    }

    QStringList told(Subject subject) const
    {
        QStringList sentences;
        for (const document::JobProblem &each : check(subject).problems)
            sentences << each.sentence;
        return sentences;
    }

    document::JobDocument document;
    TrainerLook look;
    std::unique_ptr<DraftChecks> checks;
};

} // namespace

class tst_MachineChecks : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(QDir(m_dir.path()).mkpath("set"));
        write("set/a.csv", "1,2\n");
        write("set/b.csv", "3,4\n");
        write("train.py", "print(1)\n");
    }

    void aMissingScriptIsAFault()
    {
        Fixture draft(command("sh /nope/train.sh"), m_engine.endpoint());
        QVERIFY(draft.haveEnded());
        QCOMPARE(draft.told(Subject::Files),
                 QStringList{"There is no file /nope/train.sh on the engine's machine that can be read."});
        QVERIFY(!draft.check(Subject::Files).isPassed());
        QVERIFY(draft.check(Subject::Files).unseen.isEmpty());
        draft.document.load(command("sh " + m_dir.filePath("train.py")));
        QVERIFY(draft.haveEnded());
        QVERIFY(draft.check(Subject::Files).isPassed());
        QVERIFY(draft.check(Subject::Files).unseen.isEmpty());
    }

    void foldersAreToldByTheirKind()
    {
        Fixture draft(reading(m_dir.filePath("train.py")), m_engine.endpoint());
        QVERIFY(draft.haveEnded());
        QCOMPARE(
            draft.told(Subject::Files),
            QStringList{m_dir.filePath("train.py") + " is a file on the engine's machine; choose a folder."});
        draft.document.load(reading(m_dir.filePath("set")));
        QVERIFY(draft.haveEnded());
        QVERIFY(draft.check(Subject::Files).isPassed());
    }

    void dataOfTheNetworkAreLookedFor()
    {
        Fixture draft(job("'trainyard': {'trainer': {'network': 'logistic', 'dataPath': '/nope/mnist', "
                          "'outputPath': '/out'}}"),
                      m_engine.endpoint());
        QTRY_COMPARE_WITH_TIMEOUT(
            draft.told(Subject::Files),
            QStringList{"There is no folder /nope/mnist on the engine's machine that can be read."}, longMs);
    }

    void aProgramThatIsNotThereIsAFault()
    {
        Fixture draft(command("solve-what-nobody-has -n 3"), m_engine.endpoint());
        QVERIFY(draft.haveEnded());
        QCOMPARE(draft.told(Subject::Programs),
                 QStringList{"There is no program solve-what-nobody-has on the engine's machine."});
        QVERIFY(!draft.check(Subject::Programs).isPassed());
        draft.document.load(command("ls -l"));
        QVERIFY(draft.haveEnded());
        QVERIFY(draft.check(Subject::Programs).isPassed());
        QVERIFY(draft.check(Subject::Programs).unseen.isEmpty());
    }

    // That is asked of a Python, which the engine does not run for it.
    void packagesRemainUnseen()
    {
        Fixture draft(
            job(QString("'pyTorchSettings': {'pythonScriptFilePath': '%1', 'pythonInterpreterPath': "
                        "'/nope/python3'}")
                    .arg(m_dir.filePath("train.py"))),
            m_engine.endpoint());
        QVERIFY(draft.haveEnded());
        QCOMPARE(draft.told(Subject::Programs),
                 QStringList{"There is no program /nope/python3 on the engine's machine."});
        QCOMPARE(draft.check(Subject::Programs).unseen.size(), 1);
        QVERIFY(draft.check(Subject::Programs).unseen[0].contains("packages"));
    }

    void whatWasBroughtIsAFaultWhereItIsNotThere()
    {
        Fixture draft(command("sh /nope/train.sh"), m_engine.endpoint());
        draft.checks->setBrought({{"/nope/train.sh", m_dir.filePath("train.py")}, "far"});
        QVERIFY(draft.haveEnded());
        QCOMPARE(draft.told(Subject::Files).size(), 1); // once
        QCOMPARE(draft.check(Subject::Files).problems[0].fix.uploaded, "/nope/train.sh");
        draft.document.load(command("sh " + m_dir.filePath("train.py")));
        QVERIFY(draft.haveEnded());
        QVERIFY(draft.check(Subject::Files).isPassed());
        QCOMPARE(draft.told(Subject::Files), // which may be another one
                 QStringList{"The engine runs on far, which has a " + m_dir.filePath("train.py") +
                             ", too: the job takes that one."});
    }

    // On this machine, too: only the engine knows where it keeps them.
    void whatAFileServerHasIsLookedAt_data()
    {
        QTest::addColumn<bool>("isLocal");
        QTest::newRow("here") << true;
        QTest::newRow("elsewhere") << false;
    }
    void whatAFileServerHasIsLookedAt()
    {
        QFETCH(bool, isLocal);
        QVERIFY(QDir(m_dir.path()).mkpath("data/fileservers/s/g/w/nfs/sets/mnist"));
        const QString mounts = ", 'mountVolumes': {'fileServers': [{'fileServer': {'id': '" + server +
                               "'}, 'sourceDirectory': '/sets', 'relativeMountPath': 'nfs'}]}";
        document::JobDocument document;
        document.load(reading("$AZ_BATCHAI_JOB_MOUNT_ROOT/nfs/cifar", mounts));
        TrainerLook look;
        DraftChecks checks(document, look, isLocal);
        checks.setLanguage(QStringLiteral("en"));
        InputLooks inputs(document, isLocal);
        const auto files = [&] { return checks.checks().value(2); };
        QTRY_VERIFY_WITH_TIMEOUT(checks.haveEnded(), longMs);
        QCOMPARE(files().unseen.size(), 1); // nobody can be asked
        checks.setVolumes({}, m_engine.endpoint());
        inputs.setVolumes(m_engine.endpoint(), {});
        QTRY_VERIFY_WITH_TIMEOUT(checks.haveEnded() && files().problems.size() == 1, longMs);
        QCOMPARE(files().problems[0].sentence,
                 QString("There is no folder $AZ_BATCHAI_JOB_MOUNT_ROOT/nfs/cifar on its volume."));
        document.load(reading("$AZ_BATCHAI_JOB_MOUNT_ROOT/nfs/mnist", mounts));
        QTRY_VERIFY_WITH_TIMEOUT(checks.haveEnded() && files().isPassed(), longMs);
        QVERIFY(files().unseen.isEmpty());
        QCOMPARE(inputs.inputs()[0].place, LookedInput::Place::Server);
        QTRY_VERIFY_WITH_TIMEOUT(inputs.contents(inputs.inputs()[0]), longMs);
        QCOMPARE(inputs.contents(inputs.inputs()[0])->problem, FolderContents::Problem::None);
    }

    void inputsAreCounted()
    {
        document::JobDocument document;
        document.load(job(QString("'inputDirectories': [{'id': 'A', 'path': '%1'}, {'id': 'B', 'path': "
                                  "'/nope'}, {'id': 'C', 'path': '%2'}]")
                              .arg(m_dir.filePath("set"), m_dir.filePath("train.py"))));
        InputLooks looks(document, false);
        looks.setVolumes(m_engine.endpoint(), {});
        const auto contents = [&](int number) { return looks.contents(looks.inputs()[number]); };
        QTRY_VERIFY_WITH_TIMEOUT(contents(0) && contents(1) && contents(2), longMs);
        QCOMPARE(contents(0)->files, 2);
        QCOMPARE(contents(0)->bytes, 8);
        QCOMPARE(contents(0)->kinds, (QList<FolderContents::Kind>{{"csv", 2}}));
        QCOMPARE(contents(1)->problem, FolderContents::Problem::Missing);
        QCOMPARE(contents(2)->problem, FolderContents::Problem::NoFolder);
    }

    void anEarlierEngineSaysNothing()
    {
        EarlierEngine earlier;
        Fixture draft(reading("/nope"), earlier.endpoint());
        InputLooks looks(draft.document, false);
        looks.setVolumes(earlier.endpoint(), {});
        draft.checks->setInputs(looks);
        QVERIFY(draft.haveEnded());
        QCOMPARE(draft.check(Subject::Files).state, State::Ended);
        QVERIFY(draft.check(Subject::Files).unseen.value(0).contains("cannot be checked from here: /nope"));
        QVERIFY(draft.told(Subject::Files).isEmpty());
        QVERIFY(looks.contents(looks.inputs()[0])->problem == FolderContents::Problem::Unknown);
        QCOMPARE(draft.check(Subject::Inputs).reason, QString("not among them"));
        draft.document.load(command("ls"));
        QVERIFY(draft.haveEnded());
        QVERIFY(draft.check(Subject::Programs).unseen.value(0).contains("programs cannot be checked"));
    }

    void anEngineThatIsGoneCannotBeAsked()
    {
        client::Endpoint gone = m_engine.endpoint();
        gone.url = "http://127.0.0.1:1";
        Fixture draft(command("sh /nope/train.sh"), gone);
        QVERIFY(draft.haveEnded());
        for (const Subject subject : {Subject::Files, Subject::Programs}) {
            QCOMPARE(draft.check(subject).state, State::NotAsked);
            QVERIFY(draft.check(subject).reason.startsWith("No answer from the engine"));
            QVERIFY(draft.check(subject).unseen.isEmpty() && draft.told(subject).isEmpty());
        }
        draft.checks->setVolumes({}, m_engine.endpoint());
        QVERIFY(draft.haveEnded());
        QCOMPARE(draft.told(Subject::Files).size(), 1);
        QCOMPARE(draft.check(Subject::Programs).state, State::Ended);
    }

private:
    void write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_dir.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
};

QTEST_GUILESS_MAIN(tst_MachineChecks)
#include "tst_machinechecks.moc"
