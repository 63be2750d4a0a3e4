// SPDX-License-Identifier: Apache-2.0
#include "models/trash/trashmodel.h"
#include "tests/models/testclock.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

api::TrashItem item(const std::string &name, std::optional<std::uint64_t> bytes = {})
{
    api::TrashItem item;
    item.id = "id of " + name;
    item.resource = testWorkspace().job("digits", name);
    item.deletionTime = now();
    item.removalTime = item.deletionTime + std::chrono::hours(30 * 24);
    item.jobs = 1;
    item.bytes = bytes;
    return item;
}

} // namespace

class tst_TrashModel : public QObject
{
    Q_OBJECT
private:
    static QString text(const TrashModel &model, int row, int column)
    {
        return model.index(row, column).data().toString();
    }

private slots:
    void rowsComeChangeAndGoWithoutAReset()
    {
        TrashModel model;
        QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.put({item("a"), item("b"), item("c")});
        QCOMPARE(model.rowCount(), 3);
        model.put({item("b", 2048), item("d", 1)});
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.bytes(), std::uint64_t(2049));
        QVERIFY(!model.isMeasured());
        model.keepOnly({"id of b", "id of d"});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(text(model, 0, TrashModel::NameColumn), QString("b"));
        QCOMPARE(text(model, 1, TrashModel::NameColumn), QString("d"));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(model.bytes(), std::uint64_t(2049));
        QVERIFY(model.isMeasured());
        QVERIFY(reset.isEmpty());
        model.put({item("d", 3)}); // it is known where it stands now
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.bytes(), std::uint64_t(2051));
        model.keepOnly({});
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.bytes(), std::uint64_t(0));
        QVERIFY(model.isMeasured());
    }

    void whatWasStoredIsNamedByItsPlace()
    {
        using Service = api::StoredPlace::Service;
        api::TrashItem file = item("f", 5);
        file.stored = api::StoredPlace{Service::File, "mine", "raw", "deep/er/one.txt"};
        api::TrashItem top = item("t");
        top.stored = api::StoredPlace{Service::Blob, "mine", "box", "two.txt"};
        api::TrashItem container = item("c");
        container.stored = api::StoredPlace{Service::Blob, "mine", "box"};
        TrashModel model;
        model.put({file, top, container});
        QCOMPARE(text(model, 0, TrashModel::NameColumn), QString("one.txt"));
        QCOMPARE(text(model, 0, TrashModel::PlaceColumn), QString("mine › raw › deep/er"));
        QCOMPARE(text(model, 1, TrashModel::PlaceColumn), QString("mine › box"));
        QCOMPARE(text(model, 2, TrashModel::NameColumn), QString("box, blob container"));
        QCOMPARE(text(model, 2, TrashModel::PlaceColumn), QString("mine"));
        QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(), QString("mine/raw/deep/er/one.txt"));
    }

    void anAccountIsNamedAsOne()
    {
        api::TrashItem account = item("a");
        account.resource = {};
        account.stored = api::StoredPlace{api::StoredPlace::Service::File, "mine", {}};
        account.jobs = 0;
        TrashModel model;
        model.put({account});
        QCOMPARE(text(model, 0, TrashModel::NameColumn), QString("mine, storage account"));
        QVERIFY(text(model, 0, TrashModel::PlaceColumn).isEmpty());
        QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(), QString("mine"));
    }

    void daysAreCountedByTheEnginesClock()
    {
        TrashModel model;
        model.setClock(clockAhead(std::chrono::hours(20 * 24)));
        model.put({item("a")});
        QVERIFY2(text(model, 0, TrashModel::RemovalColumn).contains("10"),
                 qPrintable(text(model, 0, TrashModel::RemovalColumn)));
    }

    void itSaysWhatWhereHowLargeAndUntilWhen()
    {
        TrashModel model;
        api::TrashItem experiment = item("e");
        experiment.resource = testWorkspace().experimentNamed("digits");
        experiment.jobs = 12;
        model.put({item("a", 2048), experiment});
        QCOMPARE(text(model, 0, TrashModel::PlaceColumn), QString("yard › digits"));
        QCOMPARE(text(model, 0, TrashModel::SizeColumn), QLocale().formattedDataSize(2048, 1));
        QVERIFY(text(model, 0, TrashModel::RemovalColumn).contains("30"));
        QVERIFY(text(model, 1, TrashModel::NameColumn).startsWith("digits, "));
        QVERIFY(text(model, 1, TrashModel::NameColumn).contains("12"));
        QVERIFY(!model.isMeasured());
        QVERIFY(!model.index(1, TrashModel::SizeColumn).data(TrashModel::SortRole).isValid());
    }
};

QTEST_GUILESS_MAIN(tst_TrashModel)
#include "tst_trashmodel.moc"
