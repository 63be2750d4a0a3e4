// SPDX-License-Identifier: Apache-2.0
#include "models/connections/tokenstore.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <qt6keychain/keychain.h>

using trainyard::models::TokenStore;

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
        QCOMPARE(written.size(), 1);
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
        QCOMPARE(failed.size(), 1);
        QVERIFY(!failed[0][0].toString().contains("secret"));
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
