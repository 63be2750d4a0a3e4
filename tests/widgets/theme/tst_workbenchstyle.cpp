// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyle>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtTest>
#include <qtestspontaneevent.h>

using namespace trainyard;

// A form that is longer than its window.
class tst_WorkbenchStyle : public QObject
{
    Q_OBJECT
private:
    QScrollArea m_area;
    QComboBox *m_choice = nullptr;
    QSpinBox *m_number = nullptr;
    QPushButton *m_push = nullptr;
    QToolButton *m_tool = nullptr;
    QCheckBox *m_check = nullptr;
    QTabBar *m_tabs = nullptr;

    static void turnWheel(QWidget &at)
    {
        const QPointF place = at.rect().center();
        QWheelEvent wheel(place, at.mapToGlobal(place), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase,
                          false);
        QSpontaneKeyEvent::setSpontaneous(&wheel); // by a hand; what programs send is not passed on
        qApp->notify(&at, &wheel);
    }

    QImage pictured(QWidget &widget, bool hasFocus)
    {
        (hasFocus ? &widget : m_area.widget())->setFocus(Qt::TabFocusReason);
        [&] { QCOMPARE(widget.hasFocus(), hasFocus); }();
        return widget.grab().toImage();
    }

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        auto *form = new QWidget;
        form->setFocusPolicy(Qt::StrongFocus);
        auto *rows = new QVBoxLayout(form);
        rows->addWidget(m_choice = new QComboBox);
        rows->addWidget(m_number = new QSpinBox);
        rows->addWidget(m_push = new QPushButton("Push"));
        rows->addWidget(m_tool = new QToolButton);
        rows->addWidget(m_check = new QCheckBox("Check"));
        rows->addWidget(m_tabs = new QTabBar);
        rows->addSpacing(2000);
        m_choice->addItems({"first", "second", "third"});
        m_number->setRange(0, 100);
        m_tabs->addTab("One");
        m_tabs->addTab("Two");
        m_tool->setCheckable(true);
        m_tool->setFocusPolicy(Qt::StrongFocus);
        m_area.setWidgetResizable(true);
        m_area.setWidget(form);
        m_area.resize(300, 400);
        m_area.show();
        m_area.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_area));
    }

    void init() { m_area.verticalScrollBar()->setValue(0); }

    void theWheelScrollsTheFormAndLeavesItsFieldsAsTheyAre()
    {
        QCOMPARE(m_choice->focusPolicy(), Qt::StrongFocus);
        QCOMPARE(m_number->focusPolicy(), Qt::StrongFocus);
        for (QWidget *field : {static_cast<QWidget *>(m_choice), static_cast<QWidget *>(m_number)}) {
            field->setFocus();
            m_area.verticalScrollBar()->setValue(0);
            turnWheel(*field);
            QVERIFY2(m_area.verticalScrollBar()->value() > 0, field->metaObject()->className());
        }
        QCOMPARE(m_choice->currentText(), "first");
        QCOMPARE(m_number->value(), 0);
    }

    void returnPressesTheButtonThatHasTheFocus()
    {
        for (QAbstractButton *button :
             {static_cast<QAbstractButton *>(m_push), static_cast<QAbstractButton *>(m_tool)}) {
            QSignalSpy clicked(button, &QAbstractButton::clicked);
            button->setFocus();
            QTest::keyClick(button, Qt::Key_Return);
            QCOMPARE(clicked.size(), 1);
            QTest::keyClick(button, Qt::Key_Enter, Qt::KeypadModifier);
            QCOMPARE(clicked.size(), 2);
            QTest::keyClick(button, Qt::Key_Return, Qt::ControlModifier); // another's
            QCOMPARE(clicked.size(), 2);
        }
        m_check->setFocus();
        QTest::keyClick(m_check, Qt::Key_Return);
        QVERIFY(!m_check->isChecked());
    }

    void whatHasTheFocusShowsIt()
    {
        m_push->setProperty("kind", "primary");
        m_tool->setProperty("kind", "choice");
        for (QWidget *widget : {static_cast<QWidget *>(m_push), static_cast<QWidget *>(m_tool)})
            QVERIFY2(pictured(*widget, true) != pictured(*widget, false), widget->metaObject()->className());
        m_check->setChecked(true);
        m_tabs->setFocus();
        const QImage byMouse = m_tabs->grab().toImage();
        m_area.setAttribute(Qt::WA_KeyboardFocusChange, true); // as Tab does
        QVERIFY(pictured(*m_tabs, true) != byMouse);
        QVERIFY(pictured(*m_check, true) != pictured(*m_check, false));
        m_tool->setChecked(true); // its border is of the same colour as the focus of others
        QVERIFY(pictured(*m_tool, true) != pictured(*m_tool, false));
    }

    void aLookThatIsChosenLaterCountsAtOnce()
    {
        QFrame frame;
        auto *label = new QLabel("words", &frame);
        (new QVBoxLayout(&frame))->addWidget(label);
        frame.show();
        const int plainHeight = label->sizeHint().height();
        QCOMPARE(frame.contentsMargins(), QMargins());

        frame.setProperty("kind", "card");
        label->setProperty("text_role", "headline");

        QCOMPARE(frame.contentsMargins(), QMargins(1, 1, 1, 1));
        QVERIFY(label->sizeHint().height() > plainHeight);
        const QImage picture = frame.grab().toImage();
        QCOMPARE(picture.pixelColor(picture.width() / 2, 0), theme::color(theme::Role::Border));
        QCOMPARE(picture.pixelColor(picture.width() / 2, 3), theme::color(theme::Role::Surface));
        label->setProperty("text_role", "failed");
        QCOMPARE(label->palette().color(label->foregroundRole()), theme::color(theme::Role::Failed));
    }

    void aScrollBarIsItsHandleAndATrack()
    {
        QScrollBar bar(Qt::Vertical);
        bar.setRange(0, 300);
        bar.setPageStep(100);
        bar.resize(bar.sizeHint().width(), 400);
        bar.show();
        QTest::mouseClick(&bar, Qt::LeftButton, {}, {6, 398}); // where others have an arrow
        QCOMPARE(bar.value(), 100);
        QTest::mousePress(&bar, Qt::LeftButton, {}, {6, 150}); // within the second quarter
        QTest::mouseMove(&bar, {6, 350});
        QTest::mouseRelease(&bar, Qt::LeftButton, {}, {6, 350});
        QCOMPARE(bar.value(), 300);
    }

    void anItemOfAMenuHasRoomForItsTextAndKeys()
    {
        QMenu menu;
        QAction *plain = menu.addAction("Open the pages that were closed last");
        menu.ensurePolished();
        const int narrow = menu.sizeHint().width();
        QVERIFY(narrow >= menu.fontMetrics().horizontalAdvance(plain->text()));
        plain->setShortcut(QKeySequence("Ctrl+Shift+T"));
        plain->setShortcutVisibleInContextMenu(true);
        QVERIFY(menu.sizeHint().width() >=
                narrow + menu.fontMetrics().horizontalAdvance(plain->shortcut().toString()));
        const int unmarked = menu.sizeHint().width();
        menu.addAction("Follow")->setCheckable(true); // all texts stand in one line below each other
        QVERIFY(menu.sizeHint().width() > unmarked);
    }

    void theSortedColumnIsMarkedBesideItsCaption_data()
    {
        QTest::addColumn<Qt::Alignment>("alignment");
        QTest::newRow("left") << Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter);
        QTest::newRow("right") << Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter);
    }

    void theSortedColumnIsMarkedBesideItsCaption()
    {
        QFETCH(Qt::Alignment, alignment);
        QTableWidget table(3, 2);
        table.setHorizontalHeaderLabels({"Loss", "Name"});
        table.horizontalHeader()->setDefaultAlignment(alignment);
        table.horizontalHeader()->setDefaultSectionSize(200);
        table.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
        table.horizontalHeader()->setSortIndicatorShown(true);
        table.resize(500, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const auto shown = [&](int column, Qt::SortOrder order) {
            table.horizontalHeader()->setSortIndicator(column, order);
            return table.horizontalHeader()->grab().toImage();
        };
        const QImage none = shown(-1, Qt::AscendingOrder);
        const QImage ascending = shown(0, Qt::AscendingOrder);
        const QImage descending = shown(0, Qt::DescendingOrder);
        QVERIFY(ascending != none);
        QVERIFY(ascending != descending);
        const auto caption = [&](const QImage &image) { // which stays where it is
            return alignment & Qt::AlignRight ? image.copy(165, 0, 35, image.height())
                                              : image.copy(0, 0, 35, image.height());
        };
        QCOMPARE(caption(ascending), caption(none));
        QCOMPARE(shown(1, Qt::AscendingOrder).copy(0, 0, 200, none.height()),
                 none.copy(0, 0, 200, none.height()));
    }

    void menusShowTheirLettersWhileTheKeyboardIsUsed()
    {
        QWidget window;
        QMenu menu;
        const auto areShown = [&menu](const QWidget *on) {
            return QApplication::style()->styleHint(QStyle::SH_UnderlineShortcut, nullptr, on) != 0;
        };
        QTest::keyClick(&window, Qt::Key_Alt);
        QVERIFY(areShown(&menu));
        QVERIFY(!areShown(&window));
        QTest::mouseClick(&window, Qt::LeftButton);
        QVERIFY(!areShown(&menu));
    }
};

QTEST_MAIN(tst_WorkbenchStyle)
#include "tst_workbenchstyle.moc"
