// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/headmenu.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/theme/textsize.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QListView>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;
using delegates::RowMemory;

namespace {

// A page with a table whose rows come later.
class Parts : public QWidget
{
public:
    Parts()
    {
        model.setColumnCount(2);
        table.setModel(&model);
        table.setSelectionBehavior(QAbstractItemView::SelectRows);
        table.setSortingEnabled(true);
        (new QVBoxLayout(this))->addWidget(&table);
        new delegates::HeadMemory(*table.horizontalHeader(), "rows");
        new RowMemory(table, "rows", RowMemory::byRole(Qt::DisplayRole));
        new delegates::ScrollMemory(table, "rows");
        resize(300, 300);
        show();
    }

    void add(int first, int last)
    {
        for (int i = first; i <= last; ++i)
            model.appendRow({new QStandardItem(name(i)), new QStandardItem(QString::number(-i))});
    }
    static QString name(int number) { return QStringLiteral("row %1").arg(number, 3, 10, QChar(u'0')); }
    QJsonObject state() const { return delegates::withParts({{"own", 1}}, *this); }
    QStringList selected() const
    {
        QStringList names;
        for (const QModelIndex &row : table.selectionModel()->selectedRows())
            names << row.data().toString();
        names.sort();
        return names;
    }
    int scrolled() const { return table.verticalScrollBar()->value(); }

    QStandardItemModel model;
    delegates::RowTable table;
};

// As one was left that has been scrolled and in which rows were chosen.
QJsonObject left()
{
    Parts parts;
    [&] { QVERIFY(QTest::qWaitForWindowExposed(&parts)); }();
    parts.table.sortByColumn(1, Qt::DescendingOrder);
    parts.table.horizontalHeader()->moveSection(0, 1);
    delegates::HeadMenu::of(*parts.table.horizontalHeader())->draw(0, 123);
    parts.add(1, 100);
    parts.table.selectRow(7);
    parts.table.selectionModel()->select(parts.model.index(9, 0),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
    parts.table.scrollToBottom();
    parts.table.verticalScrollBar()->setValue(40);
    return parts.state();
}

} // namespace

class tst_PartMemory : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_left = left();
        QCOMPARE(m_left.value("own").toInt(), 1); // beside what a page says itself
    }

    void allComesBackWithTheRows()
    {
        Parts parts;
        delegates::restoreParts(parts, m_left);
        QCOMPARE(parts.state(), m_left); // though nothing of it is there yet
        parts.add(1, 20);
        QTRY_COMPARE(parts.selected().size(), 2);
        QVERIFY(parts.scrolled() < 40);
        QCOMPARE(parts.state(), m_left);
        parts.add(21, 100);
        QTRY_COMPARE(parts.scrolled(), 40);
        QCOMPARE(parts.table.horizontalHeader()->sortIndicatorSection(), 1);
        QCOMPARE(parts.table.horizontalHeader()->logicalIndex(0), 1);
        QCOMPARE(parts.table.columnWidth(0), theme::scaled(123));
        QCOMPARE(parts.selected(), (QStringList{Parts::name(8), Parts::name(10)}));
        QTRY_COMPARE(parts.state(), m_left);
    }

    void whoScrollsMeanwhileHasTheLastWord()
    {
        Parts parts;
        QVERIFY(QTest::qWaitForWindowExposed(&parts));
        delegates::restoreParts(parts, m_left);
        parts.add(1, 30);
        QTRY_VERIFY(parts.table.verticalScrollBar()->maximum() > 10);
        parts.table.verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
        const int at = parts.scrolled();
        parts.add(31, 100);
        QTRY_VERIFY(parts.table.verticalScrollBar()->maximum() > 60);
        QCoreApplication::processEvents();
        QCOMPARE(parts.scrolled(), at);
    }

    void whoChoosesMeanwhileHasTheLastWord()
    {
        Parts parts;
        QVERIFY(QTest::qWaitForWindowExposed(&parts));
        delegates::restoreParts(parts, m_left);
        parts.add(1, 3);
        QTest::mouseClick(parts.table.viewport(), Qt::LeftButton, {},
                          parts.table.visualRect(parts.model.index(1, 0)).center());
        const QStringList chosen = parts.selected();
        QCOMPARE(chosen.size(), 1);
        parts.add(4, 100);
        QTRY_COMPARE(parts.model.rowCount(), 100);
        QCoreApplication::processEvents();
        QCOMPARE(parts.selected(), chosen);
    }

    void anAreaThatIsLedElsewhereIsNotFetchedBack()
    {
        Parts parts;
        QVERIFY(QTest::qWaitForWindowExposed(&parts));
        delegates::restoreParts(parts, m_left);
        parts.add(1, 60);
        QTRY_COMPARE(parts.scrolled(), 40);
        parts.table.scrollTo(parts.model.index(0, 0));
        QCOMPARE(parts.scrolled(), 0);
        parts.add(61, 100);
        QCoreApplication::processEvents();
        QCOMPARE(parts.scrolled(), 0);
    }

    void whatIsToBeShownComesFirst()
    {
        Parts parts;
        delegates::restoreParts(parts, m_left);
        delegates::forgetAwaited(parts);
        parts.add(1, 100);
        parts.table.selectRow(3);
        QVERIFY(QTest::qWaitForWindowExposed(&parts));
        QCoreApplication::processEvents();
        QCOMPARE(parts.selected(), QStringList{Parts::name(4)});
        QCOMPARE(parts.scrolled(), 0);
    }

    void othersStatesAreLookedAt_data()
    {
        QTest::addColumn<QByteArray>("parts");
        QTest::newRow("another form") << QByteArray(R"({"form": 2, "scroll/rows": [0, 40, 0, 90]})");
        QTest::newRow("no form") << QByteArray(R"({"scroll/rows": [0, 40, 0, 90]})");
        QTest::newRow("other kinds") << QByteArray(
            R"({"form": 1, "scroll/rows": {"a": 1}, "rows/rows": [1, 2], "head/rows": "x", "new": {}})");
        QTest::newRow("numbers") << QByteArray(
            R"({"form": 1, "scroll/rows": [-5, -1e18, 1e18, "x"], "head/rows": {"column": 77,
                "places": [1, 1], "widths": {"0": -5, "1": 1e18, "7": 100, "x": 1}},
                "rows/rows": {"selected": [1, null, "", "no such row"], "current": 5}})");
    }

    void othersStatesAreLookedAt()
    {
        QFETCH(QByteArray, parts);
        Parts page;
        page.add(1, 100);
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        delegates::restoreParts(page, {{"parts", QJsonDocument::fromJson(parts).object()}});
        QCoreApplication::processEvents();
        QCOMPARE(page.scrolled(), 0);
        QVERIFY(page.selected().isEmpty());
        QVERIFY(page.table.horizontalHeader()->sortIndicatorSection() < 2);
        QCOMPARE(page.table.horizontalHeader()->logicalIndex(0), 0);
        QCOMPARE(page.table.columnWidth(0), page.table.horizontalHeader()->defaultSectionSize());
    }

    void handlesOfOthersStatesAreLookedAt_data()
    {
        QTest::addColumn<QByteArray>("ways");
        QTest::newRow("none") << QByteArray("{}");
        QTest::newRow("too few") << QByteArray(R"({"h11": [5]})");
        QTest::newRow("nothing") << QByteArray(R"({"h11": [0, 0]})");
        QTest::newRow("too large") << QByteArray(R"({"h11": [2000000000, 2000000000]})");
        QTest::newRow("other kinds") << QByteArray(R"({"h11": ["a", null], "v11": 3, "": [1, 2]})");
    }

    void handlesOfOthersStatesAreLookedAt()
    {
        QFETCH(QByteArray, ways);
        QWidget page;
        auto *split = makeSplit(page);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const QList<int> before = split->sizes();
        restoreSplit(page, QJsonDocument::fromJson(ways).object());
        QCoreApplication::processEvents();
        QCOMPARE(split->sizes(), before);
    }

    void eachSplitterHasItsOwnHandles()
    {
        QWidget one, other;
        QSplitter *left = makeSplit(one), *right = makeSplit(other);
        one.show();
        other.show();
        QVERIFY(QTest::qWaitForWindowExposed(&one) && QTest::qWaitForWindowExposed(&other));
        const int whole = left->sizes()[0] + left->sizes()[1];
        restoreSplit(one, {{"h11", QJsonArray{200, whole - 200}}});
        QTRY_COMPARE(left->sizes()[0], 200);
        const QList<int> sizes = left->sizes();
        const QJsonObject state = delegates::withParts({}, one);
        drag(*right, 150); // which the settings keep for those that are opened later
        const QList<int> dragged = right->sizes();
        QVERIFY(dragged != sizes);
        one.resize(500, 300);
        QCoreApplication::processEvents();
        one.resize(600, 300);
        QTRY_COMPARE(left->sizes(), sizes);
        QCOMPARE(delegates::withParts({}, one), state);
        QWidget later;
        QSplitter *third = makeSplit(later);
        later.show();
        QTRY_COMPARE(third->sizes(), dragged);
    }

private:
    static QSplitter *makeSplit(QWidget &page)
    {
        auto *split = new QSplitter(&page);
        auto *layout = new QVBoxLayout(&page);
        layout->setContentsMargins({});
        layout->addWidget(split);
        split->addWidget(new QWidget);
        split->addWidget(new QWidget);
        split->setSizes({300, 300});
        new delegates::SplitMemory(*split, "halves");
        page.resize(600, 300);
        return split;
    }

    static void restoreSplit(const QWidget &page, const QJsonObject &ways)
    {
        delegates::restoreParts(page, {{"parts", QJsonObject{{"form", 1}, {"split/halves", ways}}}});
    }

    static void drag(QSplitter &split, int by)
    {
        QWidget *handle = split.handle(1);
        const QPoint at = handle->rect().center();
        QTest::mousePress(handle, Qt::LeftButton, {}, at);
        QTest::mouseMove(handle, at + QPoint(by, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, at + QPoint(by, 0));
    }

    QTemporaryDir m_settings;
    QJsonObject m_left;
};

QTEST_MAIN(tst_PartMemory)
#include "tst_partmemory.moc"
