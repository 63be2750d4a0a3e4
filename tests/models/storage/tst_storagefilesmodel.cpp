// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storagefilesmodel.h"

#include "models/storage/bucketlist.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

StorageEntry file(const QString &name, qint64 size = 1, qint64 modifiedS = 1)
{
    return {name, false, size, modifiedS, NameKey(name)};
}

StorageEntry folder(const QString &name)
{
    return {name, true, 0, 0, NameKey(name)};
}

QStringList names(const QAbstractItemModel &model)
{
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row)
        all << model.index(row, 0).data().toString();
    return all;
}

} // namespace

class tst_StorageFilesModel : public QObject
{
    Q_OBJECT
private slots:
    void filesThatStayKeepTheirRows()
    {
        StorageFilesModel model;
        QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.append({file("a"), file("b"), file("c"), folder("d")});
        const QPersistentModelIndex b = model.index(1, 0);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);

        model.become({file("b", 7), file("e"), folder("d")});

        QCOMPARE(names(model), (QStringList{"b", "d", "e"}));
        QCOMPARE(b.row(), 0);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(model.at(0).size, 7);
        model.become({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(reset.isEmpty());
    }

    void entriesOfOneNameHoldTheirRows()
    {
        StorageFilesModel model;
        QAbstractItemModelTester tester(&model);
        model.append({file("a"), folder("a"), file("b")});
        const QPersistentModelIndex aFolder = model.index(1, 0);
        model.become({file("a", 3), folder("a"), file("b")});
        QCOMPARE(names(model), (QStringList{"a", "a", "b"}));
        QCOMPARE(model.at(0).size, 3);
        model.become({folder("a"), file("b")});
        QCOMPARE(names(model), (QStringList{"a", "b"}));
        QCOMPARE(aFolder.row(), 0);

        model.append({file("b")}); // as two pages of one listing told of it
        model.become({folder("a"), file("b", 5), file("b", 5), file("c"), file("c")});
        QCOMPARE(names(model), (QStringList{"a", "b", "c"}));
        QCOMPARE(model.at(1).size, 5);
    }

    void manyFilesComeAndGoInFewSteps()
    {
        std::vector<StorageEntry> all;
        for (int i = 0; i < 100'000; ++i)
            all.push_back(file(QString::number(i)));
        StorageFilesModel model;
        StorageFilesOrder order(model, nullptr);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.append(all);
        QCOMPARE(order.rowCount(), 100'000);
        model.become(all);
        QCOMPARE(changed.size(), 0);
        all.erase(all.begin() + 500, all.begin() + 90'000);
        model.become(all);
        QCOMPARE(removed.size(), 1);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(order.rowCount(), 10'500);
    }

    void foldersStandFirstWhicheverTheOrder()
    {
        StorageFilesModel model;
        StorageFilesOrder order(model, nullptr);
        QAbstractItemModelTester tester(&order);
        model.append({file("Beta", 20, 5), file("alpha", 30, 9), folder("zoo"), file("gamma", 10, 7)});
        QCOMPARE(names(order), (QStringList{"zoo", "alpha", "Beta", "gamma"}));
        order.sort(StorageFilesModel::SizeColumn, Qt::DescendingOrder);
        QCOMPARE(names(order), (QStringList{"zoo", "alpha", "Beta", "gamma"}));
        order.sort(StorageFilesModel::SizeColumn, Qt::AscendingOrder);
        QCOMPARE(names(order), (QStringList{"zoo", "gamma", "Beta", "alpha"}));
        order.sort(StorageFilesModel::ModifiedColumn, Qt::DescendingOrder);
        QCOMPARE(names(order), (QStringList{"zoo", "alpha", "gamma", "Beta"}));
        order.setFilter("TA");
        QCOMPARE(names(order), QStringList{"Beta"});
        QCOMPARE(order.at(0).size, 20);
    }

    void numbersInNamesCount()
    {
        StorageFilesModel model;
        StorageFilesOrder order(model, nullptr);
        model.append({file("part 10"), file("Part 9"), file("part 2")});
        QCOMPARE(names(order), (QStringList{"part 2", "Part 9", "part 10"}));
    }

    void bucketsComeAndGo()
    {
        const auto share = [](const std::string &name) {
            return BucketName{BucketKind::FileShare, "mine", name};
        };
        BucketList list;
        QAbstractItemModelTester tester(&list);
        list.become({share("a"), share("c"), {BucketKind::BlobContainer, "mine", "a"}});
        const QPersistentModelIndex last = list.index(2);
        list.become({share("b"), share("c"), share("d"), {BucketKind::BlobContainer, "mine", "a"}});
        QCOMPARE(names(list), (QStringList{"b", "c", "d", "a"}));
        QCOMPARE(last.row(), 3);
        QCOMPARE(last.data(Qt::AccessibleTextRole).toString(), "a, blob container");
    }

    void aPlaceKnowsItsWayAndItsMount()
    {
        const StoragePlace top{BucketName{BucketKind::BlobContainer, "mine", "data"}, {}};
        const StoragePlace inside = top.below("a").below("b");
        QCOMPARE(inside.folder, "a/b");
        QCOMPARE(inside.path("f"), "a/b/f");
        QCOMPARE(inside.above(), top.below("a"));
        QCOMPARE(top.above(), top);
        QCOMPARE(mountedPath(*top.bucket, "a/b/f"), "$AZ_BATCHAI_MOUNT_ROOT/data/a/b/f");
        QVERIFY(mountText(*top.bucket).contains(R"("containerName": "data")"));
        QVERIFY(mountText({BucketKind::FileShare, "mine", "data"})
                    .contains("https://mine.file.core.windows.net/data"));
    }
};

QTEST_GUILESS_MAIN(tst_StorageFilesModel)
#include "tst_storagefilesmodel.moc"
