// SPDX-License-Identifier: Apache-2.0
// Dates, numbers and sizes are written as in the language of the program, and follow it at once; what is
// exported does not.
#include "models/backend/backend.h"
#include "models/momenttext.h"
#include "models/runs/celltext.h"
#include "models/storage/storagebrowser.h"
#include "tests/widgets/support/ownsettings.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/paintedtexts.h"

#include <QAbstractItemDelegate>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using models::ColumnId;

namespace {

constexpr int patienceMs = 60'000;

// What the delegate of a cell writes there.
QString painted(const QTableView &table, const QModelIndex &index)
{
    QStyleOptionViewItem option;
    option.initFrom(table.viewport());
    option.rect = QRect(0, 0, 1000, 30);
    return theme::paintedTexts(
               *table.viewport(),
               [&](QPainter &painter) { table.itemDelegateForIndex(index)->paint(&painter, option, index); })
        .join(u' ');
}

} // namespace

class tst_Formats : public QObject
{
    Q_OBJECT
private slots:
    void cleanup() { installLanguage(*qApp, "en"); }

    void eachLanguageHasItsOwn_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("date");
        QTest::addColumn<QString>("moment");
        QTest::newRow("English") << "en"
                                 << "Mar 4, 2026"
                                 << "Mar 4, 2026, 2:05 PM";
        QTest::newRow("Chinese") << "zh_CN"
                                 << "2026年3月4日"
                                 << "2026年3月4日 14:05";
    }
    void eachLanguageHasItsOwn()
    {
        QFETCH(QString, language);
        installLanguage(*qApp, language);
        const QDateTime time(QDate(2026, 3, 4), QTime(14, 5));
        QTEST(models::dateText(time.date()), "date");
        QTEST(models::momentText(time), "moment");
        const double milliseconds = double(time.toMSecsSinceEpoch());
        QTEST(models::cellText(ColumnId::ofField(ColumnId::Field::Started), milliseconds), "moment");
        QCOMPARE(models::cellText(ColumnId::ofField(ColumnId::Field::Nodes), 12'345), QString("12,345"));
        QCOMPARE(models::queryText(ColumnId::ofField(ColumnId::Field::Started), milliseconds),
                 QString("2026-03-04")); // which is read again
    }

    void aTableFollowsAtOnce()
    {
        test::SampleEngine engine;
        models::Backend backend;
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        Workbench workbench(backend);
        MainWindow window(workbench);
        window.show();
        const api::ResourceId workspace = test::visionSample();
        window.tabs().open(
            models::PageAddress::storage({{workspace.subscription, workspace.group}, "yarddata"}));
        auto *page = qobject_cast<storage::StoragePage *>(window.tabs().currentPage());
        QVERIFY(page);
        const QTableView &table = page->filesPane().table();
        const auto row = [&table] {
            return table.model()
                ->match(table.model()->index(0, 0), Qt::DisplayRole, "train.lmdb", 1, Qt::MatchExactly)
                .value(0);
        };
        QTRY_VERIFY_WITH_TIMEOUT(row().isValid(), patienceMs);
        const auto cells = [&] {
            QStringList texts;
            for (int column = 1; column < table.model()->columnCount(); ++column)
                texts << painted(table, row().siblingAtColumn(column));
            return texts.join(u'|');
        };
        const QDateTime there(QDate(2025, 11, 13), QTime(14, 23), Qt::UTC);
        const QDateTime here = there.toLocalTime();
        QVERIFY2(cells().contains(QLocale(QLocale::English).toString(here, "MMM d, yyyy, h:mm AP")),
                 qPrintable(cells()));
        QVERIFY2(cells().contains("700.0 MiB"), qPrintable(cells()));
        installLanguage(*qApp, "zh_CN");
        QTRY_VERIFY2(cells().contains(QLocale("zh_CN").toString(here, "yyyy年M月d日 HH:mm")),
                     qPrintable(cells()));
        QVERIFY2(cells().contains("700.0 MiB"), qPrintable(cells()));
    }
};

int main(int argc, char **argv)
{
    return test::runWithOwnSettings<tst_Formats>(argc, argv);
}

#include "tst_formats.moc"
