// SPDX-License-Identifier: Apache-2.0
#include "models/connections/tokenstore.h"

#include "models/onanotherthread.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <qt6keychain/keychain.h>

#include <atomic>
#include <fstream>
#include <memory>
#include <sys/stat.h>

using trainyard::models::TokenStore;
using trainyard::models::waitingThreads;

namespace {

constexpr int longestMs = 10'000;

} // namespace

class tst_TokenStore : public QObject
{
    Q_OBJECT
private slots:
    void filesAreForTheUserAlone()
    {
        const QTemporaryDir folder;
        TokenStore store(TokenStore::Place::FilesAlone, folder.filePath("tokens"));
        QSignalSpy written(&store, &TokenStore::written);
        store.write("a", "secret");
        QTRY_COMPARE(written.size(), 1);
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther |
                            QFileDevice::WriteOther;
        QVERIFY(!(QFile::permissions(folder.filePath("tokens/a")) & others));
        QCOMPARE(read(store, "a"), "secret");
        QCOMPARE(read(store, "b"), QString());
        store.remove("a");
        QCOMPARE(read(store, "a"), QString());
    }

    void saysWhenATokenCannotBeKept()
    {
        const QTemporaryDir folder;
        QFile(folder.filePath("tokens")).open(QIODevice::WriteOnly); // no folder
        TokenStore store(TokenStore::Place::FilesAlone, folder.filePath("tokens"));
        QSignalSpy failed(&store, &TokenStore::failed);
        store.write("a", "secret");
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!failed[0][0].toString().contains("secret"));
    }

    // Its file is a pipe: whoever opens it waits for the other side.
    void nobodyWaitsForADiskThatDoesNotAnswer()
    {
        const QTemporaryDir folder;
        const QByteArray slow = QFile::encodeName(folder.filePath("slow"));
        QCOMPARE(::mkfifo(slow.constData(), S_IRUSR | S_IWUSR), 0);
        QSemaphore goOn;
        std::atomic_bool isInTime = false;
        const std::unique_ptr<QThread> disk(QThread::create([&] {
            isInTime = goOn.tryAcquire(1, longestMs);
            std::ofstream(slow.constData()) << "late\n";
        }));
        disk->start();
        TokenStore store(TokenStore::Place::FilesAlone, folder.path());
        QStringList read;
        const auto note = [&read](const QString &token) { read << token; };
        store.read("slow", note);
        store.write("a", "first");
        store.read("a", note);
        store.remove("a");
        store.read("a", note);
        store.write("a", "second");
        store.read("a", note);
        const bool isWaiting = !QFile::exists(folder.filePath("a"));
        goOn.release();
        QVERIFY(disk->wait());
        QVERIFY(isInTime);
        QVERIFY(isWaiting); // for its turn
        QTRY_COMPARE(read.size(), 4);
        QCOMPARE(read, QStringList({"late", "first", "", "second"}));
    }

    // The end of the program waits for those threads.
    void whatIsAskedIsDoneWithoutTheStoreAndAnyEvent()
    {
        const QTemporaryDir folder;
        {
            TokenStore store(TokenStore::Place::FilesAlone, folder.path());
            store.write("gone", "secret");
            store.write("kept", "secret");
            store.remove("gone");
        }
        QVERIFY(waitingThreads().waitForDone());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList("kept"));
    }

    // Where the keychain refuses later what a file has then.
    void orderIsKeptWhereThereIsNoKeychain()
    {
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // nobody answers
        const QTemporaryDir folder;
        TokenStore store(TokenStore::Place::Keychain, folder.path());
        store.write("a", "first");
        QCOMPARE(read(store, "a"), "first");
        store.write("b", "first");
        store.remove("b");
        store.write("c", "first");
        store.remove("c");
        store.write("c", "second");
        QCOMPARE(read(store, "c"), "second");
        QCOMPARE(read(store, "b"), QString());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList({"a", "c"}));
    }

    void saysWhenTheKeychainKeepsATokenThatIsToGo()
    {
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // nobody answers
        const QTemporaryDir folder;
        TokenStore(TokenStore::Place::FilesAlone, folder.path()).write("in a file", "secret");
        TokenStore store(TokenStore::Place::Keychain, folder.path());
        QSignalSpy removed(&store, &TokenStore::removed);
        QSignalSpy failed(&store, &TokenStore::failed);
        store.remove("in a file"); // for there was no keychain
        QTRY_COMPARE(removed.size() + failed.size(), 1);
        QCOMPARE(removed.size(), 1);
        auto *asked = new QKeychain::DeletePasswordJob("nobody's");
        QSignalSpy answered(asked, &QKeychain::Job::finished);
        auto error = QKeychain::NoError;
        connect(asked, &QKeychain::Job::finished, this, [&, asked] { error = asked->error(); });
        asked->start();
        QTRY_COMPARE(answered.size(), 1);
        if (error == QKeychain::NoBackendAvailable)
            QSKIP("This system has no keychain");
        store.remove("elsewhere");
        QTRY_COMPARE(removed.size() + failed.size(), 2);
        QCOMPARE(failed.size(), 1);
        QVERIFY2(failed[0][0].toString().contains("elsewhere"), qPrintable(failed[0][0].toString()));
    }

private:
    static QString read(TokenStore &store, const QString &id)
    {
        std::optional<QString> token;
        store.read(id, [&token](const QString &found) { token = found; });
        if (!QTest::qWaitFor([&token] { return token.has_value(); }))
            return "no answer";
        return *token;
    }
};

QTEST_GUILESS_MAIN(tst_TokenStore)
#include "tst_tokenstore.moc"
