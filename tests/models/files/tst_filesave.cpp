// SPDX-License-Identifier: Apache-2.0
#include "models/files/filesave.h"
#include "models/files/filewriting.h"
#include "models/sentences/enginetext.h"
#include "tests/models/sentences/inchinese.h"
#include "tests/models/sentences/leftenglish.h"

#include <QDir>
#include <QIODevice>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <csignal>
#include <memory>
#include <semaphore>
#include <thread>

#include <sys/resource.h>

using namespace trainyard;
using models::FileSave;
using models::SaveProgress;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList filesIn(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
}

} // namespace

class tst_FileSave : public QObject
{
    Q_OBJECT
private slots:
    void theFileIsThereWhenWholeAndProgressIsTold()
    {
        const QTemporaryDir folder;
        FileSave save(folder.filePath("a.csv"), [](QIODevice &to, SaveProgress &progress) -> Status {
            for (int i = 0; i < 4; ++i) {
                to.write("row\n");
                progress.set(i + 1, 4);
            }
            return {};
        });
        QSignalSpy finished(&save, &FileSave::finished);
        QSignalSpy progressed(&save, &FileSave::progressed);
        QVERIFY(finished.wait());
        QCOMPARE(contentOf(save.target()), QByteArray("row\nrow\nrow\nrow\n"));
        QCOMPARE(progressed.size(), 4);
        QCOMPARE(progressed.last().at(0).toInt(), 100);
        QCOMPARE(filesIn(folder), QStringList("a.csv"));
    }

    // Of the first one no disk knows yet.
    void aFileThatIsBeingWrittenIsNotWrittenByAnother()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath("jobs.html");
        const auto gate = std::make_shared<std::binary_semaphore>(0);
        const auto first = models::writeFile(target, [gate](QIODevice &to, SaveProgress &) -> Status {
            gate->acquire();
            to.write("first");
            return {};
        });
        const auto second = models::writeFile(target, [](QIODevice &to, SaveProgress &) -> Status {
            to.write("second");
            return {};
        });
        first->start();
        second->start();
        QCOMPARE(second->state(), models::Transfer::State::Failed);
        QVERIFY2(second->sentence().contains("is just being written"), qPrintable(second->sentence()));
        gate->release();
        QTRY_COMPARE(first->state(), models::Transfer::State::Done);
        QCOMPARE(contentOf(target), QByteArray("first"));
        second->start(); // who was told so may replace it
        QTRY_COMPARE(second->state(), models::Transfer::State::Done);
        QCOMPARE(contentOf(target), QByteArray("second"));
    }

    void aCancelledOneLeavesWhatWasThere()
    {
        const QTemporaryDir folder;
        QFile before(folder.filePath("a.csv"));
        QVERIFY(before.open(QIODevice::WriteOnly));
        before.write("before");
        before.close();
        std::atomic<bool> hasEnded = false;
        std::atomic<bool> hasBegun = false;
        FileSave save(before.fileName(), [&](QIODevice &to, SaveProgress &progress) -> Status {
            to.write("after");
            hasBegun = true;
            while (!progress.isCancelled())
                std::this_thread::yield();
            hasEnded = true;
            return {};
        });
        QSignalSpy finished(&save, &FileSave::finished);
        QTRY_VERIFY(hasBegun);
        save.cancel();
        QTRY_VERIFY(hasEnded);
        QTRY_COMPARE(filesIn(folder), QStringList("a.csv"));
        QCOMPARE(contentOf(before.fileName()), QByteArray("before"));
        QVERIFY(finished.isEmpty());
    }

    void whatGoesWrongIsSaidInASentence_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("whole"); // of %1, the target
        QTest::newRow("no folder") << "/nowhere/at/all.csv"
                                   << "Cannot write %1: No such file or directory.";
        QTest::newRow("a folder") << "" // for which the system names no reason
                                  << "Cannot write %1; choose another place.";
        QTest::newRow("the writer's own") << "x.csv"
                                          << "There are no points.";
    }

    void whatGoesWrongIsSaidInASentence()
    {
        QFETCH(QString, target);
        QFETCH(QString, whole);
        const QTemporaryDir folder;
        FileSave save(QDir(folder.path()).filePath(target), [](QIODevice &to, SaveProgress &) -> Status {
            to.write(QByteArray(1 << 20, 'x'));
            return Error(Error::Code::NotFound, "There are no points.");
        });
        QSignalSpy failed(&save, &FileSave::failed);
        QVERIFY(failed.wait());
        const QString sentence = failed[0][0].toString();
        QCOMPARE(sentence, whole.replace("%1", save.target()));
        QVERIFY(filesIn(folder).isEmpty());
    }

    void aDiskThatIsFullIsSaid()
    {
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit little{4096, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &little);
        const QTemporaryDir folder;
        FileSave save(folder.filePath("a.csv"), [](QIODevice &to, SaveProgress &) -> Status {
            to.write(QByteArray(1 << 20, 'x'));
            return {};
        });
        QSignalSpy failed(&save, &FileSave::failed);
        const bool isSaid = failed.wait();
        setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(isSaid);
        const QString sentence = failed[0][0].toString();
        QVERIFY(sentence.startsWith("Cannot write " + save.target() + ": "));
        const test::InChinese chinese; // chosen while it is shown
        const QString said = models::engineText(sentence);
        QVERIFY2(said.startsWith("无法写入 " + save.target()) &&
                     !test::hasLeftEnglish(said.mid(save.target().size() + 5)),
                 qPrintable(said));
        QVERIFY(filesIn(folder).isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_FileSave)
#include "tst_filesave.moc"
