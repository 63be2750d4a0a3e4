// SPDX-License-Identifier: Apache-2.0
#include "models/draft/draftchecks.h"

#include "models/document/trainerchecks.h"
#include "models/inputs/inputlooks.h"
#include "models/trainer/trainerlook.h"
#include "testpaths.h"
#include "tests/models/draft/silentdisk.h"

#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>

using namespace trainyard;
using namespace trainyard::models;
using State = JobCheck::State;
using Subject = JobCheck::Subject;

namespace {

constexpr int longMs = 30'000;

QByteArray job(QString members)
{
    return QStringLiteral(
               "{\"properties\": {\"cluster\": {\"id\": \"/subscriptions/s/resourceGroups/g/providers/"
               "Microsoft.BatchAI/workspaces/w/clusters/c\"}, \"nodeCount\": 1, "
               "\"stdOutErrPathPrefix\": \"/tmp\", %1}}")
        .arg(members.replace(u'\'', u'"'))
        .toUtf8();
}

const QByteArray command = job("'customToolkitSettings': {'commandLine': 'true'}, "
                               "'inputDirectories': [{'id': 'A', 'path': '/data'}]");
const QByteArray training = job("'trainyard': {'trainer': {'network': 'convnet_mnist', 'dataPath': "
                                "'$AZ_BATCHAI_MOUNT_ROOT/x', 'outputPath': '/out'}}");

// Of a job, with its look at the trainer; the cluster is there.
struct Fixture {
    explicit Fixture(const QByteArray &text, bool isLocal = true)
    {
        document.load(text);
        checks = std::make_unique<DraftChecks>(document, look, isLocal);
        checks->setLanguage(QStringLiteral("en"));
        checks->setSurroundings(usual, 0);
    }

    JobCheck check(Subject subject) const
    {
        for (const JobCheck &each : checks->checks())
            if (each.subject == subject)
                return each;
        return {.subject = subject, .state = State::NotAsked, .reason = QStringLiteral("not among them")};
    }

    document::JobSurroundings usual{4, {}};
    document::JobDocument document;
    TrainerLook look;
    std::unique_ptr<DraftChecks> checks;
};

} // namespace

class tst_DraftChecks : public QObject
{
    Q_OBJECT
private slots:
    // The others have ended while one of them waits.
    void eachEndsByItself()
    {
        test::SilentDisk disk;
        Fixture draft(command);
        draft.checks->setFileLook(disk.look());
        for (const Subject subject : {Subject::Text, Subject::Cluster, Subject::Settings})
            QTRY_COMPARE_WITH_TIMEOUT(draft.check(subject).state, State::Ended, longMs);
        QCOMPARE(draft.check(Subject::Files).state, State::Running);
        QVERIFY(!draft.checks->haveEnded());
        disk.speak();
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QVERIFY(draft.check(Subject::Files).isPassed());
        QVERIFY(draft.checks->problems().isEmpty());
        QCOMPARE(draft.checks->checks().size(), 4); // no trainer
    }

    void whatDoesNotAnswerIsSaidAndAskedAgain()
    {
        test::SilentDisk disk;
        Fixture draft(command);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        draft.checks->setPatience(1);
        draft.checks->setFileLook(disk.look());
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Files).state, State::NotAsked, longMs);
        QVERIFY(!draft.check(Subject::Files).reason.isEmpty());
        QVERIFY(!draft.check(Subject::Files).isPassed());
        draft.checks->setPatience(longMs);
        disk.speak();
        draft.checks->askAgain(Subject::Files);
        QCOMPARE(draft.check(Subject::Files).state, State::Running);
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Files).state, State::Ended, longMs);
    }

    void anEditBeginsAnew()
    {
        Fixture draft(command);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QVERIFY(draft.document.set("/properties/nodeCount", 0));
        QVERIFY(!draft.checks->haveEnded());
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QVERIFY(draft.checks->areRefused());
        draft.document.setText("{");
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QCOMPARE(draft.checks->checks().size(), 1); // of the text alone
        QVERIFY(draft.checks->areRefused());
    }

    // What listens to it asks for all of them each time.
    void anEditIsToldOnceAndAsEachLookEnds()
    {
        Fixture draft(command);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QSignalSpy changed(draft.checks.get(), &DraftChecks::changed);
        QVERIFY(draft.document.set("/properties/nodeCount", 2));
        QVERIFY(!draft.checks->haveEnded());
        QCOMPARE(changed.size(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QVERIFY2(changed.size() <= 8, qPrintable(QString::number(changed.size())));
    }

    void eachFolderIsLookedAtOnceForAnEdit()
    {
        constexpr int count = 200;
        QStringList inputs;
        for (int i = 0; i < count; ++i)
            inputs << QStringLiteral("{'id': 'I%1', 'path': '/data/%1'}").arg(i);
        const QString members = QStringLiteral("'inputDirectories': [%1]").arg(inputs.join(u','));
        const auto looks = std::make_shared<std::atomic_int>(0);
        Fixture draft(job(members));
        draft.checks->setFileLook([looks](const QString &) {
            ++*looks;
            return document::FileKind::None;
        });
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Files).problems.size(), count, longMs);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        *looks = 0;
        QVERIFY(draft.document.set("/properties/nodeCount", 2));
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QCOMPARE(draft.checks->problems().size(), count + 1);
        QCOMPARE(int(*looks), count);
    }

    // All of its paths are read for that, which takes a while: it is never done by who asks for the checks.
    void whatIsUnseenIsFoundByTheLook()
    {
        test::SilentDisk disk;
        Fixture draft(command, false);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QVERIFY(draft.check(Subject::Files).unseen.value(0).contains("/data"));
        draft.checks->setFileLook(disk.look());
        QVERIFY(draft.document.set("/properties/inputDirectories/0/path", QStringLiteral("/other")));
        QVERIFY(draft.check(Subject::Files).unseen.value(0).contains("/data"));
        QCOMPARE(draft.check(Subject::Files).state, State::Running);
        disk.speak();
        QTRY_VERIFY_WITH_TIMEOUT(draft.check(Subject::Files).unseen.value(0).contains("/other"), longMs);
    }

    // Clusters tell of themselves all the time.
    void whatIsTheSameIsNotLookedAtAgain()
    {
        Fixture draft(command);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        draft.checks->setSurroundings(draft.usual, 0);
        QVERIFY(draft.checks->haveEnded());
        draft.checks->setSurroundings({0, {}}, 0);
        QVERIFY(!draft.checks->haveEnded());
        QCOMPARE(draft.check(Subject::Files).state, State::Ended);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QCOMPARE(draft.check(Subject::Cluster).problems.size(), 1);
        QVERIFY(!draft.checks->areRefused());
    }

    // Nothing runs anew for that, so that a press of Submit means what it says.
    void aJobThatWaitsIsToldUntilWhen()
    {
        Fixture draft(command);
        draft.checks->setFileLook([](const QString &) { return document::FileKind::Folder; });
        draft.checks->setProgramLook(
            {.find = [](const QString &name, const QString &) { return "/bin/" + name; },
             .missing = {},
             .read = {},
             .modules = {}});
        draft.checks->setSurroundings({.clusterNodes = 1, .freeNodes = 0}, 0);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QVERIFY(draft.check(Subject::Cluster).isPassed());
        QCOMPARE(draft.checks->problems().size(), 1);
        QSignalSpy changed(draft.checks.get(), &DraftChecks::changed);
        draft.checks->setStart(document::LikelyStart{QDateTime::currentDateTime(), false});
        QCOMPARE(changed.size(), 1);
        QVERIFY(draft.checks->haveEnded());
        QVERIFY(draft.checks->problems()[0].sentence.endsWith("It is expected to start any moment."));
    }

    // Also those that are no fault of a path; what is mended is looked at again.
    void anEmptyInputIsToldUntilItHasFiles()
    {
        QTemporaryDir folder;
        Fixture draft(job(QString("'inputDirectories': [{'id': 'A', 'path': '%1'}]").arg(folder.path())));
        InputLooks looks(draft.document, true);
        draft.checks->setInputs(looks);
        QCOMPARE(draft.check(Subject::Inputs).state, State::Running);
        QVERIFY(!draft.checks->haveEnded());
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        const JobCheck told = draft.check(Subject::Inputs);
        QCOMPARE(told.problems.size(), 1);
        QVERIFY(!told.isPassed() && draft.checks->problems().contains(told.problems[0]));
        QVERIFY(draft.checks->isOfThisText(told.problems[0]));
        QFile file(folder.filePath("a.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("a") == 1);
        file.close();
        draft.checks->askAgain(Subject::Inputs);
        QTRY_VERIFY_WITH_TIMEOUT(draft.check(Subject::Inputs).isPassed() && draft.checks->haveEnded(),
                                 longMs);
    }

    void whatIsToldOfAPathIsNotToldTwice()
    {
        Fixture draft(job("'customToolkitSettings': {'commandLine': 'true'}, "
                          "'inputDirectories': [{'id': 'A', 'path': '/nowhere/at/all'}]"));
        InputLooks looks(draft.document, true);
        draft.checks->setInputs(looks);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QCOMPARE(draft.checks->problems().size(), 1);
        QCOMPARE(draft.check(Subject::Files).problems.size(), 1);
        QCOMPARE(draft.check(Subject::Inputs).reason, QString("not among them"));
    }

    // Another look tells what is wrong with it; that does not make it right.
    void anInputThatIsToldElsewhereHasNotPassed()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("a.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("a") == 1);
        file.close();
        Fixture draft(job(QString("'customToolkitSettings': {'commandLine': 'true'}, 'inputDirectories': "
                                  "[{'id': 'A', 'path': '%1'}, {'id': 'B', 'path': '/nowhere/at/all'}]")
                              .arg(folder.path())));
        InputLooks looks(draft.document, true);
        draft.checks->setInputs(looks);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QCOMPARE(draft.checks->problems().size(), 1);
        QCOMPARE(draft.check(Subject::Inputs).problems.size(), 0);
        QCOMPARE(draft.check(Subject::Inputs).toldElsewhere, 1);
        QVERIFY(!draft.check(Subject::Inputs).isPassed());
    }

    // In a storage whose engine takes the question and says nothing.
    void dataThatAreStillBeingReadAreWaitedFor()
    {
        QTcpServer engine;
        QVERIFY(engine.listen(QHostAddress::LocalHost));
        QList<QTcpSocket *> asking;
        connect(&engine, &QTcpServer::newConnection, this, [&] { asking << engine.nextPendingConnection(); });
        Fixture draft(job("'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/c'}], "
                          "'mountVolumes': {'azureFileShares': [{'accountName': 'mine', 'azureFileUrl': "
                          "'https://mine.file.core.windows.net/sets', 'relativeMountPath': 'afs'}]}"));
        InputLooks looks(draft.document, true);
        draft.checks->setInputs(looks);
        api::Endpoint storage;
        storage.url = "http://127.0.0.1:" + std::to_string(engine.serverPort());
        looks.setVolumes(storage, {});
        const auto haveOthersEnded = [&] {
            const QList<JobCheck> all = draft.checks->checks();
            return std::all_of(all.begin(), all.end(), [](const JobCheck &each) {
                return each.subject == Subject::Inputs || each.state == State::Ended;
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(!asking.isEmpty() && haveOthersEnded(), longMs);
        QCOMPARE(draft.check(Subject::Inputs).state, State::Running);
        QVERIFY(!draft.checks->haveEnded());
        draft.checks->setPatience(1);
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Inputs).state, State::NotAsked, longMs);
        QVERIFY(!draft.check(Subject::Inputs).isPassed() && draft.checks->haveEnded());
        draft.checks->setPatience(longMs);
        draft.checks->askAgain(Subject::Inputs);
        QCOMPARE(draft.check(Subject::Inputs).state, State::Running);
        engine.close();
        qDeleteAll(asking);
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Inputs).state, State::Ended, longMs);
        QCOMPARE(draft.check(Subject::Inputs).problems.size(), 1); // it cannot be read
    }

    void whatItLacksIsToldByItself()
    {
        Fixture draft(job("'customToolkitSettings': {'commandLine': 'python3 /a.py'}"));
        draft.checks->setFileLook([](const QString &) { return document::FileKind::File; });
        draft.checks->setProgramLook({.find = [](const QString &, const QString &) { return QString(); },
                                      .missing = {},
                                      .read = {},
                                      .modules = {}});
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QCOMPARE(draft.check(Subject::Programs).problems.size(), 1);
        QVERIFY(!draft.check(Subject::Programs).isPassed());
        QVERIFY(draft.check(Subject::Files).isPassed());
    }

    // It is asked for by its engine (tst_machinechecks).
    void withoutAnEngineAnotherMachineIsNotLookedAt()
    {
        Fixture draft(command, false);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QCOMPARE(draft.check(Subject::Files).unseen.size(), 1);
        QVERIFY(draft.check(Subject::Files).isPassed()); // nothing is known to be wrong
        draft.document.load(QByteArray(training).replace("convnet_mnist", "/networks/own.json"));
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QCOMPARE(draft.check(Subject::Trainer).unseen.size(), 1);
        QVERIFY(draft.check(Subject::Trainer).unseen[0].contains("cannot be used"));
    }

    void aKnownNetworkIsLookedAtForAnotherMachine()
    {
        Fixture draft(training, false);
        draft.checks->setSurroundings(draft.usual, 1); // a byte
        draft.look.setProgram(QStringLiteral("/nowhere/trainyard-train"));
        draft.look.look(document::trainerQuestion(draft.document.json(), false));
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Trainer).state, State::Ended, longMs);
        QVERIFY(draft.check(Subject::Trainer).unseen.value(0).contains("cannot be used"));
        draft.look.setProgram(test::binPath("trainyard-train"));
        draft.checks->askAgain(Subject::Trainer);
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Trainer).problems.size(), 1, longMs);
        QVERIFY(draft.check(Subject::Trainer).unseen.value(0).contains("cannot read"));
    }

    // What GPUs of other nodes have does not matter to those.
    void nodesWithoutAGpuNeedNoneOfItsMemory()
    {
        Fixture draft(training, false);
        draft.usual.nodeGpus = 1;
        draft.checks->setSurroundings(draft.usual, 1); // a byte
        draft.look.setProgram(test::binPath("trainyard-train"));
        draft.look.look(document::trainerQuestion(draft.document.json(), false));
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Trainer).problems.size(), 1, longMs);
        draft.usual.nodeGpus = 0;
        draft.checks->setSurroundings(draft.usual, 1);
        QTRY_VERIFY_WITH_TIMEOUT(draft.checks->haveEnded(), longMs);
        QVERIFY(draft.check(Subject::Trainer).problems.isEmpty());
    }

    void aTrainerThatCannotBeAskedIsAskedAgain()
    {
        Fixture draft(training);
        draft.look.setProgram(QStringLiteral("/nowhere/trainyard-train"));
        draft.look.look(document::trainerQuestion(draft.document.json()));
        QCOMPARE(draft.check(Subject::Trainer).state, State::Running);
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Trainer).state, State::NotAsked, longMs);
        QVERIFY(draft.check(Subject::Trainer).reason.contains("cannot be started"));
        draft.look.setProgram(QStringLiteral("/bin/false"));
        draft.checks->askAgain(Subject::Trainer);
        QTRY_VERIFY_WITH_TIMEOUT(draft.check(Subject::Trainer).reason.contains("without an answer"), longMs);
        draft.look.setProgram(test::binPath("trainyard-train"));
        draft.checks->askAgain(Subject::Trainer);
        QTRY_COMPARE_WITH_TIMEOUT(draft.check(Subject::Trainer).state, State::Ended, longMs);
        QCOMPARE(draft.check(Subject::Trainer).unseen.size(), 1); // its data
        QVERIFY(draft.check(Subject::Trainer).problems.isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_DraftChecks)
#include "tst_draftchecks.moc"
