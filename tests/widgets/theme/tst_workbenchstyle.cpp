// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFrame>
#include <QHeaderView>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionButton>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtTest>
#include <qtestspontaneevent.h>

#include <algorithm>

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

    // As an input method does: what is unfinished, or what has become of it.
    static void compose(QWidget &field, const QString &unfinished, const QString &word)
    {
        QInputMethodEvent event(unfinished, {});
        event.setCommitString(word);
        QApplication::sendEvent(&field, &event);
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

    void init()
    {
        m_area.verticalScrollBar()->setValue(0);
        m_area.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_area));
    }

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

    void keysBelongToTheWordThatIsComposed_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::newRow("a letter") << int(Qt::Key_M) << Qt::KeyboardModifiers();
        QTest::newRow("another than fields take") << int(Qt::Key_F7) << Qt::KeyboardModifiers();
        QTest::newRow("Escape") << int(Qt::Key_Escape) << Qt::KeyboardModifiers();
        QTest::newRow("with Ctrl") << int(Qt::Key_J) << Qt::KeyboardModifiers(Qt::ControlModifier);
    }
    void keysBelongToTheWordThatIsComposed()
    {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QWidget page;
        auto *field = new QLineEdit;
        auto *other = new QWidget;
        other->setFocusPolicy(Qt::StrongFocus);
        auto *layout = new QVBoxLayout(&page);
        layout->addWidget(field);
        layout->addWidget(other);
        QShortcut ofPage(QKeySequence(key | int(modifiers)), &page, nullptr, nullptr,
                         Qt::WidgetWithChildrenShortcut);
        QSignalSpy fired(&ofPage, &QShortcut::activated);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        field->setFocus();
        compose(*field, QStringLiteral("zhi"), {});
        QTest::keyClick(field, Qt::Key(key), modifiers);
        QCOMPARE(fired.size(), 0);

        compose(*field, {}, QStringLiteral("值"));
        other->setFocus();
        QTest::keyClick(other, Qt::Key(key), modifiers);
        QCOMPARE(fired.size(), 1);
        field->setFocus();
        compose(*field, QStringLiteral("zhi"), {});
        other->setFocus(); // and the word is left
        QTest::keyClick(other, Qt::Key(key), modifiers);
        QCOMPARE(fired.size(), 2);
    }

    // As the fault of a query is underlined while somebody writes elsewhere.
    void whatIsPaintedInAnotherFieldEndsNoWord()
    {
        QWidget page;
        auto *field = new QLineEdit(&page);
        auto *other = new QLineEdit(&page);
        QShortcut ofPage(QKeySequence(Qt::Key_F7), &page, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        QSignalSpy fired(&ofPage, &QShortcut::activated);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        field->setFocus();
        compose(*field, QStringLiteral("zhi"), {});
        compose(*other, {}, {});
        QTest::keyClick(field, Qt::Key_F7);
        QCOMPARE(fired.size(), 0);
        compose(*field, {}, QStringLiteral("值"));
        QTest::keyClick(field, Qt::Key_F7);
        QCOMPARE(fired.size(), 1);
    }

    // It opens the editor of a cell, and the table keeps the keyboard until it is finished.
    void aWordThatOpensTheEditorOfACellIsNotTheTables()
    {
        QTableWidget table(1, 1);
        table.setItem(0, 0, new QTableWidgetItem("before"));
        table.setEditTriggers(QAbstractItemView::AnyKeyPressed);
        QShortcut ofTable(QKeySequence(Qt::Key_Return), &table, nullptr, nullptr, Qt::WidgetShortcut);
        QSignalSpy fired(&ofTable, &QShortcut::activated);
        table.show();
        table.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&table));
        table.setCurrentCell(0, 0);
        table.setFocus();
        compose(table, QStringLiteral("zhi"), {});
        QVERIFY(table.viewport()->findChild<QLineEdit *>());
        QVERIFY(table.hasFocus());
        QTest::keyClick(&table, Qt::Key_Return);
        QTest::keyClick(&table, Qt::Key_Escape);
        QCOMPARE(fired.size(), 0);
        compose(table, {}, QStringLiteral("值"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_COMPARE(table.item(0, 0)->text(), QStringLiteral("值"));
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(fired.size(), 1);
    }

    void returnTakesTheWordAndNotTheForm()
    {
        QDialog form;
        auto *layout = new QVBoxLayout(&form);
        auto *field = new QLineEdit;
        auto *submit = new QPushButton("Submit");
        submit->setDefault(true);
        layout->addWidget(field);
        layout->addWidget(submit);
        QSignalSpy clicked(submit, &QPushButton::clicked);
        form.show();
        form.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&form));
        field->setFocus();
        compose(*field, QStringLiteral("zhi"), {});
        QTest::keyClick(field, Qt::Key_Return);
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(clicked.size(), 0);
        QVERIFY(form.isVisible());
        compose(*field, {}, QStringLiteral("值"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(clicked.size(), 1);
        QCOMPARE(field->text(), QStringLiteral("值"));
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

    void anEmptyBoxIsSeen_data()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::Light;
        QTest::newRow("dark") << Theme::Dark;
    }
    void anEmptyBoxIsSeen()
    {
        QFETCH(Theme, theme);
        const auto again = qScopeGuard([] { applyTheme(*qApp, Theme::Light); });
        applyTheme(*qApp, theme);
        for (const auto element : {QStyle::PE_IndicatorCheckBox, QStyle::PE_IndicatorRadioButton}) {
            QStyleOptionButton box;
            box.rect = {0, 0, 40, 40};
            box.state = QStyle::State_Enabled | QStyle::State_Off;
            const QColor ground = theme::color(theme::Role::Surface);
            QImage picture(box.rect.size(), QImage::Format_RGB32);
            picture.fill(ground);
            QPainter painter(&picture);
            QApplication::style()->drawPrimitive(element, &box, &painter);
            painter.end();
            double most = 1;
            for (int x = 0; x < picture.width(); ++x)
                most = std::max(most, theme::contrastRatio(picture.pixelColor(x, 20), ground));
            QVERIFY2(most >= 3, qPrintable(QString::number(most))); // WCAG 1.4.11: graphics
        }
    }

    void theHandleOfAScrollBarIsSeen_data()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::Light;
        QTest::newRow("dark") << Theme::Dark;
        QTest::newRow("light contrast") << Theme::LightContrast;
        QTest::newRow("dark contrast") << Theme::DarkContrast;
    }
    void theHandleOfAScrollBarIsSeen()
    {
        QFETCH(Theme, theme);
        const auto again = qScopeGuard([] { applyTheme(*qApp, Theme::Light); });
        applyTheme(*qApp, theme);
        QStyleOptionSlider bar;
        bar.rect = {0, 0, 12, 200};
        bar.orientation = Qt::Vertical;
        bar.maximum = 100;
        bar.pageStep = 100; // the handle is the upper half
        bar.state = QStyle::State_Enabled;
        for (const auto role : {theme::Role::Canvas, theme::Role::Sidebar, theme::Role::Surface}) {
            const QColor ground = theme::color(role);
            QImage picture(bar.rect.size(), QImage::Format_RGB32);
            picture.fill(ground);
            QPainter painter(&picture);
            QApplication::style()->drawComplexControl(QStyle::CC_ScrollBar, &bar, &painter);
            painter.end();
            const double ratio = theme::contrastRatio(picture.pixelColor(6, 50), ground);
            QVERIFY2(ratio >= 3, qPrintable(QString::number(ratio))); // WCAG 1.4.11: graphics
            QCOMPARE(picture.pixelColor(6, 150), ground);
        }
    }

    void textIsShownAsItIsWhateverTagsAreInIt()
    {
        QWidget window;
        QLabel plain("loss of <s> and <b>", &window);
        QLabel rich("<b>meant</b>", &window);
        rich.setTextFormat(Qt::RichText);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(plain.textFormat(), Qt::PlainText);
        QCOMPARE(rich.textFormat(), Qt::RichText);
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

    void iconsStandApartFromTextsOfEverySize()
    {
        const auto gapAt = [](int percent) {
            theme::setTextPercent(percent);
            const QPushButton with(theme::icon("plus"), "Add");
            const QPushButton without("Add");
            return with.sizeHint().width() - without.sizeHint().width() - with.iconSize().width();
        };
        const int large = gapAt(200);
        const int usual = gapAt(theme::usualTextPercent);
        QVERIFY2(usual >= 6, qPrintable(QString::number(usual)));
        QVERIFY2(large > usual + 3, qPrintable(QString::number(large)));
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
