// SPDX-License-Identifier: Apache-2.0
// Storage accounts of an engine are offered in the table of shares.
#include "widgets/wizards/accountoffer.h"

#include "engine/api/armresources.h"
#include "models/resources/storagelist.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/objecttable.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCompleter>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::wizards;

class tst_AccountOffer : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); } // whose heads have room for a mark

    void theKeyOfAKnownAccountNeedNotBeTyped()
    {
        models::StorageList storage;
        document::JobDocument job;
        ObjectTable table(job, list(), columns());
        QAbstractItemModelTester tester(&table.model());
        new AccountOffer(storage, table);
        const QModelIndex key = table.model().index(table.model().append({{"accountName", "Ours"}}), 1);
        QCOMPARE(key.data().toString(), QString());
        QSignalSpy changed(&table.model(), &QAbstractItemModel::dataChanged);
        storage.upsert(account("ours"));
        QVERIFY(!changed.isEmpty());
        QCOMPARE(key.data().toString(), QString("known to the engine"));
        QCOMPARE(key.data(Qt::EditRole).toString(), QString()); // and stays out of the job
        QVERIFY(job.value("/properties" + list() + "/0/credentials").isUndefined());
        QVERIFY(table.model().setData(key, "secret"));
        QCOMPARE(key.data().toString(), QString(6, QChar(0x2022)));
        QVERIFY(table.model().setData(key, ""));
        QVERIFY(table.model().setData(key.siblingAtColumn(0), "elsewhere"));
        QCOMPARE(key.data().toString(), QString());
    }

    void theAddressHasTheRoomThatOtherColumnsLeave()
    {
        document::JobDocument job;
        ObjectTable table(job, "/mountVolumes/azureFileShares",
                          {{"azureFileUrl"}, {"relativeMountPath"}, {"accountName"}});
        table.model().append({{"azureFileUrl", "https://local.file.core.windows.net/jobs"},
                              {"relativeMountPath", "out"},
                              {"accountName", "local"}});
        table.resize(900, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const QAbstractItemView &view = table.table();
        const QHeaderView &header = *table.table().horizontalHeader();
        QTRY_COMPARE(header.length(), view.viewport()->width());
        QVERIFY(header.sectionSize(0) > view.sizeHintForColumn(0)); // none of it is cut
        QVERIFY(header.sectionSize(0) > 2 * header.sectionSize(1));
        const QString title = table.model().headerData(1, Qt::Horizontal, Qt::DisplayRole).toString();
        QVERIFY(header.sectionSize(1) > header.fontMetrics().horizontalAdvance(title));
        const QModelIndex address = table.model().index(0, 0);
        const auto begin = [&] { // as it is painted
            const QRect cell = view.visualRect(address);
            return table.table().viewport()->grab({cell.topLeft(), QSize(40, cell.height())}).toImage();
        };
        const QImage whole = begin();
        table.resize(300, 200); // there is no room for all
        QTRY_COMPARE(header.length(), view.viewport()->width());
        QVERIFY(header.sectionSize(0) >= view.viewport()->width() / 3 - 1);
        QVERIFY(header.sectionSize(0) < view.sizeHintForColumn(0));
        QCOMPARE(begin(), whole); // it is cut in its middle
        QCOMPARE(address.data(Qt::ToolTipRole).toString(),
                 QString("https://local.file.core.windows.net/jobs"));
    }

    void accountsAreChosenByName()
    {
        models::StorageList storage;
        storage.upsert(account("ours"));
        storage.upsert(account("others"));
        document::JobDocument job;
        ObjectTable table(job, list(), columns());
        new AccountOffer(storage, table);
        const int row = table.model().append({{"accountName", ""}});
        table.resize(500, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowActive(&table));
        const QModelIndex cell = table.model().index(row, 0);
        table.table().setCurrentIndex(cell);
        table.table().edit(cell);
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(editor->completer());
        QTest::keyClick(editor, Qt::Key_Down);
        QTRY_VERIFY(editor->completer()->popup()->isVisible());
        QCOMPARE(editor->completer()->completionCount(), 2);
        QTest::keyClicks(editor, "our");
        QTRY_COMPARE(editor->completer()->completionCount(), 1);
        QCOMPARE(editor->completer()->currentCompletion(), QString("ours"));
        editor->completer()->popup()->hide();
        editor->setText("ours");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(job.value("/properties" + list() + "/0/accountName").toString(), QString("ours"));
    }

private:
    static QString list() { return QStringLiteral("/mountVolumes/azureFileShares"); }
    static QList<document::ObjectListModel::Column> columns()
    {
        return {{QStringLiteral("accountName")}, {QStringLiteral("credentials/accountKey"), true}};
    }
    static api::StorageAccount account(const std::string &name)
    {
        api::StorageAccount made;
        made.id = {{"subscription", "group"}, name};
        return made;
    }
};

QTEST_MAIN(tst_AccountOffer)
#include "tst_accountoffer.moc"
