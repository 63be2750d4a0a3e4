// SPDX-License-Identifier: Apache-2.0
#include "models/files/outputsave.h"

#include "engine/api/json.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/sentences/inchinese.h"
#include "tests/models/sentences/leftenglish.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60'000;

OutputChoice file(const QString &path, const QString &directory = "OUT")
{
    return {directory, path, false, 2};
}

OutputChoice folder(const QString &path, const QString &directory = "OUT")
{
    return {directory, path, true, 0};
}

} // namespace

// What a job of a real engine wrote comes onto this machine.
class tst_OutputSave : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        QVERIFY(test::putCommand(m_engine.endpoint(), m_job,
                                 "cd $AZ_BATCHAI_OUTPUT_OUT && mkdir -p best/deep && echo 1 > top.txt && "
                                 "echo 2 > 'best/net &+%.onnx' && echo 3 > best/deep/log && "
                                 "echo hello"));
        client::Client client(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                const auto job = client.job(m_job);
                return job && job->executionState == api::ExecutionState::Succeeded;
            }(),
            patienceMs);
    }

    void filesKeepTheirFolders()
    {
        const QString target = m_dir.filePath("files");
        const OutputChoices chosen{file("best/net &+%.onnx"), file("top.txt")};
        QCOMPARE(savedNames(chosen), (QStringList{"best/net &+%.onnx", "top.txt"}));
        QCOMPARE(save(chosen, {target}), Transfer::State::Done);
        QCOMPARE(filesIn(target), (QStringList{"best/net &+%.onnx", "top.txt"}));
        QCOMPARE(content(target + "/top.txt"), "1\n");
        QVERIFY2(m_sentence.startsWith("Saved 2 file"), qPrintable(m_sentence));
    }

    void aFolderComesWhole()
    {
        const QString target = m_dir.filePath("folder");
        QCOMPARE(save({folder("best")}, {target}), Transfer::State::Done);
        QCOMPARE(filesIn(target), (QStringList{"best/deep/log", "best/net &+%.onnx"}));
    }

    void directoriesStandBesideEachOther()
    {
        const QString target = m_dir.filePath("all");
        const OutputChoices all{folder({}), folder({}, "stdouterr")};
        QCOMPARE(savedNames(all), (QStringList{"OUT", "stdouterr"}));
        QCOMPARE(save(all, {target}), Transfer::State::Done);
        const QStringList there = filesIn(target);
        QVERIFY(there.contains("OUT/best/deep/log"));
        QVERIFY(there.contains("stdouterr/stdout.txt"));
        QCOMPARE(savedNames({file("a"), file("stdout.txt", "stdouterr")}),
                 (QStringList{"OUT/a", "stdouterr/stdout.txt"}));
    }

    void oneFileGetsTheNameOfItsUser()
    {
        const QString target = m_dir.filePath("named");
        QCOMPARE(save({file("best/deep/log")}, {target, {{"best/deep/log", "mine.txt"}}}),
                 Transfer::State::Done);
        QCOMPARE(filesIn(target), QStringList{"mine.txt"});
    }

    void bothAreKept()
    {
        const QString target = m_dir.filePath("both");
        for (int i = 0; i < 2; ++i)
            QCOMPARE(save({folder("best")}, keepingBoth(target, {"best"})), Transfer::State::Done);
        QCOMPARE(filesIn(target), (QStringList{"best (2)/deep/log", "best (2)/net &+%.onnx", "best/deep/log",
                                               "best/net &+%.onnx"}));
    }

    void whatIsCancelledLeavesNoHalfFileAndGoesOn()
    {
        const QString target = m_dir.filePath("cancelled");
        const auto transfer = saveOutputs(m_job, m_engine.endpoint(), {folder("best")}, {target});
        connect(transfer.get(), &Transfer::changed, this, [&] {
            if (transfer->percent() >= 0)
                transfer->cancel(); // while a file comes
        });
        transfer->start();
        QTRY_COMPARE_WITH_TIMEOUT(transfer->state(), Transfer::State::Cancelled, patienceMs);
        for (const QString &path : filesIn(target))
            QVERIFY2(content(target + u'/' + path).size() == 2, qPrintable(path)); // whole
        transfer->disconnect(this);
        transfer->start();
        QTRY_COMPARE_WITH_TIMEOUT(transfer->state(), Transfer::State::Done, patienceMs);
        QCOMPARE(filesIn(target), (QStringList{"best/deep/log", "best/net &+%.onnx"}));
    }

    void aFailureIsSaidAndTriedAgain()
    {
        const QString target = m_dir.filePath("failing");
        const QString inTheWay = target + "/best";
        QVERIFY(QDir().mkpath(target));
        QFile wall(inTheWay);
        QVERIFY(wall.open(QIODevice::WriteOnly));
        wall.close();
        const auto transfer = saveOutputs(m_job, m_engine.endpoint(), {folder("best")}, {target});
        transfer->start();
        QTRY_COMPARE_WITH_TIMEOUT(transfer->state(), Transfer::State::Failed, patienceMs);
        QVERIFY2(transfer->sentence().contains("cannot be created"), qPrintable(transfer->sentence()));
        {
            const test::InChinese chinese; // chosen while it is shown
            QVERIFY2(transfer->sentence().startsWith("无法创建文件夹"), qPrintable(transfer->sentence()));
        }
        QVERIFY(QFile::remove(inTheWay));
        transfer->start();
        QTRY_COMPARE_WITH_TIMEOUT(transfer->state(), Transfer::State::Done, patienceMs);
        QCOMPARE(filesIn(target), (QStringList{"best/deep/log", "best/net &+%.onnx"}));
    }

    void whatIsNotThereIsSaid()
    {
        QCOMPARE(save({file("nobody")}, {m_dir.filePath("none")}), Transfer::State::Failed);
        QVERIFY(!m_sentence.isEmpty());
        QVERIFY(filesIn(m_dir.filePath("none")).isEmpty());
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
        const auto transfer =
            saveOutputs(m_job, {server.url(), {}}, {::folder({})}, {m_dir.filePath("endless")});
        transfer->start();
        QTRY_COMPARE_WITH_TIMEOUT(transfer->state(), Transfer::State::Failed, patienceMs);
        QVERIFY2(transfer->sentence().contains("latest/latest"), qPrintable(transfer->sentence()));
        QVERIFY(!QFileInfo::exists(m_dir.filePath("endless")));
    }

private:
    Transfer::State save(const OutputChoices &chosen, const SaveTarget &target)
    {
        const auto transfer = saveOutputs(m_job, m_engine.endpoint(), chosen, target);
        transfer->start();
        static_cast<void>(
            QTest::qWaitFor([&] { return transfer->state() != Transfer::State::Running; }, patienceMs));
        m_sentence = transfer->sentence();
        return transfer->state();
    }
    static QStringList filesIn(const QString &folder)
    {
        QStringList files;
        QDirIterator each(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (each.hasNext())
            files << QDir(folder).relativeFilePath(each.next());
        files.sort();
        return files;
    }
    static QByteArray content(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    const api::ResourceId m_job = testWorkspace().job("digits", "painter");
    QString m_sentence; // of the last that was saved
};

QTEST_GUILESS_MAIN(tst_OutputSave)
#include "tst_outputsave.moc"
