// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/cuttexts.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTableView>
#include <QToolTip>
#include <QTreeView>
#include <QtTest>

using namespace trainyard;

namespace {

const QString longText("experiments of last winter with a name that no narrow column has room for");
const QString longRemark("a remark that says a good deal more than could stand beside a name");

// A name, and a remark beside it.
class TwoTexts final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const int half = option.rect.width() / 2;
        const auto write = [&](const QRect &area, const QString &text) {
            painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                              option.fontMetrics.elidedText(text, Qt::ElideRight, area.width()));
        };
        write(option.rect.adjusted(0, 0, -half, 0), index.data().toString());
        write(option.rect.adjusted(half, 0, 0, 0), index.data(Qt::UserRole).toString());
    }
};

} // namespace

class tst_CutTexts : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_model = std::make_unique<QStandardItemModel>(3, 2);
        m_model->setHorizontalHeaderLabels({"Name", "What is said of it where there is room"});
        m_view = std::make_unique<QTableView>();
        m_view->setModel(m_model.get());
        m_view->setWordWrap(false);
        m_view->horizontalHeader()->setStretchLastSection(false);
        m_view->setColumnWidth(0, 160);
        m_view->setColumnWidth(1, 160);
        m_view->resize(500, 300);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup()
    {
        m_view.reset();
        m_model.reset();
    }

    void whatHasNoRoomIsTold()
    {
        write(0, longText);
        write(1, "short");
        QCOMPARE(tip(0), longText);
        QCOMPARE(tip(1), QString());
        m_view->setColumnWidth(0, 900);
        QCOMPARE(tip(0), QString());
    }

    void aTextThatEndsInDotsIsNotCut()
    {
        write(0, QStringLiteral("New job…"));
        QCOMPARE(tip(0), QString());
    }

    void whatTheModelSaysIsToldWithIt()
    {
        write(0, longText, "It waits.");
        write(1, "short", "It runs.");
        write(2, longText, longText); // repeats it
        QCOMPARE(tip(0), longText + "\nIt waits.");
        QCOMPARE(tip(1), QString("It runs."));
        QCOMPARE(tip(2), longText);
        m_view->setColumnWidth(0, 900);
        QCOMPARE(tip(0), QString("It waits."));
        QCOMPARE(tip(2), QString());
    }

    void ofSeveralTextsThoseThatAreCutAreTold()
    {
        m_view->setItemDelegateForColumn(0, new TwoTexts(m_view.get()));
        write(0, "short");
        m_model->item(0)->setData(longRemark, Qt::UserRole);
        write(1, longText);
        m_model->item(1)->setData("short", Qt::UserRole);
        write(2, longText);
        m_model->item(2)->setData(longRemark, Qt::UserRole);
        QCOMPARE(tip(0), longRemark);
        QCOMPARE(tip(1), longText);
        QCOMPARE(tip(2), longText + u'\n' + longRemark);
    }

    void chineseIsToldWhole()
    {
        const QString text = QStringLiteral("名称很长的作业 with words 在很窄的列里没有足够的位置");
        write(0, text);
        QCOMPARE(tip(0), text);
    }

    void namesAreNotTakenForMarkup()
    {
        write(0, "<b>" + longText + "</b>");
        QVERIFY2(tip(0).contains("&lt;b&gt;"), qPrintable(tip(0)));
        const QString reason = "<img src='file:///dev/null'> was said";
        write(0, "short", reason);
        QVERIFY2(tip(0).contains("&lt;img"), qPrintable(tip(0)));
        write(0, longText, reason); // below what is plain nothing is markup
        QVERIFY(tip(0) == longText + u'\n' + reason);
    }

    void whatAWidgetTellsIsNotTakenForMarkup()
    {
        QWidget widget;
        widget.setToolTip("<b>name</b>");
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        rest(widget, {5, 5});
        QTRY_VERIFY2(QToolTip::text().contains("&lt;b&gt;name"), qPrintable(QToolTip::text()));
    }

    void whatAnEntryOfAMenuTellsIsNotTakenForMarkup()
    {
        QMenu menu;
        menu.setToolTipsVisible(true);
        QAction *view = menu.addAction("view");
        view->setToolTip("Jobs of <b>entry</b>");
        QAction *silent = menu.addAction("&<b>silent</b>");
        menu.popup({100, 100});
        QVERIFY(QTest::qWaitForWindowExposed(&menu));
        rest(menu, menu.actionGeometry(view).center());
        QTRY_VERIFY2(QToolTip::text().contains("&lt;b&gt;entry"), qPrintable(QToolTip::text()));
        QToolTip::hideText();
        QTRY_VERIFY(!QToolTip::isVisible());
        rest(menu, menu.actionGeometry(silent).center());
        QVERIFY2(!QToolTip::isVisible(), qPrintable(QToolTip::text()));
    }

    void whatATabTellsIsNotTakenForMarkup()
    {
        QTabBar tabs;
        tabs.addTab("job");
        tabs.setTabToolTip(0, "<i>tab</i>");
        tabs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tabs));
        rest(tabs, tabs.tabRect(0).center());
        QTRY_VERIFY2(QToolTip::text().contains("&lt;i&gt;tab"), qPrintable(QToolTip::text()));
    }

    void captionsThatAreCutAreTold()
    {
        const QHeaderView &header = *m_view->horizontalHeader();
        const auto caption = [&](int section) {
            return theme::tipAt(header, {header.sectionViewportPosition(section) + 20, 5});
        };
        QCOMPARE(caption(0), QString());
        QCOMPARE(caption(1), QString("What is said of it where there is room"));
        m_view->setColumnWidth(1, 600);
        QCOMPARE(caption(1), QString());
    }

    void thePointerThatRestsIsTold()
    {
        write(0, longText);
        write(1, "short");
        rest(0);
        QTRY_COMPARE(QToolTip::text(), longText);
        rest(1);
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    void aBranchOfATreeLosesRoom()
    {
        QStandardItemModel model;
        auto *branch = new QStandardItem("a");
        const QString text("as wide as its view");
        branch->appendRow(new QStandardItem(text));
        model.appendRow(branch);
        model.appendRow(new QStandardItem(text));
        QTreeView tree;
        tree.setModel(&model);
        tree.header()->setStretchLastSection(false);
        tree.setIndentation(30);
        tree.expandAll();
        tree.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tree));
        tree.resizeColumnToContents(0);
        const int whole = tree.columnWidth(0);
        tree.setColumnWidth(0, whole - 20); // enough for what stands outside
        const QModelIndex inner = model.index(0, 0, model.index(0, 0));
        QCOMPARE(theme::tipAt(tree, tree.visualRect(inner).center()), text);
        QCOMPARE(theme::tipAt(tree, tree.visualRect(model.index(1, 0)).center()), QString());
    }

private:
    void write(int row, const QString &text, const QString &tip = {})
    {
        auto *item = new QStandardItem(text);
        item->setToolTip(tip);
        m_model->setItem(row, 0, item);
    }
    QPoint placeOf(int row) const { return m_view->visualRect(m_model->index(row, 0)).center(); }
    QString tip(int row) const { return theme::tipAt(*m_view, placeOf(row)); }
    static void rest(QWidget &widget, const QPoint &at)
    {
        QHelpEvent event(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QApplication::sendEvent(&widget, &event);
    }
    void rest(int row) const { rest(*m_view->viewport(), placeOf(row)); }

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<QTableView> m_view;
};

QTEST_MAIN(tst_CutTexts)
#include "tst_cuttexts.moc"
