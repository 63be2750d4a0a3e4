// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/readingorder.h"

#include <QApplication>
#include <QDialog>
#include <QGridLayout>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;

namespace {

class Pane final : public QDialog
{
protected:
    bool focusNextPrevChild(bool isNext) override { return delegates::stepInOrder(*this, isNext); }
};

template <class Widget>
Widget *named(Widget *widget, const char *name)
{
    widget->setObjectName(name);
    return widget;
}

QStringList namesOf(const QList<QWidget *> &stops)
{
    QStringList names;
    for (const QWidget *stop : stops)
        names << stop->objectName();
    return names;
}

void show(QWidget &pane)
{
    pane.show();
    pane.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&pane));
}

} // namespace

class tst_ReadingOrder : public QObject
{
    Q_OBJECT
private slots:
    void theTabulatorGoesAsThePartsStand()
    {
        Pane pane;
        auto *foot = named(new QPushButton("foot", &pane), "foot");
        auto *grid = new QWidget(&pane);
        auto *places = new QGridLayout(grid);
        for (const auto &[name, row, column] : {std::tuple{"fourth", 1, 1}, std::tuple{"third", 1, 0},
                                                std::tuple{"second", 0, 1}, std::tuple{"first", 0, 0}})
            places->addWidget(named(new QLineEdit, name), row, column);
        auto *split = new QSplitter(&pane);
        split->addWidget(named(new QListView, "left"));
        split->addWidget(named(new QListView, "right"));
        auto *tabs = new QTabWidget(&pane);
        tabs->addTab(named(new QLineEdit, "on the tab"), "Tab");
        tabs->addTab(named(new QLineEdit, "on the other"), "Other");
        tabs->tabBar()->setObjectName("tabs");
        tabs->setCornerWidget(named(new QSpinBox, "corner"));
        auto *layout = new QVBoxLayout(&pane);
        layout->addWidget(grid);
        layout->addWidget(tabs);
        layout->addWidget(split);
        layout->addWidget(foot);
        show(pane);

        const QStringList order{"first",  "second",     "third", "fourth", "tabs",
                                "corner", "on the tab", "left",  "right",  "foot"};
        QCOMPARE(namesOf(delegates::stopsIn(pane)), order);
        pane.findChild<QLineEdit *>("first")->setFocus();
        for (const QString &name : order) {
            QCOMPARE(QApplication::focusWidget()->objectName(), name);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(QApplication::focusWidget()->objectName(), "first");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), foot);
    }

    void whatCameLastIsReachedWhereItStands()
    {
        Pane pane;
        auto *layout = new QVBoxLayout(&pane);
        for (const char *name : {"first", "third", "fourth"})
            layout->addWidget(named(new QLineEdit, name));
        show(pane);
        layout->insertWidget(1, named(new QLineEdit, "second"));
        pane.findChild<QLineEdit *>("third")->setEnabled(false);
        QTRY_COMPARE(namesOf(delegates::stopsIn(pane)), (QStringList{"first", "second", "fourth"}));
    }

    void columnsAreReadOneAfterTheOther()
    {
        Pane pane;
        auto *columns = new QHBoxLayout(&pane);
        for (const char *column : {"left", "right"}) {
            auto *lines = new QVBoxLayout;
            for (const char *line : {"above", "below"})
                lines->addWidget(named(new QLineEdit, qPrintable(QString(column) + ' ' + line)));
            columns->addLayout(lines);
        }
        show(pane);
        QCOMPARE(namesOf(delegates::stopsIn(pane)),
                 (QStringList{"left above", "left below", "right above", "right below"}));
    }

    void whatLiesOverAListIsReachedBehindIt()
    {
        Pane pane;
        auto *layout = new QVBoxLayout(&pane);
        auto *list = named(new QListView, "list");
        layout->addWidget(list);
        layout->addWidget(named(new QLineEdit, "foot"));
        auto *notice = new QFrame(list->viewport());
        (new QHBoxLayout(notice))->addWidget(named(new QPushButton("over it"), "over it"));
        show(pane);
        QCOMPARE(namesOf(delegates::stopsIn(pane)), (QStringList{"list", "over it", "foot"}));
    }

    void whatIsScrolledAwayComesIntoSight()
    {
        Pane pane;
        auto *area = new QScrollArea(&pane);
        area->setFocusPolicy(Qt::NoFocus);
        area->setFixedHeight(100);
        auto *content = new QWidget;
        auto *lines = new QVBoxLayout(content);
        auto *inside = new QLineEdit;
        lines->addSpacing(500);
        lines->addWidget(inside);
        area->setWidget(content);
        area->setWidgetResizable(true);
        auto *layout = new QVBoxLayout(&pane);
        auto *head = new QLineEdit;
        layout->addWidget(head);
        layout->addWidget(area);
        show(pane);
        QTRY_VERIFY(inside->visibleRegion().isEmpty());
        head->setFocus();
        QTest::keyClick(head, Qt::Key_Tab);
        QVERIFY(inside->hasFocus());
        QVERIFY(!inside->visibleRegion().isEmpty());
    }
};

QTEST_MAIN(tst_ReadingOrder)
#include "tst_readingorder.moc"
