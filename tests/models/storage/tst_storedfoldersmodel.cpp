// SPDX-License-Identifier: Apache-2.0
// The shares and containers of a real engine as a tree that is read as it is opened.
#include "models/storage/storedfoldersmodel.h"

#include "models/backend/creation.h"
#include "tests/support/engineprocess.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using Kind = StoredFoldersModel::Kind;
using State = StoredFoldersModel::State;

namespace {

constexpr int patienceMs = 30'000;

StoragePlace inRaw(const QString &path)
{
    return {BucketName{BucketKind::FileShare, "mine", "raw"}, path};
}

} // namespace

class tst_StoredFoldersModel : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        client::Client client(m_engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        const api::AccountId account{{info->subscription, info->group}, "mine"};
        QVERIFY(newBucket(BucketKind::FileShare, account, "raw").carryOut(client));
        QVERIFY(newBucket(BucketKind::BlobContainer, account, "blobs").carryOut(client));
        for (const char *path : {"sets/mnist/a.ubyte", "sets/notes.txt", "train.py", "flat/only.txt"})
            put(path);
        for (int i = 0; i < 501; ++i)
            QVERIFY(QDir().mkpath(stored(QString("many/%1").arg(i, 3, 10, QChar('0')))));
    }

    void foldersAreReadWhenTheyAreOpened()
    {
        StoredFoldersModel model(m_engine.endpoint(), {});
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // a view does, of what it opens
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        load(model);
        QCOMPARE(rows(model, {}), (QStringList{"raw", "blobs"}));
        const QModelIndex raw = model.index(0, 0);
        QVERIFY(model.canFetchMore(raw));
        QCOMPARE(model.rowCount(raw), 0);
        model.fetchMore(raw);
        QCOMPARE(kinds(model, raw), QList<Kind>{Kind::Notice}); // it is being read
        QTRY_COMPARE_WITH_TIMEOUT(rows(model, raw), (QStringList{"flat", "many", "sets"}), patienceMs);
        const QModelIndex flat = model.index(0, 0, raw);
        QCOMPARE(*model.place(flat), inRaw("flat"));
        model.fetchMore(flat);
        QTRY_COMPARE_WITH_TIMEOUT(rows(model, flat), QStringList{"It contains no folder."}, patienceMs);
        QVERIFY(!model.place(model.index(0, 0, flat)));
        QVERIFY(!model.isAnswering(model.index(0, 0, flat)));
        QVERIFY(reset.isEmpty());
    }

    void filesShowWhereOneIsWanted()
    {
        StoredFoldersModel model(m_engine.endpoint(), {.isFolder = false, .names = {"*.py"}});
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // a view does, of what it opens
        load(model);
        const QModelIndex raw = model.index(0, 0);
        model.fetchMore(raw);
        QTRY_COMPARE_WITH_TIMEOUT(rows(model, raw), (QStringList{"flat", "many", "sets", "train.py"}),
                                  patienceMs);
        QCOMPARE(kinds(model, raw).last(), Kind::File);
        QVERIFY(!model.hasChildren(model.index(3, 0, raw)));
    }

    void longListsComeByPage()
    {
        StoredFoldersModel model(m_engine.endpoint(), {});
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // a view does, of what it opens
        load(model);
        const QModelIndex many = await(model, inRaw("many"));
        QVERIFY(model.place(many) == inRaw("many"));
        model.fetchMore(many);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(many), 501, patienceMs); // 500, and that there is more
        const QModelIndex more = model.index(500, 0, many);
        QVERIFY(model.isAnswering(more));
        model.goOn(more);
        QTRY_COMPARE_WITH_TIMEOUT(kinds(model, many).count(Kind::Folder), 501, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(many), 501, patienceMs);
    }

    void whatIsSoughtIsReadUpTo()
    {
        StoredFoldersModel model(m_engine.endpoint(), {});
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // a view does, of what it opens
        QSignalSpy found(&model, &StoredFoldersModel::found);
        model.seek(inRaw("many/500")); // on the second page
        model.load();
        QTRY_COMPARE_WITH_TIMEOUT(found.size(), 1, patienceMs);
        QVERIFY(model.place(found.front().front().toModelIndex()) == inRaw("many/500"));
        QVERIFY(model.place(await(model, inRaw("sets/gone/deeper"))) ==
                inRaw("sets")); // the last that is there
    }

    void aFolderIsMade()
    {
        StoredFoldersModel model(m_engine.endpoint(), {});
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // a view does, of what it opens
        load(model);
        const QModelIndex flat = await(model, inRaw("flat"));
        QSignalSpy found(&model, &StoredFoldersModel::found);
        model.makeFolder(flat, "made");
        QTRY_COMPARE_WITH_TIMEOUT(found.size(), 1, patienceMs);
        const QModelIndex made = found.front().front().toModelIndex();
        QVERIFY(model.place(made) == inRaw("flat/made"));
        QVERIFY(QDir(stored("flat/made")).exists());
        model.fetchMore(flat);
        QTRY_VERIFY_WITH_TIMEOUT(!kinds(model, flat).contains(Kind::Notice), patienceMs);
        QCOMPARE(rows(model, flat), QStringList{"made"}); // once
        QVERIFY(QDir().rmdir(stored("flat/made")));
    }

    void whatFailsIsSaidAndTriedAgain()
    {
        StoredFoldersModel none(std::nullopt, {});
        none.load();
        QCOMPARE(none.state(), State::Failed);
        QVERIFY(!none.problem().isEmpty());

        QVERIFY(QDir().mkpath(stored("going")));
        StoredFoldersModel model(m_engine.endpoint(), {});
        load(model);
        const QModelIndex going = await(model, inRaw("going"));
        QVERIFY(model.place(going) == inRaw("going"));
        QVERIFY(QDir().rmdir(stored("going")));
        model.fetchMore(going);
        const auto notice = [&] { return model.index(0, 0, going); };
        QTRY_VERIFY_WITH_TIMEOUT(model.isAnswering(notice()), patienceMs);
        QVERIFY2(notice().data().toString().contains("Enter"), qPrintable(notice().data().toString()));
        QVERIFY(QDir().mkpath(stored("going/back")));
        model.goOn(notice());
        QTRY_COMPARE_WITH_TIMEOUT(rows(model, going), QStringList{"back"}, patienceMs);
    }

private:
    QString stored(const QString &path) const
    {
        return m_dir.filePath("data/storage/mine/files/raw/" + path);
    }
    void put(const QString &path) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(stored(path)).path()));
        QFile file(stored(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    static void load(StoredFoldersModel &model)
    {
        model.load();
        QTRY_COMPARE_WITH_TIMEOUT(model.state(), State::Read, patienceMs);
    }
    static QModelIndex await(StoredFoldersModel &model, const StoragePlace &place)
    {
        QSignalSpy found(&model, &StoredFoldersModel::found);
        model.seek(place);
        return QTest::qWaitFor([&] { return !found.isEmpty(); }, patienceMs)
                   ? found.front().front().toModelIndex()
                   : QModelIndex();
    }
    static QStringList rows(const StoredFoldersModel &model, const QModelIndex &parent)
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(parent); ++row)
            all << model.index(row, 0, parent).data().toString();
        return all;
    }
    static QList<Kind> kinds(const StoredFoldersModel &model, const QModelIndex &parent)
    {
        QList<Kind> all;
        for (int row = 0; row < model.rowCount(parent); ++row)
            all << Kind(model.index(row, 0, parent).data(StoredFoldersModel::KindRole).toInt());
        return all;
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
};

QTEST_GUILESS_MAIN(tst_StoredFoldersModel)
#include "tst_storedfoldersmodel.moc"
