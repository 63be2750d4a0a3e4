// SPDX-License-Identifier: Apache-2.0
#include "models/connections/tokenstore.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

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
